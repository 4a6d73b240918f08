import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '#db/client.ts';
import { readyPooler } from '#db/poolers.ts';
import { openPostgres } from '#db/postgres.ts';
import {
  findPgBouncers,
  type PgBouncerProgram,
  startPgBouncer,
  type TemporaryPgBouncer,
} from '../../../testing/pgbouncer.ts';
import { openTestDatabase } from './test-database.ts';

/** None on the embedded database, which no pooler can stand before. */
export function listPoolers(): readonly PgBouncerProgram[] {
  if ('pgliteFile' in inject('databaseSnapshot')) return [];
  const programs = findPgBouncers();
  if (programs.length === 0) process.stdout.write('PgBouncer is not installed: skipping the tests of poolers.\n');
  return programs;
}

export interface PooledDatabase {
  readonly bouncer: TemporaryPgBouncer;
  readonly databaseUrl: string;
  readonly directUrl: string;
  /** Through the pooler. */
  open(statementWithinMs?: number): Promise<Database>;
  remove(): Promise<void>;
}

/** A copy of the tests' database, in another zone than UTC. */
export async function newPooledDatabase(
  program: PgBouncerProgram,
  settings: Readonly<Record<string, string | number>> = {},
): Promise<PooledDatabase> {
  const copy = await openTestDatabase();
  if (copy.jobStore.backend === 'pglite') throw new Error('No pooler can stand before the embedded database.');
  const { connectionString: directUrl } = copy.jobStore;
  const name = new URL(directUrl).pathname.slice(1);
  const direct = new pg.Client(directUrl);
  await direct.connect();
  await direct.query(`ALTER DATABASE ${pg.escapeIdentifier(name)} SET timezone TO 'Asia/Kathmandu'`);
  await direct.end();
  const bouncer = await startPgBouncer(program, directUrl, settings);
  const databaseUrl = bouncer.urlOf(name);
  return {
    bouncer,
    databaseUrl,
    directUrl,
    async open(statementWithinMs = 120_000) {
      const pooler = await readyPooler({ databaseUrl, directUrl }, statementWithinMs);
      return openPostgres(databaseUrl, () => {}, { connectWithinMs: 120_000, way: { directUrl, pooler } });
    },
    async remove() {
      await bouncer.remove();
      await copy.close();
    },
  };
}
