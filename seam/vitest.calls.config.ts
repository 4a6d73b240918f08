import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    runner: '../testing/in-time.ts',
    include: ['calls/*.test.ts'],
    globalSetup: ['../apps/api/test/database-snapshot.ts'],
    // Node.js loads our modules as it does in production, which costs less than Vite's own loader.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    env: { TZ: 'Asia/Kathmandu' },
    // Browsers share the machine with the API and with what else is tested.
    testTimeout: 600_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    pool: 'forks',
    isolate: false,
    maxWorkers: 1,
  },
});
