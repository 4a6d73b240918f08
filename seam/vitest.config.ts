import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { 'server-only': new URL('../apps/web/test/server-only.ts', import.meta.url).pathname } },
  test: {
    runner: '../testing/in-time.ts',
    include: ['*.test.ts'],
    globalSetup: ['../apps/api/test/database-snapshot.ts'],
    setupFiles: ['../apps/web/test/request-scope.ts'],
    env: {
      TZ: 'Asia/Kathmandu',
      NEXTAUTH_SECRET: 'a-web-secret-for-tests-of-32-characters',
      NEXTAUTH_URL: 'http://localhost:3000',
    },
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    restoreMocks: true,
    pool: 'forks',
  },
});
