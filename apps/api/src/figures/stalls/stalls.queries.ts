import type { CountedStall } from '@waymark/contract/figures/stalls';
import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { personName } from '#organisations/memberships/people.queries.ts';
import { isMembershipOf, type OrganisationId, type Sponsor } from '#organisations/organisations/sponsors.queries.ts';

/** Fewer are never told apart from none, and never from all but a few. */
export const FEWEST_COUNTED = 5;

const since = (days: number): SQL => sql`now() - make_interval(days => ${days}::int)`;
const isCoached = sql`m.state = 'active' AND m.part IN ('member', 'manager')`;
/** A session that took place or will, over the person's membership as `m`. */
const hasSession = (when: SQL): SQL => sql`EXISTS (SELECT FROM session_people p
  JOIN coaching_sessions s ON s.id = p.session_id WHERE p.user_id = m.user_id AND s.state = 'booked' AND s.kind <> 'alignment' AND ${when})`;

/** Over memberships as `m`, with the records of their people as `r`. */
const STALLED = {
  'not-joined': sql`m.state = 'invited' AND m.invited_at <= ${since(14)}`,
  'profile-open': sql`${isCoached} AND m.joined_at <= ${since(7)} AND NOT r.profile_completed`,
  'questionnaire-open': sql`${isCoached} AND m.joined_at <= ${since(2)} AND r.profile_completed
    AND NOT r.onboarding_completed`,
  'no-first-session': sql`${isCoached} AND m.joined_at <= ${since(10)} AND r.onboarding_completed
    AND NOT ${hasSession(sql`true`)}`,
  'nothing-booked': sql`${isCoached} AND ${hasSession(sql`s.starts_at <= ${since(14)}`)}
    AND NOT ${hasSession(sql`s.starts_at > ${since(14)}`)}`,
} as const;
export type AnyStall = keyof typeof STALLED;

const FROM = sql`memberships m LEFT JOIN users u ON u.id = m.user_id LEFT JOIN role_records r ON r.user_id = m.user_id`;

export interface NamedStall {
  readonly people: { id: string; name: string; email: string }[];
  readonly count: number;
}

/** The first hundred, and how many there are. */
export async function findNamedStall(
  db: Db,
  sponsor: Sponsor,
  stall: 'not-joined' | 'profile-open',
): Promise<NamedStall> {
  const [row] = await rowsOf<NamedStall>(
    db,
    sql`WITH stuck AS (SELECT m.id, m.public_id, ${personName} AS name, coalesce(u.email, m.email) AS email,
          coalesce(m.joined_at, m.invited_at) AS since
        FROM ${FROM} WHERE ${isMembershipOf(sponsor)} AND ${STALLED[stall]}),
      first AS (SELECT * FROM stuck ORDER BY since, id LIMIT 100)
      SELECT (SELECT count(*)::int FROM stuck) AS count,
        (SELECT coalesce(json_agg(json_build_object('id', public_id, 'name', name, 'email', email) ORDER BY since, id),
          '[]'::json) FROM first) AS people`,
  );
  if (!row) throw new Error('A count always returns a row.');
  return row;
}

/** Counts once a day, so that no one can watch a number change. */
export async function countStallsOfToday(db: Db, organisationId: OrganisationId, stall: CountedStall): Promise<void> {
  const floor = sql`((stuck.count / ${FEWEST_COUNTED}::int) * ${FEWEST_COUNTED}::int)`;
  await rowsOf(
    db,
    sql`INSERT INTO stall_counts (organisation_id, stall, band, counted_on)
    SELECT ${organisationId}::int, ${stall}::text, CASE WHEN stuck.count >= ${FEWEST_COUNTED}::int
        AND stuck.everyone - stuck.count >= ${FEWEST_COUNTED}::int THEN ${floor}::text END, current_date
      FROM (SELECT count(*) FILTER (WHERE ${STALLED[stall]}) AS count, count(*) FILTER (WHERE ${isCoached}) AS everyone
        FROM ${FROM} WHERE m.organisation_id = ${organisationId}) stuck
      WHERE NOT EXISTS (SELECT FROM stall_counts kept WHERE kept.organisation_id = ${organisationId}
        AND kept.stall = ${stall} AND kept.counted_on = current_date)
    ON CONFLICT (organisation_id, stall) DO UPDATE SET band = EXCLUDED.band, counted_on = EXCLUDED.counted_on
      WHERE stall_counts.counted_on < EXCLUDED.counted_on`,
  );
}

/** The lowest number of each band that was counted today; null for too few to say. */
export async function listBandsOfToday(
  db: Db,
  organisationId: OrganisationId,
): Promise<ReadonlyMap<string, number | null>> {
  const rows = await rowsOf<{ stall: string; lowest: number | null }>(
    db,
    sql`SELECT stall, band::int AS lowest FROM stall_counts
      WHERE organisation_id = ${organisationId} AND counted_on = current_date`,
  );
  return new Map(rows.map(({ stall, lowest }) => [stall, lowest]));
}

export interface Stalled {
  readonly id: number;
  readonly userId: UserId | null;
}

/** In pieces, by id, so that thousands can be reminded. */
export const listStalled = (
  db: Db,
  sponsor: Pick<Sponsor, 'organisationId' | 'groupId'>,
  stall: AnyStall,
  { after, atMost }: { readonly after: number; readonly atMost: number },
): Promise<readonly Stalled[]> =>
  rowsOf<Stalled>(
    db,
    sql`SELECT m.id, m.user_id AS "userId" FROM ${FROM}
      WHERE ${isMembershipOf(sponsor)} AND ${STALLED[stall]} AND m.id > ${after} ORDER BY m.id LIMIT ${atMost}`,
  );
