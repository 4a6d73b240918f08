import type { TestProject } from 'vitest/node';
import { canStartPostgres } from '../../../testing/postgres.ts';
import { findRedis } from '../../../testing/redis.ts';
import { newDataDir, spawnApi } from './api-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    hasPostgres: boolean;
    hasRedis: boolean;
    /** What an API leaves after its first start on an empty folder, for tests to copy. */
    startedFolder: string;
  }
}

/** Tests start their own servers, because they also stop them. */
export default async function setup(project: TestProject): Promise<() => void> {
  const hasPostgres = canStartPostgres();
  project.provide('hasPostgres', hasPostgres);
  const hasRedis = findRedis() !== undefined;
  project.provide('hasRedis', hasRedis);
  if (!hasRedis) process.stdout.write('Redis is not installed: skipping the faults of several nodes.\n');
  if (!hasPostgres) process.stdout.write('PostgreSQL is not installed: skipping the faults of a server.\n');

  const dataDir = newDataDir();
  const api = await spawnApi({ DATA_DIR: dataDir.path });
  try {
    await api.untilReady();
  } finally {
    await api.program.stop();
  }
  project.provide('startedFolder', dataDir.path);
  return dataDir.remove;
}
