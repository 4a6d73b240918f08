import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['faults/*.fault.ts'],
    globalSetup: ['faults/servers.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    fileParallelism: false,
  },
});
