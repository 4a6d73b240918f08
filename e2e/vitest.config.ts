import { defineConfig } from 'vitest/config';
import { LongestFirst } from './fixtures/longest-first.ts';

export default defineConfig({
  test: {
    include: ['*.spec.ts'],
    globalSetup: ['fixtures/product.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    // A journey waits for the browser, the web and the API in turn.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // Browser tests also fail when the machine is busy; the summary lists every retry.
    retry: 1,
  },
});
