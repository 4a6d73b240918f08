import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import type { ChainHead } from './audit.queries.ts';

/** Waits for others who make one: true if none was made since this moment. */
export async function claimNextHead(tx: Db, since: Date): Promise<boolean> {
  await tx.execute(sql`LOCK TABLE mailed_audit_heads IN SHARE ROW EXCLUSIVE MODE`);
  const rows = await rowsOf(tx, sql`SELECT 1 FROM mailed_audit_heads WHERE made_at > ${since} LIMIT 1`);
  return rows.length === 0;
}

export async function insertMailedHead(
  tx: Db,
  { head, madeAt, ends }: { readonly head: string; readonly madeAt: Date; readonly ends: string },
): Promise<void> {
  await tx.execute(
    sql`INSERT INTO mailed_audit_heads (head, made_at, ends) VALUES (${head}, ${madeAt}, ${ends}) ON CONFLICT DO NOTHING`,
  );
}

export async function findMailedHead(db: Db, head: string): Promise<{ readonly ends: string } | undefined> {
  const [row] = await rowsOf<{ ends: string }>(db, sql`SELECT ends FROM mailed_audit_heads WHERE head = ${head}`);
  return row;
}

/** Those of these ends that are no line of their chain any more. */
export const listLostEnds = (
  db: Db,
  ends: readonly Omit<ChainHead, 'name'>[],
): Promise<readonly Omit<ChainHead, 'hash'>[]> =>
  rowsOf(
    db,
    sql`SELECT given."organisationId", given."lastSeq", o.name
      FROM json_to_recordset(${JSON.stringify(ends)}::json) AS given("organisationId" int, "lastSeq" int, hash text)
      LEFT JOIN organisations o ON o.id = given."organisationId"
      WHERE NOT EXISTS (SELECT FROM audit_entries e WHERE e.organisation_id = given."organisationId"
        AND e.seq = given."lastSeq" AND encode(e.hash, 'hex') = given.hash)
      ORDER BY given."organisationId"`,
  );
