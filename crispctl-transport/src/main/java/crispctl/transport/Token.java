package crispctl.transport;

/**
 * Who asks. Its text form holds no secret.
 *
 * @param identifier user name of the Basic credentials
 * @param key password of the Basic credentials, a secret
 * @param tier {@code website} or {@code plugin}, sent as {@code X-Crisp-Tier}
 */
public record Token(String identifier, String key, String tier) {
  @Override
  public String toString() {
    return "Token[" + tier + "]";
  }
}
