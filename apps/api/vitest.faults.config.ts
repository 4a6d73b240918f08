import { defineConfig } from 'vitest/config';

/** Only for hangs, far above what a slow machine needs: no test promises these times. */
export default defineConfig({
  test: {
    include: ['faults/*.fault.ts'],
    globalSetup: ['faults/servers.ts'],
    testTimeout: 600_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 90_000 } },
    fileParallelism: false,
    // Tests of whole processes can fail because of other load; the summary reports second tries.
    retry: 1,
  },
});
