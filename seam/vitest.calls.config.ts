import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['calls/*.test.ts'],
    globalSetup: ['../apps/api/test/database-snapshot.ts'],
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
