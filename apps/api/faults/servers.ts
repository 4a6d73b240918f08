import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../../testing/postgres.ts';
import { findRedis } from '../../../testing/redis.ts';

declare module 'vitest' {
  interface ProvidedContext {
    hasPostgres: boolean;
    hasRedis: boolean;
  }
}

/** Says once whether this machine can run PostgreSQL and Redis; each test that needs a server starts its own, since it stops it too. */
export default async function setup(project: TestProject): Promise<void> {
  const server = await startPostgres();
  await server?.remove();
  project.provide('hasPostgres', server !== undefined);
  const hasRedis = findRedis() !== undefined;
  project.provide('hasRedis', hasRedis);
  if (!hasRedis) process.stdout.write('Redis is not installed: the faults of several nodes with it are left out.\n');
  if (!server) process.stdout.write('PostgreSQL is not installed: the faults of a server are left out.\n');
}
