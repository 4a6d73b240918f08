interface KnownSeed {
  readonly seed: number;
  readonly steps: number;
}

/** Each with what it found, before that was mended. */
export const KNOWN_SEEDS: readonly KnownSeed[] = [];
