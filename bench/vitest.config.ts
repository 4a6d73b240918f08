import { defineConfig } from 'vitest/config';

/** Only for hangs, far above what a slow machine needs: no test promises these times. */
export default defineConfig({
  test: {
    runner: '../testing/in-time.ts',
    include: ['*.test.ts'],
    // Node.js loads our modules as it does in production, which costs less than Vite's own loader.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // Tests of whole processes can fail because of other load; the summary reports second tries.
    retry: 1,
  },
});
