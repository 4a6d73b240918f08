import type { Letter } from '@waymark/contract/wellbeing/letters';
import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { isStaying, mayRead, mayWrite } from '../../policies/reachable.ts';

const isOwnCoaching = (coacheeId: UserId, matchId: number): SQL =>
  sql`m.id = ${matchId} AND ${mayWrite('letter', coacheeId, sql`m.coachee_id`)} AND m.state IN ('standing', 'ended')`;

/** Changes to its letter run in turn. Returns whether the coaching is theirs. */
export async function holdCoaching(tx: Db, coacheeId: UserId, matchId: number): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`SELECT m.id FROM coach_matches m WHERE ${isOwnCoaching(coacheeId, matchId)} FOR UPDATE`,
  );
  return rows.length > 0;
}

export const findLetters = (db: Db, coacheeId: UserId, matchId: number): Promise<readonly (Letter | null)[]> =>
  rowsOf<{ letter: Letter | null }>(
    db,
    sql`SELECT CASE WHEN l.id IS NOT NULL THEN json_build_object('body', l.body, 'months', l.months,
        'deliverAt', l.deliver_at, 'sentAt', l.sent_at) END AS letter
      FROM coach_matches m LEFT JOIN letters l ON l.match_id = m.id AND ${mayRead('letter', coacheeId, sql`l.user_id`)}
      WHERE m.id = ${matchId} AND m.coachee_id = ${coacheeId} AND m.state IN ('standing', 'ended')`,
  ).then((rows) => rows.map(({ letter }) => letter));

/** Returns whether it could still be changed. */
export async function saveLetter(
  tx: Db,
  coacheeId: UserId,
  matchId: number,
  { body, months }: Pick<Letter, 'body' | 'months'>,
): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`INSERT INTO letters (user_id, match_id, body, months, deliver_at)
      VALUES (${coacheeId}, ${matchId}, ${body}, ${months}, now() + make_interval(months => ${months}::int))
      ON CONFLICT (match_id) DO UPDATE SET body = excluded.body, months = excluded.months,
        deliver_at = excluded.deliver_at, saved_at = now()
      WHERE letters.sent_at IS NULL RETURNING id`,
  );
  return rows.length > 0;
}

export async function deleteLetter(db: Db, coacheeId: UserId, matchId: number): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`DELETE FROM letters l WHERE l.match_id = ${matchId} AND ${mayWrite('letter', coacheeId, sql`l.user_id`)}
      RETURNING l.id`,
  );
  return rows.length > 0;
}

/** Marks them as sent, each for one call only, also when several ask at once. */
export async function claimDueLetters(tx: Db): Promise<readonly string[]> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`UPDATE letters SET sent_at = now() WHERE id IN (SELECT l.id FROM letters l
        WHERE l.deliver_at <= now() AND l.sent_at IS NULL AND ${isStaying(sql`l.user_id`)}
        ORDER BY l.deliver_at LIMIT 200 FOR UPDATE SKIP LOCKED) RETURNING id`,
  );
  return rows.map(({ id }) => id);
}

export interface LetterToMail {
  readonly body: string;
  readonly email: string;
  readonly savedAt: string;
  readonly zone: string;
}

/** Undefined once it was mailed or deleted. */
export async function findLetterToMail(db: Db, id: string): Promise<LetterToMail | undefined> {
  const [row] = await rowsOf<LetterToMail>(
    db,
    sql`SELECT l.body, u.email, to_json(l.saved_at) AS "savedAt", coalesce(p.time_zone, 'UTC') AS zone
      FROM letters l JOIN users u ON u.id = l.user_id LEFT JOIN profiles p ON p.user_id = l.user_id
      WHERE l.id = ${id} AND l.sent_at IS NOT NULL AND l.body <> ''`,
  );
  return row;
}

export async function emptyLetter(db: Db, id: string): Promise<void> {
  await db.execute(sql`UPDATE letters SET body = '' WHERE id = ${id}`);
}

export interface WaitingLetters {
  readonly waiting: number;
  /** The day of the first of them, in UTC. */
  readonly next: string | null;
  /** Their day has come, and the mail is not sent yet. */
  readonly unsent: number;
}

/** For the operator: how many, and nothing of what they say or who wrote them. */
export async function countWaitingLetters(db: Db): Promise<WaitingLetters> {
  const [row] = await rowsOf<WaitingLetters>(
    db,
    sql`SELECT count(*) FILTER (WHERE sent_at IS NULL)::int AS waiting,
        to_char(min(deliver_at) FILTER (WHERE sent_at IS NULL) AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS next,
        count(*) FILTER (WHERE sent_at IS NOT NULL AND body <> '')::int AS unsent
      FROM letters WHERE deliver_at IS NOT NULL`,
  );
  return row ?? { waiting: 0, next: null, unsent: 0 };
}
