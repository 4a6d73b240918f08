import { ROLE } from '@waymark/contract/roles';
import { eq } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { groups } from '#organisations/groups/groups.table.ts';
import { sendInvitations } from '#organisations/memberships/inviting.service.ts';
import { memberships } from '#organisations/memberships/memberships.table.ts';
import { grantSeats, moveSeatsToGroup } from '#organisations/memberships/seat-grants.service.ts';
import { organisations } from '#organisations/organisations/organisations.table.ts';
import type { OrganisationId } from '#organisations/organisations/sponsors.queries.ts';
import { roleRecords, users } from '#people/users/users.table.ts';
import { savePlan } from '#sessions/session-plans/session-plans.queries.ts';
import { grantSessions } from '#sessions/session-plans/session-plans.service.ts';
import type { InvitingServices } from '../services.ts';
import { insertDemoAudit } from './demo-audit.seed.ts';
import type { DemoIds } from './demo-coaching.seed.ts';
import { daysAgo, newCrowd } from './demo-crowd.seed.ts';
import { type DemoBusiness, demoOrganisations } from './demo-groups.ts';
import { demoAddress } from './people.ts';

const MONTH_DAYS = 30;
const LONG_AGO = 280;
const ENTERPRISE_SEATS = 60;

export async function organisationOf(tx: Db, adminId: UserId): Promise<number> {
  const [row] = await tx
    .select({ id: memberships.organisationId })
    .from(memberships)
    .where(eq(memberships.userId, adminId));
  if (!row) throw new Error('An admin of the demo has no organisation.');
  return row.id;
}

async function insertBusiness(tx: Db, parentId: number, { name, renewsOn }: DemoBusiness): Promise<number> {
  const made = { kind: 'business', name, parentId, renewsOn } as const;
  const [row] = await tx.insert(organisations).values(made).returning({ id: organisations.id });
  if (!row) throw new Error('A business of the demo was not inserted.');
  return row.id;
}

/** Has an account, or an invitation that waits for them. */
async function insertAdmin(
  tx: Db,
  services: InvitingServices,
  {
    admin,
    hasAdminJoined,
    organisationId,
    passwordHash,
  }: DemoBusiness & { organisationId: number; passwordHash: string },
): Promise<void> {
  const { mailbox, ...name } = admin;
  const person = { ...name, email: demoAddress(mailbox) };
  const place = { ...person, organisationId, part: 'admin' as const };
  if (!hasAdminJoined) {
    const invited = { ...place, state: 'invited' as const, invitedAt: daysAgo(2) };
    const rows = await tx.insert(memberships).values(invited).returning({ id: memberships.id });
    await sendInvitations(
      tx,
      services,
      rows.map(({ id }) => id),
    );
    return;
  }
  const account = { ...person, role: ROLE.businessAdmin, passwordHash };
  const [user] = await tx.insert(users).values(account).returning({ id: users.id });
  if (!user) throw new Error('An admin of the demo was not inserted.');
  await tx.insert(roleRecords).values({ userId: user.id, profileCompleted: true });
  await tx.insert(memberships).values({ ...place, userId: user.id, state: 'active', joinedAt: daysAgo(LONG_AGO) });
}

/** An enterprise with four groups, a business, and a portfolio of three businesses. */
export async function insertDemoOrganisations(
  tx: Db,
  services: InvitingServices,
  { idOf, passwordHash }: { readonly idOf: DemoIds; readonly passwordHash: string },
): Promise<void> {
  const content = demoOrganisations();
  const [enterprise, business, portfolio] = [
    await organisationOf(tx, idOf('enterprise')),
    await organisationOf(tx, idOf('business')),
    await organisationOf(tx, idOf('smb')),
  ];
  const grant = (organisationId: number, seats: number) =>
    grantSeats(tx, services, { organisationId, seats, requestId: `demo:${organisationId}` });
  await grant(enterprise, ENTERPRISE_SEATS);
  await grant(business, content.business.seats);
  await tx
    .update(organisations)
    .set({ parentId: portfolio, renewsOn: '2027-03-01' })
    .where(eq(organisations.id, business));
  const add = newCrowd(tx, services, passwordHash);
  for (const { name, purpose, size, monthsAgo, joined, invited } of content.enterprise.groups) {
    const isRun = name === content.enterprise.groups[0]?.name;
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
  await grantSessions(tx, services, {
    organisationId: enterprise,
    sessions: content.enterprise.sessions,
    requestId: 'demo',
  });
  await savePlan(tx, enterprise as OrganisationId, content.enterprise.plan);
  const { managers, joined, invited } = content.business;
  const inBusiness = { organisationId: business, groupId: null, joinedDaysAgo: LONG_AGO };
  await add({ ...inBusiness, part: 'manager', joined: managers, invited: 0 });
  await add({ ...inBusiness, part: 'member', joined, invited });
  await grant(portfolio, content.portfolio.seatsToGive);
  for (const wanted of content.portfolio.businesses) {
    const organisationId = await insertBusiness(tx, portfolio, wanted);
    await grant(organisationId, wanted.seats);
    await insertAdmin(tx, services, { ...wanted, organisationId, passwordHash });
    const { joined: people, invited: others } = wanted;
    const place = { organisationId, groupId: null, joinedDaysAgo: LONG_AGO };
    await add({ ...place, part: 'member', joined: people, invited: others });
  }
  await insertDemoAudit(tx, { idOf, enterprise, business, portfolio });
}
