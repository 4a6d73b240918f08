import type { OrganisationKind } from '@waymark/contract/organisations/organisations';
import type { SeatRequest } from '@waymark/contract/organisations/seat-requests';
import { linkPaths } from '@waymark/contract/paths';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import type { LedgerUnit } from '#organisations/ledger/ledger.table.ts';
import { grantSeats, moveSeatsToGroup } from '#organisations/memberships/seat-grants.service.ts';
import { appendAuditLine } from '#organisations/organisations/audit-lines.queries.ts';
import { lockOrganisation, type OrganisationId } from '#organisations/organisations/sponsors.queries.ts';
import { changeAsSponsor, requireGroup } from '#organisations/organisations/sponsors.service.ts';
import { refuseBeyond } from '#people/limits/limits.service.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { mailSeatRequestJob } from './seat-requests.jobs.ts';
import {
  findOperatorRequest,
  findRequestFor,
  listAdminIds,
  type OperatorRequest,
  saveDecision,
  saveSeatRequest,
} from './seat-requests.queries.ts';

export const seatsInWords = (seats: number): string => (seats === 1 ? '1 seat' : `${seats} seats`);
const sessionsInWords = (sessions: number): string => (sessions === 1 ? '1 session' : `${sessions} sessions`);

const UNITS = {
  seat: {
    deeds: { asked: 'seats-asked', approved: 'seats-approved', denied: 'seats-denied' },
    noun: 'seats',
    wanted: seatsInWords,
    given: (seats: number) => `You have ${seatsInWords(seats)} more`,
  },
  session: {
    deeds: { asked: 'sessions-asked', approved: 'sessions-approved', denied: 'sessions-denied' },
    noun: 'sessions',
    wanted: (sessions: number) => `${sessionsInWords(sessions)} for each person`,
    given: (sessions: number) => `Each person of your group has ${sessionsInWords(sessions)} more`,
  },
} as const satisfies Record<LedgerUnit, unknown>;

interface Asked {
  readonly amount: number;
  readonly reason: string;
}

/** Of the organisation for a group, of those who run this Waymark for an organisation. */
export function askForSeats(services: Services, userId: UserId, { amount, reason }: Asked): Promise<SeatRequest> {
  return changeAsSponsor(services, userId, 'seats-asked', async (tx, { organisationId, groupId }) => {
    await refuseBeyond(tx, 'ask-for-seats', userId);
    const asked = { organisationId, groupId, askedById: userId, unit: 'seat', amount, reason } as const;
    const { id, request } = await saveSeatRequest(tx, asked);
    if (groupId === null) await services.jobs.enqueue(tx, mailSeatRequestJob, { seatRequestId: id });
    else await notifyOrganisation(tx, services, { ...asked, request });
    return { answer: request, about: { aboutId: groupId, count: amount } };
  });
}

/** Of the organisation, for each person of a group. Problem: `sessions_not_counted`. */
export function askForSessions(services: Services, userId: UserId, { amount, reason }: Asked): Promise<SeatRequest> {
  return changeAsSponsor(services, userId, 'sessions-asked', async (tx, { organisationId, groupId }) => {
    if (groupId === null) throw new Problem('not_found');
    await refuseBeyond(tx, 'ask-for-seats', userId);
    if (!(await services.offers.countsSessions(tx, organisationId))) throw new Problem('sessions_not_counted');
    const asked = { organisationId, groupId, askedById: userId, unit: 'session', amount, reason } as const;
    const { request } = await saveSeatRequest(tx, asked);
    await notifyOrganisation(tx, services, { ...asked, request });
    return { answer: request, about: { aboutId: groupId, count: amount } };
  });
}

interface AskedOfOrganisation extends Asked {
  readonly organisationId: OrganisationId;
  readonly unit: LedgerUnit;
  readonly request: SeatRequest;
}

async function notifyOrganisation(
  tx: Db,
  services: Services,
  { organisationId, unit, amount, reason, request: { id, group } }: AskedOfOrganisation,
): Promise<void> {
  for (const adminId of await listAdminIds(tx, organisationId)) {
    await services.notify(tx, {
      userId: adminId,
      kind: 'seats-requested',
      dedupeKey: `seats-requested:${id}:${amount}`,
      title: `${group?.name ?? 'A group'} asks for ${UNITS[unit].wanted(amount)}`,
      body: reason,
      url: linkPaths.enterpriseGroups(),
    });
  }
}

/** What those read who asked. */
const newsOf = (unit: LedgerUnit, asked: number, granted: number | null) => ({
  title: granted === null ? `Your request for ${UNITS[unit].noun} was declined` : UNITS[unit].given(granted),
  body: `You asked for ${UNITS[unit].wanted(asked)}.`,
});

interface Decision {
  readonly publicId: string;
  readonly unit: LedgerUnit;
  /** Null denies. */
  readonly granted: number | null;
}

/**
 * Problems: `not_found`, `request_decided`, `group_archived`, `too_few_seats`, and those of
 * `creditGroup`.
 */
export function decideSeatRequest(services: Services, userId: UserId, decision: Decision): Promise<SeatRequest> {
  const { publicId, unit, granted } = decision;
  const { approved, denied } = UNITS[unit].deeds;
  return changeAsSponsor(services, userId, granted === null ? denied : approved, async (tx, sponsor) => {
    const { organisationId } = sponsor;
    const request = await findRequestFor(tx, organisationId, decision);
    if (!request) throw new Problem('not_found');
    if (!request.isOpen) throw new Problem('request_decided');
    const groupId = await requireGroup(tx, sponsor, request.groupId);
    if (granted !== null && unit === 'seat') {
      await moveSeatsToGroup(tx, services, { organisationId, groupId, seats: granted });
    } else if (granted !== null) {
      const credit = { organisationId, groupId, sessions: granted, requestId: `asked:${publicId}` };
      await services.offers.creditGroup(tx, credit);
    }
    const decided = await saveDecision(tx, request.id, decision);
    await services.notify(tx, {
      userId: request.askedById,
      kind: 'seats-decided',
      dedupeKey: `seats-decided:${publicId}`,
      ...newsOf(unit, decided.sessions ?? decided.seats ?? 0, granted),
      url: linkPaths.groupDashboard(),
    });
    return { answer: decided, about: { aboutId: groupId, count: granted ?? undefined } };
  });
}

const DASHBOARDS: Readonly<Record<OrganisationKind, string>> = {
  enterprise: linkPaths.enterpriseDashboard(),
  business: linkPaths.business(),
  portfolio: linkPaths.business(),
};

interface Answered {
  readonly organisationId: number;
  readonly granted: number | null;
}

/**
 * Of those who run this Waymark, to an organisation; null denies. `also` runs in its transaction.
 * Undefined unless it is open.
 */
export function answerOrganisation(
  services: Services,
  id: number,
  seatsOf: (request: OperatorRequest) => number | null,
  also: (tx: Db, answered: Answered) => Promise<void>,
): Promise<{ readonly request: OperatorRequest; readonly granted: number | null } | undefined> {
  return services.database.db.transaction(async (tx) => {
    const found = await findOperatorRequest(tx, id);
    if (!found) return undefined;
    const { organisationId } = found;
    await lockOrganisation(tx, organisationId);
    const request = await findOperatorRequest(tx, id);
    if (!request?.isOpen) return undefined;
    const granted = seatsOf(request);
    if (granted !== null) await grantSeats(tx, services, { organisationId, seats: granted, requestId: `asked:${id}` });
    await saveDecision(tx, id, { unit: 'seat', granted });
    const deed = granted === null ? 'seats-denied' : 'seats-approved';
    await appendAuditLine(tx, { organisationId, actorId: null, deed, count: granted ?? undefined });
    await also(tx, { organisationId, granted });
    for (const userId of await listAdminIds(tx, organisationId)) {
      await services.notify(tx, {
        userId,
        kind: 'seats-decided',
        dedupeKey: `seats-decided:${id}`,
        ...newsOf('seat', request.seats, granted),
        url: DASHBOARDS[request.kind],
      });
    }
    return { request, granted };
  });
}
