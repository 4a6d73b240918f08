import { sql } from 'drizzle-orm';
import type { Db } from './client.ts';
import { withoutHoldingUp } from './lock-patience.ts';
import type { Migration } from './migration-files.ts';
import { isAfterRun, noteAfterRun } from './ran-migrations.ts';

const INDEX = /^\s*CREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS "(\w+)"/;
const IN_BATCHES = /^\s*-- in batches\n/;
const ALTER = /^\s*ALTER TABLE /;

/** A build that was killed leaves an index that is never used, under the name of the wanted one. */
async function dropUnfinished(db: Db, index: string): Promise<void> {
  const { rows } = (await db.execute(
    sql`SELECT 1 FROM pg_index WHERE indexrelid = to_regclass(${`public."${index}"`}) AND NOT indisvalid`,
  )) as unknown as { rows: unknown[] };
  if (rows.length > 0) await db.execute(sql.raw(`DROP INDEX CONCURRENTLY IF EXISTS "${index}"`));
}

async function run(db: Db, statement: string): Promise<void> {
  const query = sql.raw(statement);
  if (ALTER.test(statement)) return withoutHoldingUp(db, async (tx) => void (await tx.execute(query)));
  const [, index] = INDEX.exec(statement) ?? [];
  if (index !== undefined) await dropUnfinished(db, index);
  for (;;) {
    const { rows } = (await db.execute(query)) as unknown as { rows: unknown[] };
    if (!IN_BATCHES.test(statement) || rows.length === 0) return;
  }
}

/**
 * What would hold up everyone in the transaction of its migration. Killed, it begins again at the
 * next start, so each statement may run twice. Returns whether there was something to do.
 */
export async function runAfter(db: Db, migration: Migration): Promise<boolean> {
  if (migration.after.length === 0 || (await isAfterRun(db, migration))) return false;
  for (const statement of migration.after) await run(db, statement);
  await noteAfterRun(db, migration);
  return true;
}
