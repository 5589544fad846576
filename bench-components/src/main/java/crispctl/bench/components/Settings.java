package crispctl.bench.components;

/**
 * How often a batch is run.
 *
 * @param samples in all, an even number being divided between two forks
 */
record Settings(int samples) {
  int forks() {
    return samples % 2 == 0 ? 2 : 1;
  }

  int samplesPerFork() {
    return samples / forks();
  }
}
