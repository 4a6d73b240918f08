import { DAY_MS } from '@waymark/contract/durations';
import { eq, sql } from 'drizzle-orm';
import { poolCoaches } from '#coaching/coach-pool/pool-coaches.table.ts';
import { fewestMembers, LOWEST_AT_LEAST } from '#figures/figures/blocks.ts';
import { organisations } from '#organisations/organisations/organisations.table.ts';
import { users } from '#people/users/users.table.ts';
import { giveAllowance } from '../allowances.ts';
import { matchUp, newOpenCoach } from '../booking-calls.ts';
import { invoiceCalls } from '../invoice-calls.ts';
import { newSeeker } from '../matched-people.ts';
import { newGroup, newGroupAdmin, newMember, newOrganisation } from '../organisation-calls.ts';
import type { Person } from '../people.ts';
import type { TestApp } from '../start-test-app.ts';

/** A Wednesday: two days later the figures of February are published. */
export const BEGINS_AT = Date.UTC(2027, 2, 3, 8);
/** Before tokens end. */
export const ENDS_BY = BEGINS_AT + 25 * DAY_MS;

const LONG_AGO = new Date('2026-06-01T00:00:00Z');
const CHECKED_IN = ['2027-01-11T09:00:00Z', '2027-02-10T09:00:00Z'];
const SEATS = 4;
/** With those who act, enough for a block: figures of fewer are never published. */
const QUIET_MEMBERS = fewestMembers(LOWEST_AT_LEAST);

/** Who is there as each seed begins. All else is in the database. */
export interface World {
  readonly organisationId: number;
  readonly groupId: number;
  readonly admin: Person;
  readonly groupAdmin: Person;
  readonly coaches: readonly Person[];
  readonly clients: readonly Person[];
}

async function name(api: TestApp, { id }: Person, firstName: string): Promise<void> {
  await api.db
    .update(users)
    .set({ firstName, lastName: `${firstName}sen` })
    .where(eq(users.id, id));
}

/** In the month whose figures are published, and in the one before: what changed is a figure. */
const checkInsOf = ({ id }: Person) => sql`INSERT INTO check_ins (user_id, kind, score, answers, taken_at)
  SELECT ${id}, 'who5', 60, '{3,3,3,3,3}', at FROM unnest(${sql.param(CHECKED_IN)}::timestamptz[]) AS at`;

/**
 * An organisation with a group of six and many who do nothing, two coaches, and five clients, one
 * of them no member.
 */
export async function plantWorld(api: TestApp): Promise<World> {
  const organisation = await newOrganisation(api, { seats: SEATS });
  // Before the first month that is published.
  await api.db.update(organisations).set({ createdAt: LONG_AGO }).where(eq(organisations.id, organisation.id));
  const { id: groupId } = await newGroup(api, organisation);
  const groupAdmin = await newGroupAdmin(api, organisation, groupId);
  const careful = await newOpenCoach(api, { rules: { beforeMinutes: 15, afterMinutes: 15 } });
  const quick = await newOpenCoach(api);
  await name(api, careful, 'Maya');
  await name(api, quick, 'Noor');
  const { giveDetails } = invoiceCalls(api);
  for (const coach of [careful, quick]) {
    await api.db.insert(poolCoaches).values({ organisationId: organisation.id, coachId: coach.id });
    await giveDetails(coach);
  }
  const members: Person[] = [];
  for (const firstName of ['Asha', 'Ben', 'Cleo', 'Dora', 'Emil', 'Finn']) {
    const place = { groupId, joinedAt: LONG_AGO };
    const member = await newMember(api, organisation, place, { profileCompleted: true, onboardingCompleted: true });
    await name(api, member, firstName);
    members.push(member);
    await api.db.execute(checkInsOf(member));
  }
  for (let quiet = 0; quiet < QUIET_MEMBERS; quiet += 1) {
    const place = { groupId, joinedAt: LONG_AGO };
    const member = await newMember(api, organisation, place, { profileCompleted: true, onboardingCompleted: true });
    // Where all answer, little is shown.
    if (quiet % 2 === 0) await api.db.execute(checkInsOf(member));
  }
  const outsider = await newSeeker(api, { firstName: 'Hana' });
  const clients = [...members.slice(0, 4), outsider];
  for (const [index, client] of clients.entries()) {
    await matchUp(api, client, index % 2 === 0 ? careful : quick);
  }
  const period = { from: new Date(BEGINS_AT - DAY_MS), until: new Date(BEGINS_AT + 90 * DAY_MS), sessions: 4 };
  for (const client of clients.slice(3)) await giveAllowance(api, client.id, period);
  return {
    organisationId: organisation.id,
    groupId,
    admin: organisation.admin,
    groupAdmin,
    coaches: [careful, quick],
    clients,
  };
}
