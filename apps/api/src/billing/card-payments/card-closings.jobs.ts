import { z } from 'zod';
import { defineJob, HopelessJobError, ServiceAwayError } from '../../jobs/define-job.ts';
import { applyOutcome } from './card-outcomes.service.ts';
import { findCardPayment } from './card-payments.queries.ts';
import { CardServiceAwayError } from './card-processor.ts';

/**
 * Closes the page of a payment, and learns what came of it: when less is owed than it asks for, and
 * once its time is over, in case no event told us.
 */
export const closeCheckoutJob = defineJob({
  name: 'card-payments.close',
  payload: z.object({ paymentId: z.uuid() }),
  async handle({ data: { paymentId }, services }) {
    const { cards, database } = services;
    const payment = await findCardPayment(database.db, paymentId);
    if (payment?.state !== 'starting' && payment?.state !== 'open') return;
    if (!cards) throw new HopelessJobError('No service takes cards any more.');
    const none = { outcome: 'expired', reference: null } as const;
    const found =
      payment.checkoutId === null
        ? none
        : await cards.closeCheckout(payment.checkoutId).catch((cause: unknown) => {
            if (cause instanceof CardServiceAwayError)
              throw new ServiceAwayError('The card service is away.', { cause });
            throw cause;
          });
    const { outcome, reference } = found;
    if (outcome === 'open') throw new ServiceAwayError('A page for a payment stays open.');
    await database.db.transaction((tx) => applyOutcome(tx, services, paymentId, { outcome, reference }));
  },
});
