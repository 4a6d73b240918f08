import type { CoachCard } from '@waymark/contract/coaching/coaches';
import { type SQL, sql } from 'drizzle-orm';

/** Visible to coachees: approved, and the account not blocked. Over the alias `coaches`. */
export const isShown: SQL<boolean> = sql`(coaches.state = 'approved' AND NOT EXISTS (
  SELECT FROM users AS blocked WHERE blocked.id = coaches.user_id AND blocked.blocked_at IS NOT NULL))`;

/** What takes a coach's place: clients, and people waiting for an answer. */
const takesPlace = sql`state IN ('requested', 'standing')`;

/** How many of the coach's places are taken. Over the alias `coaches`. */
export const takenPlaces: SQL<number> = sql`(SELECT count(*)::int FROM coach_matches
  WHERE coach_id = coaches.user_id AND ${takesPlace})`;

/** For long lists: counting all at once is cheaper. The number is `takenAmongAll`. */
export const joinedTaken: SQL = sql`LEFT JOIN (SELECT coach_id, count(*)::int AS places FROM coach_matches WHERE ${takesPlace}
  GROUP BY coach_id) AS taken ON taken.coach_id = coaches.user_id`;
export const takenAmongAll: SQL<number> = sql`coalesce(taken.places, 0)`;

/** Approved, not paused, and with a place left. Over the alias `coaches`. */
export const acceptsClientsWith = (taken: SQL<number>): SQL<boolean> =>
  sql`(coaches.state = 'approved' AND NOT coaches.is_paused AND ${taken} < coaches.case_load_cap)`;
export const acceptsClients: SQL<boolean> = acceptsClientsWith(takenPlaces);

/** Arguments of `json_build_object`, over the aliases `coaches`, `users` and `profiles`. */
const cardAttributes: SQL = sql`
  'slug', coaches.slug, 'firstName', users.first_name, 'lastName', users.last_name, 'pronouns', profiles.pronouns,
  'headline', profiles.headline, 'picture', profiles.picture_key, 'country', profiles.country, 'city', profiles.city,
  'timeZone', coaches.time_zone, 'languages', to_json(coaches.languages), 'styles', to_json(coaches.styles),
  'topics', json_build_object('data', (
    SELECT coalesce(json_agg(json_build_object('id', t.id, 'attributes', json_build_object('name', t.name, 'slug', t.slug))
      ORDER BY chosen.position), '[]'::json)
    FROM unnest(coaches.topic_ids) WITH ORDINALITY AS chosen(topic_id, position) JOIN topics t ON t.id = chosen.topic_id)),
  'acceptsClients', ${acceptsClients}`;

/** Over the aliases `coaches`, `users` and `profiles`; visible coaches have a row in each. */
export const coachCardJson: SQL<CoachCard> = sql`json_build_object('id', coaches.user_id,
  'attributes', json_build_object(${cardAttributes}))`;
