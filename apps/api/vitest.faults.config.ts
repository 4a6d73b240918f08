import { defineConfig } from 'vitest/config';

/** No test promises these times: they are for what hangs, and far beyond what a slow machine needs. */
export default defineConfig({
  test: {
    include: ['faults/*.fault.ts'],
    globalSetup: ['faults/servers.ts'],
    testTimeout: 600_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 90_000 } },
    fileParallelism: false,
    // What runs whole processes also fails by what else the machine does; the second try is told in the summary.
    retry: 1,
  },
});
