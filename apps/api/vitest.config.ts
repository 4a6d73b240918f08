import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['test/database-snapshot.ts'],
    env: { TZ: 'Asia/Kathmandu' },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Vitest's own second is short for a job that waits its turn on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    pool: 'forks',
  },
});
