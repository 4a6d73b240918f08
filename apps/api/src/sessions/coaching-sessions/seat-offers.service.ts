import { HOUR_MS } from '@waymark/contract/durations';
import { formatMoment } from '@waymark/contract/moments';
import { linkPaths } from '@waymark/contract/paths';
import { OFFER_HOURS } from '@waymark/contract/sessions/group-seats';
import { z } from 'zod';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import type { Services } from '../../services.ts';
import { offerSeats } from './seat-offers.queries.ts';
import { findSessionPeople } from './session-people.queries.ts';

/** Its handler offers the seat on; see `seat-offers.jobs.ts`. */
export const EXPIRE_OFFER = {
  name: 'seated-sessions.expire-offer',
  payload: z.object({ publicId: z.uuid(), userId: z.int(), offerUntil: z.iso.datetime() }),
} as const;

/** Truncated to seconds: the expiry job has no finer resolution. */
const offerEnd = (now: Date): Date => new Date(Math.floor((now.getTime() + OFFER_HOURS * HOUR_MS) / 1_000) * 1_000);

/**
 * Offers what is free to the first on the waiting list whose time is free. `taker` takes the seat
 * in the same transaction, and needs no notification.
 */
export async function offerFreeSeats(tx: Db, services: Services, sessionId: number, taker?: number): Promise<void> {
  const now = new Date();
  const offers = (await offerSeats(tx, sessionId, { now, until: offerEnd(now) })).filter(
    ({ userId }) => userId !== taker,
  );
  if (offers.length === 0) return;
  const people = await findSessionPeople(tx, sessionId);
  const expiries = offers.map(({ publicId, userId, offerUntil }) => ({
    payload: { publicId, userId, offerUntil: new Date(offerUntil).toISOString() },
    startAfter: new Date(offerUntil),
  }));
  await services.jobs.enqueueAll(tx, EXPIRE_OFFER, expiries);
  for (const { publicId, userId, startsAt, offerUntil } of offers) {
    const reader = people.find((person) => person.userId === userId);
    const when = { zone: reader?.timeZone ?? 'UTC', hourCycle: reader?.hourCycle };
    await services.notify(tx, {
      userId: userId as UserId,
      kind: 'seat-offered',
      dedupeKey: `seat-offered:${publicId}:${offerUntil}`,
      title: 'A seat in a group session is free for you',
      body: `It is ${formatMoment(startsAt, { ...when, hasZoneName: true })}. We keep the seat for you until ${formatMoment(offerUntil, when)}.`,
      url: linkPaths.groupSeats(),
      until: new Date(offerUntil),
    });
  }
}
