import { ROLE, SUB_ROLE } from '@waymark/contract/roles';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { UserId } from '#modules/accounts/actor.ts';
import { roleRecords, users } from '#modules/accounts/users.table.ts';
import { groups } from '#modules/groups/groups.table.ts';
import { sendInvitations } from '#modules/memberships/membership-invitations.service.ts';
import { memberships } from '#modules/memberships/memberships.table.ts';
import { organisations } from '#modules/organisations/organisations.table.ts';
import { takeSeats } from '#modules/seats/seat-taking.service.ts';
import { findOrOpenPool } from '#modules/seats/seats.queries.ts';
import { grantSeats, moveSeatsToGroup } from '#modules/seats/seats.service.ts';
import type { InvitingServices } from '../../services.ts';
import type { DemoIds } from './demo-coaching.seed.ts';
import { DEMO_BUSINESS, DEMO_GROUPS, demoName } from './demo-groups.ts';
import { demoAddress } from './people.ts';

const DAY_MS = 86_400_000;
const MONTH_DAYS = 30;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const ENTERPRISE_SEATS = 60;

interface Wanted {
  readonly organisationId: number;
  readonly groupId: number | null;
  readonly part: 'member' | 'manager';
  readonly joined: number;
  readonly invited: number;
  readonly joinedDaysAgo: number;
}

/** People who take no further part in the demo, numbered in the order in which they are made. */
function newCrowd(tx: Db, services: InvitingServices, passwordHash: string) {
  let made = 0;
  function nextPerson() {
    const name = demoName(made);
    made += 1;
    return { ...name, email: demoAddress(`people.${made}`) };
  }
  return async ({ organisationId, groupId, part, joined, invited, joinedDaysAgo }: Wanted): Promise<void> => {
    const ofAll = await findOrOpenPool(tx, { ownerKind: 'organisation', ownerId: organisationId });
    const ofGroup = groupId === null ? ofAll : await findOrOpenPool(tx, { ownerKind: 'group', ownerId: groupId });
    const { freeId } = ofGroup.total > 0 ? ofGroup : ofAll;
    const taken = await takeSeats(tx, freeId, joined + invited);
    if (taken < joined + invited) throw new Error('The demo has fewer seats than people.');
    const place = { organisationId, groupId, part, seatAccountId: freeId };
    const subRole = part === 'manager' ? SUB_ROLE.manager : SUB_ROLE.coachee;
    for (let index = 0; index < joined; index += 1) {
      const person = nextPerson();
      const joinedAt = daysAgo(Math.max(1, joinedDaysAgo - (index % 9) * 3));
      const account = { ...person, role: ROLE.coachee, subRole, passwordHash };
      const [user] = await tx.insert(users).values(account).returning({ id: users.id });
      if (!user) throw new Error('Someone of the demo was not inserted.');
      const isReady = index % 8 !== 7;
      await tx
        .insert(roleRecords)
        .values({ userId: user.id, profileCompleted: isReady, onboardingCompleted: index % 4 !== 3 && isReady });
      await tx
        .insert(memberships)
        .values({ ...place, ...person, userId: user.id, state: 'active', invitedAt: joinedAt, joinedAt });
    }
    const waiting = Array.from({ length: invited }, (_, index) => ({
      ...{ ...place, ...nextPerson(), state: 'invited' as const },
      invitedAt: daysAgo(3 + index * 6),
    }));
    if (waiting.length === 0) return;
    const rows = await tx.insert(memberships).values(waiting).returning({ id: memberships.id });
    await sendInvitations(
      tx,
      services,
      rows.map(({ id }) => id),
    );
  };
}

async function organisationOf(tx: Db, adminId: UserId): Promise<number> {
  const [row] = await tx
    .select({ id: memberships.organisationId })
    .from(memberships)
    .where(eq(memberships.userId, adminId));
  if (!row) throw new Error('An admin of the demo has no organisation.');
  return row.id;
}

/** An enterprise with four groups, a business, and a portfolio of three businesses. */
export async function insertDemoOrganisations(
  tx: Db,
  services: InvitingServices,
  { idOf, passwordHash }: { readonly idOf: DemoIds; readonly passwordHash: string },
): Promise<void> {
  const [enterprise, business, portfolio] = [
    await organisationOf(tx, idOf('enterprise')),
    await organisationOf(tx, idOf('business')),
    await organisationOf(tx, idOf('smb')),
  ];
  const grant = (organisationId: number, seats: number) =>
    grantSeats(tx, services, { organisationId, seats, requestId: `demo:${organisationId}` });
  await grant(enterprise, ENTERPRISE_SEATS);
  await grant(business, DEMO_BUSINESS.seats);
  await tx
    .update(organisations)
    .set({ parentId: portfolio, renewsOn: '2027-03-01' })
    .where(eq(organisations.id, business));
  for (const name of ['Brightwater Physio', 'Oak and Ember Bakery']) {
    const made = { kind: 'business', name, parentId: portfolio, renewsOn: '2027-06-01' } as const;
    const [other] = await tx.insert(organisations).values(made).returning({ id: organisations.id });
    if (other) await grant(other.id, 12);
  }

  const add = newCrowd(tx, services, passwordHash);
  for (const { name, purpose, size, monthsAgo, joined, invited } of DEMO_GROUPS) {
    const isRun = name === DEMO_GROUPS[0]?.name;
    const startsOn = daysAgo(monthsAgo * MONTH_DAYS)
      .toISOString()
      .slice(0, 10);
    const described = { organisationId: enterprise, name, purpose, size, startsOn };
    const [group] = await tx
      .insert(groups)
      .values({ ...described, ...(isRun ? { adminId: idOf('group') } : {}) })
      .returning({ id: groups.id });
    const place = { organisationId: enterprise, groupId: group?.id ?? null };
    const joinedAt = daysAgo(monthsAgo * MONTH_DAYS);
    if (isRun && group) {
      await moveSeatsToGroup(tx, services, { organisationId: enterprise, groupId: group.id, seats: size });
      await tx
        .insert(memberships)
        .values({ ...place, userId: idOf('group'), part: 'group-admin', state: 'active', joinedAt });
    }
    await add({ ...place, part: 'member', joined, invited, joinedDaysAgo: monthsAgo * MONTH_DAYS });
  }
  const { managers, joined, invited } = DEMO_BUSINESS;
  const inBusiness = { organisationId: business, groupId: null, joinedDaysAgo: 60 };
  await add({ ...inBusiness, part: 'manager', joined: managers, invited: 0 });
  await add({ ...inBusiness, part: 'member', joined, invited });
}
