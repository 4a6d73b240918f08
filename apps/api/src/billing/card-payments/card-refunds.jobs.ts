import { z } from 'zod';
import { defineJob, HopelessJobError, ServiceAwayError } from '../../jobs/define-job.ts';
import type { Services } from '../../services.ts';
import { holdInvoiceOf } from '../invoices/invoices.queries.ts';
import { findCardPayment, findCardRefund } from './card-payments.queries.ts';
import { CardRefusedError, type RefundDraft, type RefundOutcome } from './card-processor.ts';
import { settleRefund } from './card-refunds.service.ts';

async function ask({ cards }: Services, draft: RefundDraft): Promise<RefundOutcome> {
  if (!cards) throw new HopelessJobError('No service takes cards any more.');
  try {
    return await cards.refund(draft);
  } catch (cause) {
    if (cause instanceof CardRefusedError) return { state: 'failed', failure: cause.message };
    throw new ServiceAwayError('The card service is away.', { cause });
  }
}

/** Pays back to the card, once: the id of the refund is its key at the service. */
export const refundCardJob = defineJob({
  name: 'card-payments.refund',
  payload: z.object({ refundId: z.uuid() }),
  async handle({ data: { refundId }, services }) {
    const { db } = services.database;
    const refund = await findCardRefund(db, refundId);
    const payment = refund && (await findCardPayment(db, refund.paymentId));
    if (!payment?.reference || refund?.state !== 'due') return;
    const currency = await db.transaction(async (tx) => (await holdInvoiceOf(tx, payment.invoiceId))?.currency ?? '');
    const { reference } = payment;
    const outcome = await ask(services, { refundId, reference, currency, amount: refund.amount });
    await db.transaction((tx) => settleRefund(tx, services, refundId, outcome));
  },
});
