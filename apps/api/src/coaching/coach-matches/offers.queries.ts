import type { CoachCard } from '@waymark/contract/coaching/coaches';
import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import { pooledFor } from '#coaching/coach-pool/coach-pool.queries.ts';
import { coachCardJson, isShown, takenPlaces } from '#coaching/coaches/coach-cards.queries.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import type { CoachOffer } from './matching.ts';

const placesLeft: SQL<number> = sql`(CASE WHEN ${isShown} AND NOT coaches.is_paused
  THEN greatest(coaches.case_load_cap - ${takenPlaces}, 0) ELSE 0 END)`;

export const isNewCoach: SQL<boolean> = sql`coalesce(coaches.approved_at > now() - interval '60 days', false)`;

/** Whether a coach is in the pool of this person's organisation. */
export const isPooledFor = (coacheeId: SQL): SQL<boolean> => sql`(coaches.user_id IN ${pooledFor(coacheeId)})`;

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
