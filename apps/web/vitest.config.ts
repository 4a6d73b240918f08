import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';

const here = fileURLToPath(new URL('.', import.meta.url));
const files = globSync(['src/**/*.test.{ts,tsx}', '{scripts,test}/*.test.ts', 'server.test.ts'], { cwd: here });
/** Runs a script of a whole page, which needs a window that no other file uses. */
const ALONE = ['src/http/offline-page.test.ts'];
const drawing = files.filter(
  (file) => !ALONE.includes(file) && /@vitest-environment happy-dom/.test(readFileSync(here + file, 'utf8')),
);
const FRESH = 'test/fresh-modules.ts';
const setupFiles = ['test/request-scope.ts', 'test/console-errors.ts', 'test/patience.ts', 'test/query-cache.ts'];

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { 'server-only': new URL('./test/server-only.ts', import.meta.url).pathname } },
  test: {
    runner: '../../testing/in-time.ts',
    environment: 'node',
    testTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    env: {
      TZ: 'Asia/Kathmandu',
      NEXTAUTH_SECRET: 'a-web-secret-for-tests-of-32-characters',
      NEXTAUTH_URL: 'http://localhost:3000',
    },
    unstubEnvs: true,
    unstubGlobals: true,
    restoreMocks: true,
    pool: 'forks',
    // Vitest leaves one processor to itself otherwise, which is half of a machine that has two.
    maxWorkers: '100%',
    // A process loads packages once for all its files, and our modules for each.
    isolate: false,
    projects: [
      // React looks for a window only as it loads, so these processes start with one.
      {
        extends: true,
        test: { name: 'page', include: drawing, setupFiles: [FRESH, 'test/fresh-page.ts', ...setupFiles] },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: ALONE,
          isolate: true,
          setupFiles: [FRESH, 'test/fresh-page.ts', ...setupFiles],
        },
      },
      {
        extends: true,
        test: {
          name: 'node',
          include: files,
          exclude: [...configDefaults.exclude, ...drawing, ...ALONE],
          setupFiles: [FRESH, ...setupFiles],
        },
      },
    ],
  },
});
