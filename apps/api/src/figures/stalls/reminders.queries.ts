import { type Stall, StallName } from '@waymark/contract/figures/stalls';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { isMembershipOf, type Sponsor } from '#organisations/organisations/sponsors.queries.ts';

export type Reminder = Pick<Stall, 'remindedAt' | 'nextReminderAt' | 'hasAnyone'> & { readonly stall: StallName };

const before = (days: number): SQL => sql`now() - make_interval(days => ${days}::int)`;
const joinedBefore = (days: number): SQL =>
  sql`m.state = 'active' AND m.part IN ('member', 'manager') AND m.joined_at <= ${before(days)}`;

/** By the days on which people were invited and joined alone, which sponsors know. */
const MAY_BE_STUCK: Readonly<Record<StallName, SQL>> = {
  'not-joined': sql`m.state = 'invited' AND m.invited_at <= ${before(14)}`,
  'profile-open': joinedBefore(7),
  'questionnaire-open': joinedBefore(2),
  'no-first-session': joinedBefore(10),
  'nothing-booked': joinedBefore(14),
};

/** What sponsors sent, never who got it: one a day to the same people. */
export function listReminders(
  db: Db,
  sponsor: Pick<Sponsor, 'organisationId' | 'groupId'>,
  stalls: readonly StallName[] = StallName.options,
): Promise<readonly Reminder[]> {
  const { organisationId, groupId } = sponsor;
  // What went to all of the organisation went to the people of this group too.
  const isToThem = groupId === null ? sql`e.about_id IS NULL` : sql`(e.about_id IS NULL OR e.about_id = ${groupId})`;
  const hasAnyone = StallName.options.map(
    (stall) =>
      sql`WHEN ${stall} THEN EXISTS (SELECT FROM memberships m WHERE ${isMembershipOf(sponsor)} AND ${MAY_BE_STUCK[stall]})`,
  );
  return rowsOf<Reminder>(
    db,
    sql`SELECT s.stall, to_json(sent.at) AS "remindedAt",
        to_json(CASE WHEN sent.at > now() - interval '1 day' THEN sent.at + interval '1 day' END) AS "nextReminderAt",
        CASE s.stall ${sql.join(hasAnyone, sql` `)} END AS "hasAnyone"
      FROM unnest(${sql.param([...stalls])}::text[]) s(stall) CROSS JOIN LATERAL (SELECT max(e.at) AS at
        FROM audit_entries e WHERE e.organisation_id = ${organisationId} AND e.deed = 'people-reminded'
          AND e.detail = s.stall AND ${isToThem}) sent`,
  );
}
