import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../../testing/postgres.ts';
import { findRedis } from '../../../testing/redis.ts';

declare module 'vitest' {
  interface ProvidedContext {
    hasPostgres: boolean;
    hasRedis: boolean;
  }
}

/** Tests start their own servers, because they also stop them. */
export default async function setup(project: TestProject): Promise<void> {
  const server = await startPostgres();
  await server?.remove();
  project.provide('hasPostgres', server !== undefined);
  const hasRedis = findRedis() !== undefined;
  project.provide('hasRedis', hasRedis);
  if (!hasRedis) process.stdout.write('Redis is not installed: skipping the faults of several nodes.\n');
  if (!server) process.stdout.write('PostgreSQL is not installed: skipping the faults of a server.\n');
}
