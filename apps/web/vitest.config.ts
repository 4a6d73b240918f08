import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { 'server-only': new URL('./test/server-only.ts', import.meta.url).pathname } },
  test: {
    include: ['src/**/*.test.{ts,tsx}', '{scripts,test}/*.test.ts', 'server.test.ts'],
    setupFiles: ['test/request-scope.ts', 'test/console-errors.ts', 'test/patience.ts', 'test/query-cache.ts'],
    environment: 'node',
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    env: {
      TZ: 'Asia/Kathmandu',
      NEXTAUTH_SECRET: 'a-web-secret-for-tests-of-32-characters',
      NEXTAUTH_URL: 'http://localhost:3000',
    },
    unstubEnvs: true,
    restoreMocks: true,
    pool: 'forks',
    // Vitest leaves one processor to itself otherwise, which is half of a machine that has two.
    maxWorkers: '100%',
  },
});
