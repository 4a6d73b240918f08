import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['test/database-snapshot.ts'],
    env: { TZ: 'Asia/Kathmandu' },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    pool: 'forks',
  },
});
