import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['faults/*.fault.ts'],
    globalSetup: ['faults/servers.ts'],
    testTimeout: 300_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    fileParallelism: false,
    // What runs whole processes and browsers also fails by what else the machine does; the second try is told in the summary.
    retry: 1,
  },
});
