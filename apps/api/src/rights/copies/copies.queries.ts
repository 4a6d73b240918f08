import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';

/** Tables of ours with deleted rows in them that this role may clean. */
export async function listUncleanTables(db: Db): Promise<readonly string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_stat_user_tables s ON s.relid = c.oid
      WHERE c.relkind = 'r' AND s.n_dead_tup > 0 AND pg_has_role(c.relowner, 'USAGE') ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

/** Runs in no transaction. The name is one that the database wrote. */
export async function cleanTable(db: Db, name: string): Promise<void> {
  await db.execute(sql`VACUUM (ANALYZE) ${sql.raw(name)}`);
}
