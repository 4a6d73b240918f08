import { randomUUID } from 'node:crypto';
import type { OrganisationKind } from '@waymark/contract/organisations/organisations';
import type { OrganisationAccount, UnitGrant } from '@waymark/contract/practice/organisation-accounts';
import { ROLE, type RoleId } from '@waymark/contract/roles';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { findTransferred } from '#organisations/ledger/ledger.queries.ts';
import { grantSeats } from '#organisations/memberships/seat-grants.service.ts';
import { startOrganisationOf } from '#organisations/organisation-settings/organisation-settings.service.ts';
import { appendAuditLine } from '#organisations/organisations/audit-lines.queries.ts';
import { updateRenewal } from '#organisations/organisations/organisations.queries.ts';
import { lockOrganisation } from '#organisations/organisations/sponsors.queries.ts';
import type { OperatorRequest } from '#organisations/seat-requests/seat-requests.queries.ts';
import { answerOrganisation } from '#organisations/seat-requests/seat-requests.service.ts';
import { startPasswordReset } from '#people/accounts/passwords.service.ts';
import { endSignUp } from '#people/accounts/sign-up.service.ts';
import { insertUser } from '#people/users/users.queries.ts';
import { appendPracticeLine } from '#practice/practice-log/practice-log.queries.ts';
import { grantSessions } from '#sessions/session-plans/session-plans.service.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { findAccount } from './organisation-accounts.queries.ts';

/** Null for an operator. */
type By = UserId | null;

/** Problem: `not_found`. */
export async function requireAccount(db: Db, id: number): Promise<OrganisationAccount> {
  const account = await findAccount(db, id);
  if (!account) throw new Problem('not_found');
  return account;
}

/** With the organisation locked, until commit. Problems: `not_found`, `organisation_closed`. */
async function holdOpen(tx: Db, id: number): Promise<OrganisationAccount> {
  await lockOrganisation(tx, id);
  const account = await requireAccount(tx, id);
  if (account.isClosed) throw new Problem('organisation_closed');
  return account;
}

const ADMIN_ROLES: Readonly<Record<OrganisationKind, RoleId>> = {
  enterprise: ROLE.enterpriseAdmin,
  business: ROLE.businessAdmin,
  portfolio: ROLE.superAdmin,
};

interface NewAdmin {
  readonly email: string;
  readonly role: RoleId;
}

/**
 * An account that an operator or the practice makes, with the organisation that its role runs, if
 * any, and a mail to set a password. Problem: `email_in_use`.
 */
export async function createAdmin(services: Services, actorId: By, { email, role }: NewAdmin): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    const userId = await insertUser(tx, { email, role });
    if (!userId) throw new Problem('email_in_use', { field: 'email' });
    await startOrganisationOf(tx, services, { role, userId });
    await endSignUp(tx, email);
    await appendPracticeLine(tx, { actorId, deed: 'admin-created', aboutId: userId });
  });
  await startPasswordReset(services, email, randomUUID());
}

export const createAdminOf = (services: Services, actorId: By, kind: OrganisationKind, email: string): Promise<void> =>
  createAdmin(services, actorId, { email, role: ADMIN_ROLES[kind] });

/** Both logs say so: that of its admins, and the practice's. Problems: those of `holdOpen`. */
export function grantUnits(
  services: Services,
  actorId: By,
  organisationId: number,
  { unit, amount, requestId }: UnitGrant,
): Promise<void> {
  return services.database.db.transaction(async (tx) => {
    await holdOpen(tx, organisationId);
    const id = `grant:${requestId}`;
    // The ids of the two units are apart in the ledger.
    if (await findTransferred(tx, `${unit === 'seat' ? 'sessions' : 'seats'}:${id}`))
      throw new Problem('request_reused');
    const isNew =
      unit === 'seat'
        ? await grantSeats(tx, services, { organisationId, seats: amount, requestId: id })
        : await grantSessions(tx, services, { organisationId, sessions: amount, requestId: id });
    if (!isNew) return;
    const deed = `${unit}s-granted` as const;
    await appendAuditLine(tx, { organisationId, actorId: null, deed, count: amount });
    await appendPracticeLine(tx, { actorId, deed, organisationId, count: amount });
  });
}

/** Problems: those of `holdOpen`. */
export function setRenewal(services: Services, actorId: By, organisationId: number, renewsOn: string): Promise<void> {
  return services.database.db.transaction(async (tx) => {
    const account = await holdOpen(tx, organisationId);
    if (account.renewsOn === renewsOn) return;
    await updateRenewal(tx, organisationId, renewsOn);
    await appendPracticeLine(tx, { actorId, deed: 'renewal-set', organisationId });
  });
}

/** Undefined unless the request is open. */
export function answerSeats(
  services: Services,
  actorId: By,
  requestId: number,
  seatsOf: (request: OperatorRequest) => number | null,
) {
  return answerOrganisation(services, requestId, seatsOf, (tx, { organisationId, granted }) =>
    appendPracticeLine(tx, {
      ...{ actorId, organisationId },
      ...(granted === null ? { deed: 'seats-declined' } : { deed: 'seats-approved', count: granted }),
    }),
  );
}
