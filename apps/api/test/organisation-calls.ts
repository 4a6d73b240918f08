import { acceptMembership } from '@waymark/contract/organisations/membership-invitations';
import { invitePeople, listPeople } from '@waymark/contract/organisations/memberships';
import { showOrganisation } from '@waymark/contract/organisations/organisations';
import { eq, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import { rowsOf } from '#db/rows.ts';
import { groups } from '#organisations/groups/groups.table.ts';
import { memberships } from '#organisations/memberships/memberships.table.ts';
import { grantSeats, moveSeatsToGroup } from '#organisations/memberships/seat-grants.service.ts';
import { insertOrganisation } from '#organisations/organisations/organisations.queries.ts';
import { organisations } from '#organisations/organisations/organisations.table.ts';
import { openLoginSession } from '#people/accounts/login.service.ts';
import { users } from '#people/users/users.table.ts';
import { newPerson, PASSWORD, type Person, type PersonOptions } from './people.ts';
import type { TestApp } from './start-test-app.ts';

let made = 0;

export interface TestOrganisation {
  readonly id: number;
  readonly name: string;
  readonly admin: Person;
}

const ADMIN_ROLES = { enterprise: 11, business: 13, portfolio: 12 } as const;

export async function newOrganisation(
  api: TestApp,
  {
    kind = 'enterprise',
    seats = 0,
    admin: given,
  }: { kind?: keyof typeof ADMIN_ROLES; seats?: number; admin?: Person } = {},
): Promise<TestOrganisation> {
  made += 1;
  const name = `Harbour ${made}`;
  const admin = given ?? (await newPerson(api, { role: ADMIN_ROLES[kind], profileCompleted: true }));
  const id = await insertOrganisation(api.db, kind, admin.id);
  await api.db.update(organisations).set({ name }).where(eq(organisations.id, id));
  if (seats > 0) {
    await api.db.transaction((tx) => grantSeats(tx, api.services, { organisationId: id, seats, requestId: `${id}` }));
  }
  return { id, name, admin };
}

/** A group, with these seats, if any. */
export async function newGroup(api: TestApp, { id: organisationId }: TestOrganisation, seats = 0, name?: string) {
  made += 1;
  const [group] = await api.db
    .insert(groups)
    .values({
      organisationId,
      name: name ?? `Group ${made}`,
      purpose: 'To lead calmly.',
      size: 9,
      startsOn: '2027-01-01',
    })
    .returning();
  if (!group) throw new Error('The group was not inserted.');
  if (seats > 0) {
    const moved = { organisationId, groupId: group.id, seats };
    await api.db.transaction((tx) => moveSeatsToGroup(tx, api.services, moved));
  }
  return { id: group.id, name: group.name ?? '' };
}

/** Someone who has joined, without an invitation and a seat. */
export async function newMember(
  api: TestApp,
  { id: organisationId }: TestOrganisation,
  row: Partial<typeof memberships.$inferInsert> = {},
  options: PersonOptions = {},
): Promise<Person & { readonly membershipId: string }> {
  const person = await newPerson(api, options);
  const [membership] = await api.db
    .insert(memberships)
    .values({ organisationId, userId: person.id, part: 'member', state: 'active', joinedAt: new Date(), ...row })
    .returning();
  return { ...person, membershipId: membership?.publicId ?? '' };
}

/** Makes someone, a member already, the manager of these people. */
export async function leadTeam(
  { db }: TestApp,
  manager: { id: number },
  team: readonly { id: number }[],
): Promise<void> {
  for (const { id } of team) {
    await db.execute(sql`UPDATE memberships SET manager_id = (SELECT id FROM memberships WHERE user_id = ${manager.id} AND state = 'active')
      WHERE user_id = ${id} AND state = 'active'`);
  }
}

export const newGroupAdmin = (api: TestApp, organisation: TestOrganisation, groupId: number) =>
  newMember(api, organisation, { groupId, part: 'group-admin' }, { role: 10, profileCompleted: true });

export function organisationCalls(api: TestApp) {
  const show = async (caller: Person) => (await api.call(caller, showOrganisation)).body.data;
  /** Without the admins, unless they are asked for. */
  const people = async (caller: Person, query = '') => {
    const { body } = await api.call(caller, listPeople, { query });
    return body.data.filter(({ part }: { part: string }) => part !== 'admin' || query.includes('part='));
  };
  const invite = (caller: Person, addresses: string, groupId: number | null = null, part = 'member') =>
    api.call(caller, invitePeople, { body: { addresses, groupId, part } });
  const codeFor = async (address: string) => {
    const { text } = await api.mailTo(address, /invites you to Waymark/);
    return /code=([\w-]+)/.exec(text)?.[1] ?? '';
  };
  /** Someone invited sets a password. */
  async function accept(address: string): Promise<Person> {
    const body = { code: await codeFor(address), password: PASSWORD, passwordConfirmation: PASSWORD };
    const { status, body: answer } = await api.call(null, acceptMembership, { body });
    if (status !== 200) throw new Error(`Accepting answers ${status}: ${JSON.stringify(answer)}`);
    const [user] = await api.db.select().from(users).where(eq(users.email, address));
    const id = (user?.id ?? 0) as UserId;
    const { jwt } = await api.db.transaction((tx) => openLoginSession(tx, api.services, id));
    return { id, email: address, jwt };
  }
  /** Seats as the ledger has them, and the people who hold one. */
  async function ledgerOf(id: number) {
    const [row] = await rowsOf<{ free: number; taken: number; held: number }>(
      api.db,
      sql`SELECT coalesce(sum(balance) FILTER (WHERE purpose = 'available'), 0)::int AS free,
          coalesce(sum(balance) FILTER (WHERE purpose = 'spent'), 0)::int AS taken,
          (SELECT count(*)::int FROM memberships WHERE organisation_id = ${id} AND seat_account_id IS NOT NULL
            AND state IN ('invited', 'active')) AS held
        FROM ledger_accounts WHERE unit = 'seat' AND (owner_kind = 'organisation' AND owner_id = ${id}
          OR owner_kind = 'group' AND owner_id IN (SELECT id FROM groups WHERE organisation_id = ${id}))`,
    );
    return row;
  }
  return { show, people, invite, codeFor, accept, ledgerOf };
}
