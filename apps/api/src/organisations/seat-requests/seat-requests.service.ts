import type { OrganisationKind } from '@waymark/contract/organisations/organisations';
import type { SeatRequest } from '@waymark/contract/organisations/seat-requests';
import { linkPaths } from '@waymark/contract/paths';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
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

interface Asked {
  readonly seats: number;
  readonly reason: string;
}

/** Of the organisation for a group, of those who run this Waymark for an organisation. */
export function askForSeats(services: Services, userId: UserId, { seats, reason }: Asked): Promise<SeatRequest> {
  return changeAsSponsor(services, userId, 'seats-asked', async (tx, { organisationId, groupId }) => {
    await refuseBeyond(tx, 'ask-for-seats', userId);
    const { id, request } = await saveSeatRequest(tx, { organisationId, groupId, askedById: userId, seats, reason });
    if (groupId === null) await services.jobs.enqueue(tx, mailSeatRequestJob, { seatRequestId: id });
    else await notifyOrganisation(tx, services, organisationId, request);
    return { answer: request, about: { aboutId: groupId, count: seats } };
  });
}

async function notifyOrganisation(
  tx: Db,
  services: Services,
  organisationId: OrganisationId,
  { id, group, seats, reason }: SeatRequest,
): Promise<void> {
  for (const adminId of await listAdminIds(tx, organisationId)) {
    await services.notify(tx, {
      userId: adminId,
      kind: 'seats-requested',
      dedupeKey: `seats-requested:${id}:${seats}`,
      title: `${group?.name ?? 'A group'} asks for ${seatsInWords(seats)}`,
      body: reason,
      url: linkPaths.enterpriseGroups(),
    });
  }
}

/** What those read who asked. */
const newsOf = (asked: number, granted: number | null) => ({
  title: granted === null ? 'Your request for seats was declined' : `You have ${seatsInWords(granted)} more`,
  body: `You asked for ${seatsInWords(asked)}.`,
});

/** Problems: `not_found`, `request_decided`, `group_archived`, `too_few_seats`. */
export function decideSeatRequest(
  services: Services,
  userId: UserId,
  publicId: string,
  grantedSeats: number | null,
): Promise<SeatRequest> {
  const deed = grantedSeats === null ? 'seats-denied' : 'seats-approved';
  return changeAsSponsor(services, userId, deed, async (tx, sponsor) => {
    const { organisationId } = sponsor;
    const request = await findRequestFor(tx, organisationId, publicId);
    if (!request) throw new Problem('not_found');
    if (!request.isOpen) throw new Problem('request_decided');
    const groupId = await requireGroup(tx, sponsor, request.groupId);
    if (grantedSeats !== null) await moveSeatsToGroup(tx, services, { organisationId, groupId, seats: grantedSeats });
    const decided = await saveDecision(tx, request.id, grantedSeats);
    await services.notify(tx, {
      userId: request.askedById,
      kind: 'seats-decided',
      dedupeKey: `seats-decided:${publicId}`,
      ...newsOf(decided.seats, grantedSeats),
      url: linkPaths.groupDashboard(),
    });
    return { answer: decided, about: { aboutId: groupId, count: grantedSeats ?? undefined } };
  });
}

const DASHBOARDS: Readonly<Record<OrganisationKind, string>> = {
  enterprise: linkPaths.enterpriseDashboard(),
  business: linkPaths.business(),
  portfolio: linkPaths.business(),
};

/** The operator's answer to an organisation; null denies. Undefined unless it is open. */
export function answerOrganisation(
  services: Services,
  id: number,
  seatsOf: (request: OperatorRequest) => number | null,
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
    await saveDecision(tx, id, granted);
    const deed = granted === null ? 'seats-denied' : 'seats-approved';
    await appendAuditLine(tx, { organisationId, actorId: null, deed, count: granted ?? undefined });
    for (const userId of await listAdminIds(tx, organisationId)) {
      await services.notify(tx, {
        userId,
        kind: 'seats-decided',
        dedupeKey: `seats-decided:${id}`,
        ...newsOf(request.seats, granted),
        url: DASHBOARDS[request.kind],
      });
    }
    return { request, granted };
  });
}
