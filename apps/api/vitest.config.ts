import { defineConfig } from 'vitest/config';
import { listFilesOnBothDatabases } from './test/files-on-both-databases.ts';

export default defineConfig({
  test: {
    include: process.env.TEST_DATABASE_URL ? listFilesOnBothDatabases() : ['src/**/*.test.ts'],
    globalSetup: ['test/database-snapshot.ts'],
    // React renders the mails in production mode; their own tests cover React's development
    // warnings.
    env: { TZ: 'Asia/Kathmandu', NODE_ENV: 'production' },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Vitest's default of a second is too short for a job on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    pool: 'forks',
    // By default Vitest leaves one processor idle, which is half of a two-core machine.
    maxWorkers: '100%',
    // A process loads the API once for all its files; each file has a separate API and database.
    isolate: false,
  },
});
