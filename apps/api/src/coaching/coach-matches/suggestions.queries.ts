import type { CoachCard } from '@waymark/contract/coaching/coaches';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import { pooledFor } from '#coaching/coach-pool/coach-pool.queries.ts';
import {
  acceptsClientsWith,
  coachCardJson,
  isShown,
  joinedTaken,
  takenAmongAll,
  takenPlaces,
} from '#coaching/coaches/coaches.queries.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { passedCoaches } from './coachee-preferences.table.ts';
import { type CoacheeWish, type CoachOffer, type EqualCoaches, MOST_THAT_COUNTS } from './matching.ts';

const placesLeft: SQL<number> = sql`(CASE WHEN ${isShown} AND NOT coaches.is_paused
  THEN greatest(coaches.case_load_cap - ${takenPlaces}, 0) ELSE 0 END)`;

const isNewCoach: SQL<boolean> = sql`coalesce(coaches.approved_at > now() - interval '60 days', false)`;

/** Whether a coach is in the pool of this person's organisation. */
const isPooledFor = (coacheeId: SQL): SQL<boolean> => sql`(coaches.user_id IN ${pooledFor(coacheeId)})`;

export const offerJson = (
  coacheeId: SQL,
): SQL<CoachOffer> => sql`json_build_object('coachId', coaches.user_id, 'topicIds', coaches.topic_ids,
  'languages', coaches.languages, 'styles', coaches.styles, 'gender', coaches.gender, 'week', coaches.week::text,
  'placesLeft', ${placesLeft}, 'isNew', ${isNewCoach}, 'isPooled', ${isPooledFor(coacheeId)})`;

export interface CardedOffer {
  readonly offer: CoachOffer;
  readonly card: CoachCard;
}

/** These coaches' offers and cards, in no order. */
export function listOffers(db: Db, coacheeId: UserId, coachIds: readonly number[]): Promise<readonly CardedOffer[]> {
  return rowsOf(
    db,
    sql`SELECT ${offerJson(sql`${coacheeId}::int`)} AS offer, ${coachCardJson} AS card
      FROM coaches JOIN users ON users.id = coaches.user_id JOIN profiles ON profiles.user_id = coaches.user_id
      WHERE coaches.user_id = ANY(${sql.param(coachIds)}::int[])`,
  );
}

interface Candidates {
  readonly alike: readonly EqualCoaches[];
  readonly passed: readonly number[];
}

/**
 * Padded to a power of two with a value that matches nothing, to prepare fewer statements;
 * separate comparisons take a third of a subquery's time.
 */
function countShared(column: SQL, wished: readonly (number | string)[], type: 'int' | 'text'): SQL {
  if (wished.length === 0) return sql`0`;
  const terms = 2 ** Math.ceil(Math.log2(wished.length));
  const absent = type === 'int' ? 0 : '';
  const compared = Array.from(
    { length: terms },
    (_, index) => sql`(${wished[index] ?? absent}::${sql.raw(type)} = ANY(${column}))::int`,
  );
  return sql.join(compared, sql` + `);
}

/**
 * Grouped by what they share with the wish. Without coaches the coachee has, asked, or had a
 * match with, and those who declined. One row: ten thousand would hold up other calls.
 */
export async function listCandidates(db: Db, coacheeId: UserId, wish: CoacheeWish): Promise<Candidates> {
  const [row] = await rowsOf<Candidates>(
    db,
    sql`WITH candidates AS (
        SELECT coaches.user_id, ${countShared(sql`coaches.topic_ids`, wish.topicIds, 'int')} AS topics,
          least(bit_count(coaches.week & ${wish.week}::bit(336)), ${MOST_THAT_COUNTS.halfHours}::int) AS half_hours,
          ${countShared(sql`coaches.styles`, wish.styles, 'text')} AS styles,
          least(${countShared(sql`coaches.languages`, wish.languages, 'text')}, ${MOST_THAT_COUNTS.languages}::int) AS languages,
          least(coaches.case_load_cap - ${takenAmongAll}, ${MOST_THAT_COUNTS.placesLeft}::int) AS places_left,
          ${isNewCoach} AS is_new, ${isPooledFor(sql`${coacheeId}::int`)} AS is_pooled
        FROM coaches ${joinedTaken}
        WHERE ${isShown} AND ${acceptsClientsWith(takenAmongAll)} AND coaches.user_id <> ${coacheeId}::int
          AND coaches.languages && ${sql.param(wish.languages)}::text[]
          AND (${wish.gender}::text IS NULL OR coaches.gender = ${wish.gender}::text)
          AND NOT EXISTS (SELECT FROM coach_matches AS past WHERE past.coachee_id = ${coacheeId}::int
            AND past.coach_id = coaches.user_id AND past.state IN ('requested', 'standing', 'declined', 'ended'))),
      alike AS (
        SELECT json_build_object('topics', topics, 'halfHours', half_hours, 'styles', styles, 'languages', languages,
          'placesLeft', places_left, 'isNew', is_new, 'isPooled', is_pooled) AS common, json_agg(user_id) AS coach_ids
        FROM candidates GROUP BY topics, half_hours, styles, languages, places_left, is_new, is_pooled)
      SELECT (SELECT coalesce(json_agg(json_build_object('common', common, 'coachIds', coach_ids)), '[]'::json)
          FROM alike) AS alike,
        (SELECT coalesce(json_agg(coach_id), '[]'::json) FROM passed_coaches WHERE coachee_id = ${coacheeId}) AS passed`,
  );
  return row ?? { alike: [], passed: [] };
}

/** Ignores ids of people who aren't coaches. */
export async function insertPassed(db: Db, coacheeId: UserId, coachIds: readonly number[]): Promise<void> {
  await db.execute(sql`INSERT INTO passed_coaches (coachee_id, coach_id)
    SELECT ${coacheeId}::int, coaches.user_id FROM coaches WHERE coaches.user_id = ANY(${sql.param(coachIds)}::int[])
    ON CONFLICT DO NOTHING`);
}

export async function deletePassed(db: Db, coacheeId: UserId): Promise<void> {
  await db.delete(passedCoaches).where(eq(passedCoaches.coacheeId, coacheeId));
}
