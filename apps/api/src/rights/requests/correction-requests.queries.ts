// Requests of kind `correction`, of one person, and for those who answer them.
import type { Correction } from '@waymark/contract/rights/corrections';
import { sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';

const COLUMNS = sql`public_id AS id, to_json(created_at) AS "askedAt", state, wish, answer`;

export async function listCorrectionsOf(db: Db, userId: UserId): Promise<Correction[]> {
  return [
    ...(await rowsOf<Correction>(
      db,
      sql`SELECT ${COLUMNS} FROM data_requests WHERE user_id = ${userId} AND kind = 'correction' ORDER BY id DESC LIMIT 10`,
    )),
  ];
}

export async function insertCorrection(tx: Db, userId: UserId, wish: string): Promise<Correction> {
  const [row] = await rowsOf<Correction>(
    tx,
    sql`INSERT INTO data_requests (user_id, kind, wish) VALUES (${userId}, 'correction', ${wish}) RETURNING ${COLUMNS}`,
  );
  if (!row) throw new Error('The correction was not inserted.');
  return row;
}

/** The wish goes with it. False if it is not the person's, or was answered. */
export async function endCorrection(db: Db, userId: UserId, publicId: string): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`UPDATE data_requests SET state = 'taken-back', wish = NULL, ended_at = coalesce(ended_at, now())
      WHERE public_id = ${publicId} AND user_id = ${userId} AND kind = 'correction'
        AND state IN ('waiting', 'taken-back') RETURNING 1`,
  );
  return rows.length > 0;
}

export interface CorrectionToAnswer {
  readonly id: number;
  readonly email: string;
  readonly wish: string;
}

/** One that waits, for those who answer it. */
export async function findCorrectionToAnswer(db: Db, id: number): Promise<CorrectionToAnswer | undefined> {
  const [row] = await rowsOf<CorrectionToAnswer>(
    db,
    sql`SELECT r.id, u.email, r.wish FROM data_requests r JOIN users u ON u.id = r.user_id
      WHERE r.id = ${id} AND r.kind = 'correction' AND r.state = 'waiting'`,
  );
  return row;
}

/** Of a correction, by its public id. */
export async function findCorrectionId(db: Db, publicId: string): Promise<number | undefined> {
  const [row] = await rowsOf<{ id: number }>(
    db,
    sql`SELECT id FROM data_requests WHERE public_id = ${publicId} AND kind = 'correction'`,
  );
  return row?.id;
}

/** The wish goes with it. Undefined unless it waits: it was answered or taken back before. */
export async function saveAnswer(
  tx: Db,
  id: number,
  answer: string,
): Promise<{ readonly userId: UserId; readonly publicId: string } | undefined> {
  const [row] = await rowsOf<{ userId: UserId; publicId: string }>(
    tx,
    sql`UPDATE data_requests SET state = 'done', ended_at = now(), wish = NULL, answer = ${answer}
      WHERE id = ${id} AND kind = 'correction' AND state = 'waiting' AND user_id IS NOT NULL
      RETURNING user_id AS "userId", public_id AS "publicId"`,
  );
  return row;
}
