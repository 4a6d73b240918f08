import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { afterCommit } from '#db/commit-hooks.ts';
import type { CardOutcome } from '../../metrics/metrics.ts';
import type { Services } from '../../services.ts';
import { findToday } from '../invoices/invoice-issuers.queries.ts';
import { holdInvoiceOf, type InvoiceRow, isPaid, listLeft } from '../invoices/invoices.queries.ts';
import { markPaidIn, sumLeft } from '../invoices/invoices.service.ts';
import { notifyAboutCards } from './card-news.service.ts';
import {
  type CardPaymentRow,
  findByReference,
  findCardPayment,
  holdCardPayment,
  insertCardEvent,
  insertCardRefund,
  listEventsOf,
  sumPaidBack,
  sumRefunds,
  updateCardPayment,
} from './card-payments.queries.ts';
import type { CardEvent, CheckoutOutcome } from './card-processor.ts';
import { refundCardJob } from './card-refunds.jobs.ts';
import { settleRefund } from './card-refunds.service.ts';

const count = (tx: Db, { metrics }: Services, outcome: CardOutcome) =>
  afterCommit(tx, () => metrics?.countCards(outcome));

async function payBack(tx: Db, services: Services, paymentId: string, amount: number): Promise<void> {
  const refundId = await insertCardRefund(tx, paymentId, amount);
  await services.jobs.enqueue(tx, refundCardJob, { refundId });
}

/**
 * Of a payment whose invoice is held: what is no longer owed goes back, less what did already. One
 * refund that failed isn't tried again, since the coach has to find another way.
 */
export async function payBackExcess(tx: Db, services: Services, payment: CardPaymentRow, left: number): Promise<void> {
  const wentBack = (await sumRefunds(tx, payment.id)) + payment.refundedOutside;
  const excess = payment.amount - left - wentBack;
  if (excess > 0) await payBack(tx, services, payment.id, excess);
}

async function noteOutside(tx: Db, services: Services, invoice: InvoiceRow, id: string, inAll: number): Promise<void> {
  const payment = await holdCardPayment(tx, id);
  const refundedOutside = Math.min(payment.amount, inAll) - (await sumPaidBack(tx, id));
  if (refundedOutside <= payment.refundedOutside) return;
  await updateCardPayment(tx, id, { refundedOutside });
  const news = { news: 'refunded-outside', key: `${id}:${refundedOutside}`, amount: refundedOutside } as const;
  await notifyAboutCards(tx, services, invoice, news);
}

async function noteDispute(tx: Db, services: Services, invoice: InvoiceRow, id: string): Promise<void> {
  if ((await holdCardPayment(tx, id)).disputedAt) return;
  await updateCardPayment(tx, id, { disputedAt: new Date() });
  await notifyAboutCards(tx, services, invoice, { news: 'disputed', key: id });
}

/** What was said about it before it was known. */
async function catchUp(tx: Db, services: Services, invoice: InvoiceRow, id: string, reference: string): Promise<void> {
  for (const { kind, amount } of await listEventsOf(tx, reference)) {
    if (kind === 'charge.dispute.created') await noteDispute(tx, services, invoice, id);
    else if (amount !== null) await noteOutside(tx, services, invoice, id, amount);
  }
}

/** An invoice is paid once: what arrives beyond that goes back. */
async function takeMoney(
  tx: Db,
  services: Services,
  { invoice, payment, reference }: { invoice: InvoiceRow; payment: CardPaymentRow; reference: string },
): Promise<void> {
  const { id, amount } = payment;
  const coachId = invoice.coachId as UserId | null;
  const left = coachId === null || (await isPaid(tx, invoice)) ? 0 : sumLeft(await listLeft(tx, invoice));
  const state = coachId === null || left === 0 ? 'surplus' : 'paid';
  if (coachId !== null && state === 'paid') {
    const payment = { paidOn: await findToday(tx, coachId), how: `By card (${reference})` };
    await markPaidIn(tx, services, coachId, invoice.id, payment);
  }
  await updateCardPayment(tx, id, { state, reference });
  await catchUp(tx, services, invoice, id, reference);
  await payBackExcess(tx, services, await holdCardPayment(tx, id), left);
  count(tx, services, state);
  await notifyAboutCards(tx, services, invoice, { news: state, key: id, amount });
}

/** What came of a page, by its service’s answer or an event, in any order and however often. */
export async function applyOutcome(
  tx: Db,
  services: Services,
  paymentId: string,
  { outcome, reference }: { readonly outcome: CheckoutOutcome; readonly reference: string | null },
): Promise<void> {
  const found = await findCardPayment(tx, paymentId);
  const invoice = found && (await holdInvoiceOf(tx, found.invoiceId));
  if (!invoice) return;
  const payment = await holdCardPayment(tx, paymentId);
  if (payment.state === 'paid' || payment.state === 'surplus') return;
  if (outcome === 'paid') {
    if (reference === null) throw new Error('A payment by card has no reference.');
    return takeMoney(tx, services, { invoice, payment, reference });
  }
  const isOpen = payment.state === 'starting' || payment.state === 'open';
  if (outcome === 'failed' ? payment.state === 'failed' || payment.state === 'expired' : !isOpen) return;
  await updateCardPayment(tx, paymentId, { state: outcome });
  if (outcome === 'confirming') return;
  count(tx, services, outcome);
  if (outcome === 'failed') await notifyAboutCards(tx, services, invoice, { news: 'failed', key: paymentId });
}

async function apply(tx: Db, services: Services, event: CardEvent): Promise<void> {
  if (event.kind === 'checkout') await applyOutcome(tx, services, event.paymentId, event);
  if (event.kind === 'refund') await settleRefund(tx, services, event.refundId, event);
  if (event.kind !== 'paid-back' && event.kind !== 'disputed') return;
  // Unknown as long as its payment is; `catchUp` reads it then.
  const payment = await findByReference(tx, event.reference);
  const invoice = payment && (await holdInvoiceOf(tx, payment.invoiceId));
  if (!invoice) return;
  if (event.kind === 'disputed') await noteDispute(tx, services, invoice, payment.id);
  else await noteOutside(tx, services, invoice, payment.id, event.amount);
}

/** All that an event changes is one transaction with the note that it came. */
export async function takeEvent(services: Services, event: CardEvent): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    const isAbout = event.kind === 'paid-back' || event.kind === 'disputed';
    const noted = { id: event.id, type: event.type, ...(isAbout ? { reference: event.reference } : {}) };
    const isNew = await insertCardEvent(tx, event.kind === 'paid-back' ? { ...noted, amount: event.amount } : noted);
    if (isNew) await apply(tx, services, event);
  });
}
