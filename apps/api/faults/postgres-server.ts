import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../../scripts/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    hasPostgres: boolean;
  }
}

/** Says once whether this machine can run PostgreSQL; each test that needs a server starts its own, since it stops it too. */
export default async function setup(project: TestProject): Promise<void> {
  const server = await startPostgres();
  await server?.remove();
  project.provide('hasPostgres', server !== undefined);
  if (!server) process.stdout.write('PostgreSQL is not installed: the faults of a server are left out.\n');
}
