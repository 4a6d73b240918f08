import type { SeatRequest } from '@waymark/contract/organisations/seat-requests';
import { linkPaths } from '@waymark/contract/paths';
import type { UserId } from '#actor.ts';
import { moveSeatsToGroup } from '#organisations/memberships/seat-grants.service.ts';
import { changeAsSponsor, requireGroup } from '#organisations/organisations/sponsors.service.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { findRequestFor, listAdminIds, saveDecision, saveSeatRequest } from './seat-requests.queries.ts';

const seatsInWords = (seats: number) => (seats === 1 ? '1 seat' : `${seats} seats`);

export function askForSeats(
  services: Services,
  userId: UserId,
  { seats, reason }: { readonly seats: number; readonly reason: string },
): Promise<SeatRequest> {
  return changeAsSponsor(services, userId, 'seats-asked', async (tx, { organisationId, groupId }) => {
    if (groupId === null) throw new Problem('forbidden');
    const request = await saveSeatRequest(tx, { groupId, askedById: userId, seats, reason });
    for (const adminId of await listAdminIds(tx, organisationId)) {
      await services.notify(tx, {
        userId: adminId,
        kind: 'seats-requested',
        dedupeKey: `seats-requested:${request.id}:${seats}`,
        title: `${request.group.name ?? 'A group'} asks for ${seatsInWords(seats)}`,
        body: reason,
        url: linkPaths.enterpriseGroups(),
      });
    }
    return { answer: request, about: { aboutId: groupId, count: seats } };
  });
}

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
      title:
        grantedSeats === null ? 'Your request for seats was declined' : `You have ${seatsInWords(grantedSeats)} more`,
      body: `You asked for ${seatsInWords(decided.seats)}.`,
      url: linkPaths.groupDashboard(),
    });
    return { answer: decided, about: { aboutId: groupId, count: grantedSeats ?? undefined } };
  });
}
