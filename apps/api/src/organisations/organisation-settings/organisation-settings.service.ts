import type { Organisation } from '@waymark/contract/organisations/organisations';
import type { RoleId } from '@waymark/contract/roles';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { endPeople } from '#organisations/memberships/ending.service.ts';
import { listLastAdminOf } from '#organisations/memberships/erased-people.queries.ts';
import { listIdsToEnd } from '#organisations/memberships/memberships.queries.ts';
import { grantSeats } from '#organisations/memberships/seat-grants.service.ts';
import { appendAuditLine } from '#organisations/organisations/audit-lines.queries.ts';
import {
  closeOrganisation,
  findOrganisation,
  insertOrganisation,
  organisationKindOf,
  setFamilies,
} from '#organisations/organisations/organisations.queries.ts';
import { lockOrganisation, type OrganisationId } from '#organisations/organisations/sponsors.queries.ts';
import { changeAsSponsor, requireSponsor } from '#organisations/organisations/sponsors.service.ts';
import { withdrawOfOrganisation } from '#organisations/planned-invites/planned-invites.queries.ts';
import { deleteWelcome } from '#organisations/welcomes/welcomes.queries.ts';
import { dropLogo } from '#organisations/welcomes/welcomes.service.ts';
import type { ErasedAccount } from '../../happened.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';

/** To try it at once, before anyone was asked for more. */
const SEATS_TO_BEGIN = 5;

/** The organisation that an admin starts with; other roles have none. */
export async function startOrganisationOf(
  tx: Db,
  services: Services,
  { role, userId }: { readonly role: RoleId; readonly userId: UserId },
): Promise<void> {
  const kind = organisationKindOf(role);
  if (!kind) return;
  const organisationId = await insertOrganisation(tx, kind, userId);
  await grantSeats(tx, services, { organisationId, seats: SEATS_TO_BEGIN, requestId: `begin:${organisationId}` });
}

export async function showOrganisation(
  { offers }: Pick<Services, 'offers'>,
  db: Db,
  userId: UserId,
): Promise<Organisation> {
  const sponsor = await requireSponsor(db, userId);
  const organisation = await findOrganisation(db, sponsor);
  if (!organisation) throw new Problem('not_found');
  return { ...organisation, countsSessions: await offers.countsSessions(db, sponsor.organisationId) };
}

/** What ends with an organisation, which must be locked; its admins stay, who can still export. */
export async function endOrganisation(tx: Db, services: Services, organisationId: OrganisationId): Promise<void> {
  await endPeople(tx, services, await listIdsToEnd(tx, { organisationId, groupId: null }));
  await withdrawOfOrganisation(tx, organisationId);
  await dropLogo(tx, services, organisationId);
  await deleteWelcome(tx, organisationId);
  await closeOrganisation(tx, organisationId);
}

/** Problems: `invalid_request` unless it is named as it is called. */
export function leaveAsOrganisation(services: Services, userId: UserId, name: string): Promise<Organisation> {
  return changeAsSponsor(services, userId, 'organisation-left', async (tx, sponsor) => {
    const before = await findOrganisation(tx, sponsor);
    if (before?.name?.trim() !== name.trim()) throw new Problem('other_name', { field: 'name' });
    await endOrganisation(tx, services, sponsor.organisationId);
    return { answer: await showOrganisation(services, tx, userId), about: {} };
  });
}

/** Concerns new invitations only. */
export function allowFamilies(services: Services, userId: UserId, allowsFamilies: boolean): Promise<Organisation> {
  return changeAsSponsor(services, userId, allowsFamilies ? 'families-on' : 'families-off', async (tx, sponsor) => {
    const isChanged = await setFamilies(tx, sponsor, allowsFamilies);
    return { answer: await showOrganisation(services, tx, userId), about: isChanged ? {} : null };
  });
}

/** An organisation without an admin can't be run: what it paid for ends, its people stay. */
export async function endWithLastAdmin(tx: Db, services: Services, { userId }: ErasedAccount): Promise<void> {
  for (const { id: organisationId } of await listLastAdminOf(tx, userId)) {
    await lockOrganisation(tx, organisationId);
    await endOrganisation(tx, services, organisationId);
    await appendAuditLine(tx, { organisationId, actorId: null, deed: 'organisation-left' });
  }
}
