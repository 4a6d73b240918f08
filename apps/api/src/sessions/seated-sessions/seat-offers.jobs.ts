import { z } from 'zod';
import { listLeavers, listOfferable } from '#sessions/coaching-sessions/seat-offers.queries.ts';
import { EXPIRE_OFFER, offerFreeSeats } from '#sessions/coaching-sessions/seat-offers.service.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { expireOffer, releaseSeat } from './group-seats.service.ts';

export const expireOfferJob = defineJob({
  ...EXPIRE_OFFER,
  handle: ({ data, services }) => expireOffer(services, data),
});

/**
 * For seats that came free without a change of the session, as when someone leaves the group or an
 * account is erased, and for people whose time is free by now.
 */
export const offerSeatsJob = defineJob({
  name: 'seated-sessions.offer-seats',
  payload: z.object({}),
  cron: '*/10 * * * *',
  async handle({ services }) {
    const { db } = services.database;
    for (const leaver of await listLeavers(db)) await releaseSeat(services, leaver);
    for (const { id } of await listOfferable(db)) {
      await db.transaction((tx) => offerFreeSeats(tx, services, id));
    }
  },
});
