import { CountedStall, type StallName } from '@waymark/contract/figures/stalls';
import { sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { isStuckNow } from '#figures/figures/stalled.queries.ts';
import { addressInOrganisation, personName } from '#organisations/memberships/people.queries.ts';
import { isMembershipOf, type OrganisationId, type Sponsor } from '#organisations/organisations/sponsors.queries.ts';

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
    sql`WITH stuck AS (SELECT m.id, coalesce(m.joined_at, m.invited_at) AS since
        FROM ${FROM} WHERE ${isMembershipOf(sponsor)} AND ${isStuckNow(stall)}),
      first AS (SELECT m.public_id, ${personName} AS name, ${addressInOrganisation} AS email, hundred.since, m.id
        FROM (SELECT * FROM stuck ORDER BY since, id LIMIT 100) hundred JOIN memberships m ON m.id = hundred.id
          LEFT JOIN users u ON u.id = m.user_id)
      SELECT (SELECT count(*)::int FROM stuck) AS count,
        (SELECT coalesce(json_agg(json_build_object('id', public_id, 'name', name, 'email', email) ORDER BY since, id),
          '[]'::json) FROM first) AS people`,
  );
  if (!row) throw new Error('A count always returns a row.');
  return row;
}

export interface CountsOfMonth {
  /** The newest published month; null before the first. */
  readonly month: string | null;
  /** How many are stuck in the blocks of which that can be said. */
  readonly counts: readonly { readonly stall: CountedStall; readonly count: number }[];
}

/** As published: these counts stand until the next month does. */
export async function findCountsOfMonth(db: Db, organisationId: OrganisationId): Promise<CountsOfMonth> {
  const [row] = await rowsOf<CountsOfMonth>(
    db,
    sql`WITH newest AS (SELECT max(month) AS month FROM report_months WHERE organisation_id = ${organisationId})
      SELECT to_char(newest.month, 'YYYY-MM-DD') AS month,
        (SELECT coalesce(json_agg(json_build_object('stall', of.measure, 'count', of.count)), '[]'::json)
          FROM (SELECT f.measure, sum(f.value) AS count FROM report_figures f
            WHERE f.organisation_id = ${organisationId} AND f.month = newest.month
              AND f.measure = ANY (${sql.param(CountedStall.options)}::text[]) GROUP BY f.measure) of) AS counts
      FROM newest`,
  );
  if (!row) throw new Error('A greatest month always returns a row.');
  return row;
}

export interface Stalled {
  readonly id: number;
  readonly userId: UserId | null;
}

/** In pieces, by id, so that thousands can be reminded. */
export const listStalled = (
  db: Db,
  sponsor: Pick<Sponsor, 'organisationId' | 'groupId'>,
  stall: StallName,
  { after, atMost }: { readonly after: number; readonly atMost: number },
): Promise<readonly Stalled[]> =>
  rowsOf<Stalled>(
    db,
    sql`SELECT m.id, m.user_id AS "userId" FROM ${FROM}
      WHERE ${isMembershipOf(sponsor)} AND ${isStuckNow(stall)} AND m.id > ${after} ORDER BY m.id LIMIT ${atMost}`,
  );
