import { businessPaths } from '@waymark/contract/coaching/business-paths';
import { formatDayOf } from '@waymark/contract/moments';
import type { UserId } from '#actor.ts';
import { findPeople } from '#coaching/coach-matches/match-people.queries.ts';
import type { Db } from '#db/client.ts';
import type { Services } from '../../services.ts';

interface Bought {
  readonly coachId: UserId;
  readonly buyerId: UserId;
  readonly invoiceId: string;
  readonly name: string;
}

export async function notifyCoach(tx: Db, services: Services, bought: Bought): Promise<void> {
  const { coachId, buyerId, invoiceId, name } = bought;
  const { coachee } = await findPeople(tx, { coachId, coacheeId: buyerId }, null);
  await services.notify(tx, {
    kind: 'purchase',
    userId: coachId,
    dedupeKey: `bought:${invoiceId}`,
    title: `${coachee} bought “${name}”`,
    body: 'The invoice is sent. Mark it as paid once you have the money, then its sessions can be booked.',
    url: businessPaths.invoice(invoiceId),
  });
}

/** `activations` tells this time from one that was taken back. */
export async function notifyBuyer(
  tx: Db,
  services: Services,
  bought: Bought & { readonly activations: number; readonly sessions: number; readonly validUntil: Date },
): Promise<void> {
  const { coachId, buyerId, invoiceId, name, activations, sessions, validUntil } = bought;
  const { coach, coacheeClock } = await findPeople(tx, { coachId, coacheeId: buyerId }, null);
  const until = formatDayOf(new Date(validUntil.getTime() - 1), coacheeClock.zone);
  const count = sessions === 1 ? '1 session' : `${sessions} sessions`;
  await services.notify(tx, {
    kind: 'purchase',
    userId: buyerId,
    dedupeKey: `begun:${invoiceId}:${activations}`,
    title: `“${name}” with ${coach} is paid`,
    body: `You can book ${count} until ${until}.`,
    url: businessPaths.ownInvoices(),
  });
}
