import { defineConfig } from 'vitest/config';
import { LongestFirst } from './fixtures/longest-first.ts';

export default defineConfig({
  test: {
    runner: '../testing/in-time.ts',
    include: ['*.spec.ts'],
    globalSetup: ['fixtures/product.ts'],
    // Node.js loads our modules as it does in production, which costs less than Vite's own loader.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // Limits for what hangs: a starved machine takes a minute over three seconds’ work.
    testTimeout: 480_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // A journey waits for the browser, the web and the API in turn.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // A process loads Playwright and starts a browser once for all its files.
    isolate: false,
    // Browser tests also fail when the machine is busy; the summary lists every retry.
    retry: 1,
  },
});
