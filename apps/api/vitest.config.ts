import { defineConfig } from 'vitest/config';
import { RESOLVE_DRIZZLE_ONCE } from '../../scripts/product.ts';
import { listFilesForEmbedded, listFilesForServer } from './test/files-by-database.ts';

const { TEST_DATABASE_URL, TESTED_ON_POSTGRES } = process.env;

export default defineConfig({
  test: {
    runner: '../../testing/in-time.ts',
    include: TEST_DATABASE_URL ? listFilesForServer() : listFilesForEmbedded(TESTED_ON_POSTGRES !== undefined),
    globalSetup: ['test/database-snapshot.ts'],
    // Mails render in production mode; their own tests cover React's development warnings.
    env: { TZ: 'Asia/Kathmandu', NODE_ENV: 'production' },
    // Limits for what hangs, far above what a busy machine needs.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    pool: 'forks',
    // As in development: a process loads the API in a second and a half less.
    execArgv: ['--import', RESOLVE_DRIZZLE_ONCE],
    // By default Vitest leaves one processor idle, which is half of a two-core machine.
    maxWorkers: '100%',
    // A process loads the API once for all its files; each file has a separate API and database.
    isolate: false,
    // Node.js loads our modules as it does in production, which costs less than Vite's own loader.
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
});
