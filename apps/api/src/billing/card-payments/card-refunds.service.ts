import type { Db } from '#db/client.ts';
import { afterCommit } from '#db/commit-hooks.ts';
import type { Services } from '../../services.ts';
import { holdInvoiceOf } from '../invoices/invoices.queries.ts';
import { notifyAboutCards } from './card-news.service.ts';
import { findCardPayment, findCardRefund, updateCardRefund } from './card-payments.queries.ts';
import type { RefundOutcome } from './card-processor.ts';

/** What the service said about a refund of ours, by its answer or an event, in whatever order. */
export async function settleRefund(
  tx: Db,
  services: Services,
  refundId: string,
  { state, failure }: RefundOutcome,
): Promise<void> {
  const refund = await findCardRefund(tx, refundId);
  const payment = refund && (await findCardPayment(tx, refund.paymentId));
  const invoice = payment && (await holdInvoiceOf(tx, payment.invoiceId));
  if (!invoice) return;
  if (!(await updateCardRefund(tx, refundId, { state, failure })) || state === 'pending') return;
  const news = state === 'refunded' ? 'refunded' : 'refund-failed';
  afterCommit(tx, () => services.metrics?.countCards(news));
  await notifyAboutCards(tx, services, invoice, { news, key: refundId, amount: refund.amount });
}
