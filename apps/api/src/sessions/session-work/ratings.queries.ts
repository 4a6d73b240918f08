import {
  ANSWERS_IN_A_BLOCK,
  HIGHEST_MEAN,
  LOWEST_MEAN,
  PEOPLE_IN_A_BLOCK,
} from '@waymark/contract/sessions/rating-means';
import type { SessionRating } from '@waymark/contract/sessions/session-work';
import { sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { isStaying, mayRead } from '../../policies/reachable.ts';
import { sessionRatings } from './session-work.table.ts';

/** Ratings of one coach's sessions come one after the other, until the transaction ends. */
export async function holdRatingsOf(tx: Db, coachId: number): Promise<void> {
  await tx.execute(sql`SELECT FROM users WHERE id = ${coachId} FOR NO KEY UPDATE`);
}

/** Keeps the first rating, and returns the one that is kept. */
export async function insertRating(
  tx: Db,
  sessionId: number,
  userId: UserId,
  rating: SessionRating,
): Promise<SessionRating> {
  await tx
    .insert(sessionRatings)
    .values({ sessionId, userId, isWaiting: true, ...rating })
    .onConflictDoNothing();
  const [kept] = await rowsOf<SessionRating>(
    tx,
    sql`SELECT useful, heard FROM session_ratings WHERE session_id = ${sessionId} AND user_id = ${userId}`,
  );
  if (!kept) throw new Error('A rating cannot be found.');
  return kept;
}

/** Makes a block of the five that waited longest, or drops them if too few people answered. */
export async function closeRatingBlock(tx: Db, coachId: number): Promise<void> {
  await tx.execute(sql`WITH waiting AS (
      SELECT r.session_id, r.user_id, r.useful FROM session_ratings r
        JOIN session_people host ON host.session_id = r.session_id AND host.part = 'coach' AND host.user_id = ${coachId}
      WHERE r.is_waiting AND ${isStaying(sql`r.user_id`)}
      ORDER BY r.rated_at, r.session_id, r.user_id LIMIT ${ANSWERS_IN_A_BLOCK}::int
    ), full_block AS (SELECT FROM waiting HAVING count(*) = ${ANSWERS_IN_A_BLOCK}::int),
    counted AS (UPDATE session_ratings r SET is_waiting = false FROM waiting w
      WHERE r.session_id = w.session_id AND r.user_id = w.user_id AND EXISTS (SELECT FROM full_block))
    INSERT INTO rating_blocks (coach_id, sum, count)
    SELECT ${coachId}::int, sum(useful), count(*) FROM waiting
    HAVING count(*) = ${ANSWERS_IN_A_BLOCK}::int AND count(DISTINCT user_id) >= ${PEOPLE_IN_A_BLOCK}::int`);
}

export async function listMeansOf(db: Db, coachId: UserId): Promise<number[]> {
  const rows = await rowsOf<{ mean: number }>(
    db,
    sql`SELECT least(${HIGHEST_MEAN}::numeric, greatest(${LOWEST_MEAN}::numeric, round(b.sum::numeric / b.count, 1)))::float8 AS mean
      FROM rating_blocks b WHERE ${mayRead('rating-mean', coachId, sql`b.coach_id`)} ORDER BY b.id`,
  );
  return rows.map(({ mean }) => mean);
}
