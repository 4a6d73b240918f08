import { sql } from 'drizzle-orm';
import type { Database, Db } from '#db/client.ts';
import { migrate } from '#db/migrate.ts';
import { openPostgres } from '#db/postgres.ts';
import { rowsOf } from '#db/rows.ts';
import { openTestDatabase } from '../test-database.ts';
import { hasCitus, layOut } from './layout.ts';

/** On a slow machine, tests of crowds would meet the limits instead of what they look for. */
const PATIENT = { connectWithinMs: 120_000, statementWithinMs: 120_000 };

const OWN_SCHEMAS = ['public', 'drizzle', 'pgboss'];

/** All that a run leaves, so that the next one finds the database as it was given. */
async function removeAll(db: Db): Promise<void> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'drizzle', 'pgboss')`,
  );
  for (const { name } of tables) await db.execute(sql.raw(`DROP TABLE IF EXISTS ${name} CASCADE`));
  const functions = await rowsOf<{ name: string }>(
    db,
    sql`SELECT p.oid::regprocedure::text AS name FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`,
  );
  for (const { name } of functions) await db.execute(sql.raw(`DROP FUNCTION IF EXISTS ${name} CASCADE`));
  for (const schema of OWN_SCHEMAS.slice(1)) await db.execute(sql.raw(`DROP SCHEMA IF EXISTS ${schema} CASCADE`));
}

async function openOnCitus(url: string): Promise<Database> {
  const database = openPostgres(url, () => {}, PATIENT);
  if (!(await hasCitus(database.db)))
    throw new Error('The database of CITUS_URL has no Citus: CREATE EXTENSION citus there.');
  const [found] = await rowsOf<{ tables: number }>(
    database.db,
    sql`SELECT count(*)::int AS tables FROM pg_tables WHERE schemaname = ANY(${sql.param(OWN_SCHEMAS)}::text[])`,
  );
  if (found?.tables !== 0)
    throw new Error('The database of CITUS_URL has to be empty: tests fill it and empty it again.');
  await migrate(database);
  return {
    ...database,
    async close() {
      await removeAll(database.db);
      await database.close();
    },
  };
}

/** Laid out by the map: on Citus where there is one, else on the server of the tests. */
export async function openSpreadDatabase(): Promise<Database> {
  const { CITUS_URL } = process.env;
  const database = CITUS_URL ? await openOnCitus(CITUS_URL) : await openTestDatabase();
  const { isSpread, tables } = await layOut(database.db);
  const where = isSpread ? 'on Citus' : 'on one node: set CITUS_URL for the same on Citus';
  process.stdout.write(`Spread by the map, ${where}: ${tables.join(', ')}\n`);
  return database;
}

/** For a second API on it; an embedded one is shared, since it has room for one process. */
export function openBeside(database: Database): Database {
  const { jobStore } = database;
  if (jobStore.backend === 'pglite') return { ...database, close: async () => {} };
  return openPostgres(jobStore.connectionString, () => {}, PATIENT);
}
