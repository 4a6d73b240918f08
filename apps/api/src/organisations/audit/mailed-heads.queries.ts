import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { cutOffOf } from '../../aged-rows.ts';

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

export interface LostEnd {
  readonly organisationId: number;
  readonly name: string | null;
  readonly lastSeq: number;
}

interface MailedEnd {
  readonly organisationId: number;
  readonly lastSeq: number;
  readonly hash: string;
  /** By the mailed head, so that no one can make a younger line look old enough to be gone. */
  readonly lastAt: string;
}

/** Those of these ends that are no line of their chain any more, and not because of their age. */
export const listLostEnds = (db: Db, ends: readonly MailedEnd[]): Promise<readonly LostEnd[]> =>
  rowsOf(
    db,
    sql`SELECT given."organisationId", given."lastSeq"::int, o.name
      FROM json_to_recordset(${JSON.stringify(ends)}::json)
        AS given("organisationId" int, "lastSeq" bigint, hash text, "lastAt" timestamptz)
      LEFT JOIN organisations o ON o.id = given."organisationId"
      WHERE NOT EXISTS (SELECT FROM audit_entries e WHERE e.organisation_id = given."organisationId"
          AND e.seq = given."lastSeq" AND encode(e.hash, 'hex') = given.hash)
        AND NOT EXISTS (SELECT FROM audit_heads h WHERE h.organisation_id = given."organisationId"
          AND given."lastAt" < ${cutOffOf('audit-entries')}
          AND (h.cut_seq > given."lastSeq" OR h.cut_seq = given."lastSeq" AND encode(h.cut_hash, 'hex') = given.hash))
      ORDER BY given."organisationId"`,
  );
