import type { SharedCheckIn } from '@waymark/contract/wellbeing/check-ins';
import type { CoachClient } from '@waymark/contract/wellbeing/clients';
import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import { matchAttributes } from '#coaching/coach-matches/coach-matches.queries.ts';
import { type CoacheePreferences, preferencesJson } from '#coaching/coach-matches/coachee-preferences.queries.ts';
import { type CardedOffer, offerJson } from '#coaching/coach-matches/suggestions.queries.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { fitOf } from '#people/users/typed-words.queries.ts';
import { fullNameOr } from '#people/users/users.queries.ts';
import { mayRead } from '../../policies/reachable.ts';
import { glanceFields, glanceOf } from './glance.queries.ts';

export interface ClientRow {
  readonly id: number;
  readonly attributes: Omit<CoachClient['attributes'], 'reasons'>;
  /** Null for a coachee who has not finished the questionnaire. */
  readonly preferences: CoacheePreferences | null;
  readonly offer: CardedOffer['offer'];
}

/** Visible only to the coach of a standing match. */
const onceStanding = (value: SQL) => sql`CASE WHEN m.state = 'standing' THEN ${value} END`;

const client = (coachId: UserId) => sql`'coacheeId', m.coachee_id, 'firstName', person.first_name,
  'lastName', ${onceStanding(sql`person.last_name`)}, 'picture', ${onceStanding(sql`told.picture_key`)},
  'timeZone', ${onceStanding(sql`coalesce(told.time_zone, wish.time_zone)`)}, 'message', m.message,
  'glance', ${onceStanding(sql`(SELECT ${glanceFields} FROM ${glanceOf(coachId)})`)}`;

/** A coach never learns which gender a coachee prefers, so the statement leaves it out. */
const wish = sql`CASE WHEN wish.user_id IS NOT NULL THEN ${preferencesJson(sql`NULL`)} END`;

const clients = (coachId: UserId) => sql`SELECT m.id,
    json_build_object(${matchAttributes}, ${client(coachId)}) AS attributes, ${wish} AS preferences,
    ${offerJson(sql`NULL::int`)} AS offer
  FROM coach_matches m JOIN users person ON person.id = m.coachee_id
    JOIN coaches ON coaches.user_id = m.coach_id
    LEFT JOIN profiles told ON told.user_id = m.coachee_id
    LEFT JOIN coachee_preferences wish ON wish.user_id = m.coachee_id`;

/** The coach's requests, oldest first, then the clients, newest first. */
export function listClients(db: Db, coachId: UserId): Promise<readonly ClientRow[]> {
  return rowsOf(
    db,
    sql`${clients(coachId)} WHERE m.coach_id = ${coachId} AND m.state IN ('requested', 'standing')
        AND ${mayRead('match', coachId, sql`m.coachee_id`)}
      ORDER BY m.state, CASE m.state WHEN 'requested' THEN m.requested_at END, m.decided_at DESC, m.id`,
  );
}

/** A client with a standing match, so that this coach may read what is marked for the coach. */
export async function findClient(db: Db, coachId: UserId, matchId: number): Promise<ClientRow | undefined> {
  const [row] = await rowsOf<ClientRow>(
    db,
    sql`${clients(coachId)} WHERE m.id = ${matchId} AND m.coach_id = ${coachId} AND m.state = 'standing'
        AND ${mayRead('client-answers', coachId, sql`m.coachee_id`)}`,
  );
  return row;
}

export function listSharedCheckIns(db: Db, coachId: UserId, coacheeId: number): Promise<SharedCheckIn[]> {
  return rowsOf<SharedCheckIn>(
    db,
    sql`SELECT c.kind, c.score, to_json(c.taken_at) AS "takenAt" FROM check_ins c
      WHERE c.user_id = ${coacheeId} AND c.is_shared AND ${mayRead('check-in', coachId, sql`c.user_id`)}
      ORDER BY c.taken_at DESC, c.id DESC`,
  ).then((rows) => [...rows]);
}

const clientName = fullNameOr(sql`person`, sql`'Your client'`);
const firstName = sql`coalesce(person.first_name, 'Someone')`;

/** For a search: the people of that list, by the names that it shows. */
export const clientsToFind = (
  coachId: UserId,
): SQL => sql`SELECT ${fitOf(sql`CASE m.state WHEN 'standing' THEN ${clientName} ELSE ${firstName} END`)} AS fit,
    (m.state <> 'standing')::int AS place, CASE m.state
      WHEN 'standing' THEN json_build_object('as', 'client', 'id', m.id, 'name', ${clientName}, 'picture', told.picture_key)
      ELSE json_build_object('as', 'request', 'name', ${firstName}) END AS item
  FROM coach_matches m JOIN users person ON person.id = m.coachee_id LEFT JOIN profiles told ON told.user_id = m.coachee_id
  WHERE m.coach_id = ${coachId} AND m.state IN ('requested', 'standing') AND ${mayRead('match', coachId, sql`m.coachee_id`)}`;
