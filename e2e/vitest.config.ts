import { defineConfig } from 'vitest/config';
import { LongestFirst } from './fixtures/longest-first.ts';

export default defineConfig({
  test: {
    include: ['*.spec.ts'],
    globalSetup: ['fixtures/product.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    // Journeys also wait, so three of them keep two processors busy.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // Browser tests also fail when the machine is busy; the summary lists every retry.
    retry: 1,
  },
});
