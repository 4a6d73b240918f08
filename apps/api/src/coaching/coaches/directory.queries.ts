import type { CoachCard, CoachesQuery } from '@waymark/contract/coaching/coaches';
import { DAY_MS } from '@waymark/contract/durations';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { findPage, type Page } from '#db/pages.ts';
import { coachesNamed } from '#people/users/users.queries.ts';
import { usualWeek } from '../../dates/usual-week.ts';
import { acceptsClientsWith, coachCardJson, isShown, joinedTaken, takenAmongAll } from './coaches.queries.ts';

/** Half hours per week that two people must share to count as having time in common. */
const OVERLAP_SLOTS = 2;

const acceptsClients = acceptsClientsWith(takenAmongAll);

function conditionsOf({ _q: name = '', filters = {} }: CoachesQuery, at: Date): SQL {
  const { topics, language, gender, hours, timeZone, acceptsClients: isAccepting } = filters;
  const conditions = [isShown];
  if (name !== '') conditions.push(sql`coaches.user_id IN (${coachesNamed(name)})`);
  if (topics) {
    conditions.push(sql`coaches.topic_ids @> ARRAY[(SELECT t.id FROM topics t WHERE t.slug = ${topics.slug})]`);
  }
  if (language) conditions.push(sql`coaches.languages @> ARRAY[${language}]::text[]`);
  if (gender) conditions.push(sql`coaches.gender = ${gender}`);
  if (hours && timeZone) {
    const week = usualWeek(hours, timeZone, at);
    conditions.push(sql`bit_count(coaches.week & ${week}::bit(336)) >= ${OVERLAP_SLOTS}`);
  }
  if (isAccepting) conditions.push(acceptsClients);
  return sql.join(conditions, sql` AND `);
}

/**
 * Approved coaches who match: those accepting clients first, then in an order that changes daily
 * (UTC). It is the same for everyone, so that pages stay consistent.
 */
export function listCoaches(db: Db, query: CoachesQuery, at: Date): Promise<Page<CoachCard>> {
  const day = Math.floor(at.getTime() / DAY_MS);
  return findPage(db, {
    // Joins only what the filters and the order need; cards are fetched for one page.
    found: sql`SELECT coaches.user_id AS id, ${acceptsClients} AS accepts, hashint8extended(coaches.user_id, ${day}) AS draw
      FROM coaches ${joinedTaken} WHERE ${conditionsOf(query, at)}`,
    order: sql`accepts DESC, draw, id`,
    item: sql`(SELECT ${coachCardJson} FROM coaches JOIN users ON users.id = coaches.user_id
      JOIN profiles ON profiles.user_id = coaches.user_id WHERE coaches.user_id = found.id)`,
    pagination: query.pagination,
  });
}
