import { defineConfig } from 'vitest/config';
import { listFilesOnBothDatabases } from './test/files-on-both-databases.ts';

export default defineConfig({
  test: {
    include: process.env.TEST_DATABASE_URL ? listFilesOnBothDatabases() : ['src/**/*.test.ts'],
    globalSetup: ['test/database-snapshot.ts'],
    // React renders the mails as in the product: what it checks besides in development is checked in the tests of the mails.
    env: { TZ: 'Asia/Kathmandu', NODE_ENV: 'production' },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Vitest's own second is short for a job that waits its turn on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    pool: 'forks',
    // Vitest leaves one processor to itself otherwise, which is half of a machine that has two.
    maxWorkers: '100%',
    // A process loads the API once for all of its files; each file has an API and a database of its own.
    isolate: false,
  },
});
