import type { CoachCard, CoachState } from '@waymark/contract/coaching/coaches';
import type { Gender } from '@waymark/contract/people/profiles';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { profiles } from '#people/profiles/profiles.table.ts';
import { fitOf } from '#people/users/typed-words.queries.ts';
import { coachesNamed, fullNameOr } from '#people/users/users.queries.ts';
import { roleRecords, users } from '#people/users/users.table.ts';
import { coaches } from './coaches.table.ts';

/** Over `coaches`: visible to coachees, as approved, and neither blocked nor leaving. */
export const isShown: SQL<boolean> = sql`(coaches.state = 'approved' AND NOT EXISTS (
  SELECT FROM users AS blocked WHERE blocked.id = coaches.user_id
    AND (blocked.blocked_at IS NOT NULL OR blocked.leaves_at IS NOT NULL)))`;

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
    FROM unnest(coaches.topic_ids) WITH ORDINALITY AS chosen(topic_id, position) JOIN topics t ON t.id = chosen.topic_id AND NOT t.is_withdrawn)),
  'acceptsClients', ${acceptsClients}`;

/** Over the aliases `coaches`, `users` and `profiles`; visible coaches have a row in each. */
export const coachCardJson: SQL<CoachCard> = sql`json_build_object('id', coaches.user_id,
  'attributes', json_build_object(${cardAttributes}))`;

export interface CoachSource {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly gender: Gender | null;
  readonly isComplete: boolean;
  /** As far as it is written; null at first. */
  readonly slug: string | null;
  readonly state: CoachState | null;
  readonly approvedAt: Date | null;
}

export async function findCoachSource(db: Db, userId: UserId): Promise<CoachSource | undefined> {
  const [row] = await db
    .select({
      firstName: users.firstName,
      lastName: users.lastName,
      gender: profiles.gender,
      isComplete: sql<boolean>`coalesce(${roleRecords.profileCompleted} AND ${roleRecords.onboardingCompleted}, false)`,
      slug: coaches.slug,
      state: coaches.state,
      approvedAt: coaches.approvedAt,
    })
    .from(users)
    .leftJoin(roleRecords, eq(roleRecords.userId, users.id))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(coaches, eq(coaches.userId, users.id))
    .where(eq(users.id, userId));
  return row;
}

/** Any number that no other two-key advisory lock uses. */
const SLUG_LOCK = 4_117;

/** `base`, or with the first free number from 2; locked until the transaction ends. */
export async function claimSlug(tx: Db, userId: UserId, base: string): Promise<string> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${SLUG_LOCK}, hashtext(${base}))`);
  const taken = await rowsOf<{ slug: string }>(
    tx,
    sql`SELECT slug FROM coaches WHERE user_id <> ${userId} AND (slug = ${base} OR slug LIKE ${`${base}-%`})`,
  );
  const slugs = new Set(taken.map(({ slug }) => slug));
  if (!slugs.has(base)) return base;
  let number = 2;
  while (slugs.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}

type CoachRow = typeof coaches.$inferInsert;

/** Stores what a coach is found by; approval, limit and pause stay unless given. */
export async function upsertCoach(tx: Db, row: CoachRow): Promise<void> {
  const { userId: _key, caseLoadCap: _kept, ...changes } = row;
  await tx.insert(coaches).values(row).onConflictDoUpdate({ target: coaches.userId, set: changes });
}

/** Keeps the first approval, and with it the page's address. */
export async function updateCoachState(tx: Db, userId: UserId, state: CoachState, at: Date): Promise<void> {
  const approvedAt =
    state === 'approved' ? sql`coalesce(${coaches.approvedAt}, ${at.toISOString()}::timestamptz)` : undefined;
  await tx.update(coaches).set({ state, stateSince: at, approvedAt }).where(eq(coaches.userId, userId));
}

const coachName = fullNameOr(sql`users`, sql`'Your coach'`);

/** For a search: the coach that someone has or asked, then every coach that visitors can open. */
export const coachesToFind = (
  coacheeId: UserId,
  typed: string,
): SQL => sql`SELECT ${fitOf(coachName)} AS fit, CASE WHEN ours.id IS NULL THEN 1 ELSE 0 END AS place,
    CASE WHEN ours.id IS NULL
      THEN json_build_object('as', 'coach', 'name', ${coachName}, 'picture', profiles.picture_key, 'slug', coaches.slug)
      ELSE json_build_object('as', CASE ours.state WHEN 'standing' THEN 'own-coach' ELSE 'asked-coach' END, 'name', ${coachName}, 'picture', profiles.picture_key) END AS item
  FROM coaches JOIN users ON users.id = coaches.user_id JOIN profiles ON profiles.user_id = coaches.user_id
    LEFT JOIN coach_matches ours ON ours.coach_id = coaches.user_id AND ours.coachee_id = ${coacheeId}
      AND ours.state IN ('requested', 'standing')
  WHERE (ours.id IS NOT NULL AND users.leaves_at IS NULL) OR (${isShown} AND coaches.user_id IN (${coachesNamed(typed)}))`;
