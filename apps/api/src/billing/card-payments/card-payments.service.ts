import type { CardPayments } from '@waymark/contract/billing/card-payments';
import { businessPaths } from '@waymark/contract/coaching/business-paths';
import { MINUTE_SECONDS } from '@waymark/contract/durations';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import type { InvoiceChange } from '../../happened.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { holdInvoiceOf, type InvoiceRow, isPaid, listLeft } from '../invoices/invoices.queries.ts';
import { readInvoice, sumLeft } from '../invoices/invoices.service.ts';
import { closeCheckoutJob } from './card-closings.jobs.ts';
import { applyOutcome, payBackExcess } from './card-outcomes.service.ts';
import {
  type CardPaymentRow,
  findLivePayment,
  findPaidWith,
  insertCardPayment,
  isEnding,
  listPaymentsOf,
  takesCards,
  updateCardPayment,
  updateToOpen,
} from './card-payments.queries.ts';
import { type CardProcessor, CardRefusedError, CardServiceAwayError, type FoundCheckout } from './card-processor.ts';

/** Stripe asks for half an hour from when it is opened, and for no more than a day. */
const OPEN_MINUTES = 60;
const LEAST_TO_OPEN_MINUTES = 31;
const LEAST_TO_SHOW_MINUTES = 2;
/** Each turn ends what the one before found. */
const TURNS = 4;

const decided = (sentence: string) => new Problem('request_decided', { sentence });
const PAID = 'This invoice is paid already.';
const NOTHING_LEFT = 'Credit notes have taken back all of this invoice, so there is nothing to pay.';
const NO_CARDS = 'This coach doesn’t take cards right now. Please pay as the invoice says.';
const CONFIRMING = 'Your bank is still confirming a payment of this invoice. We tell you when it did.';
const PAID_BY_CARD = 'This invoice was paid by card, so its payment stays as it is. You can write a credit note.';

type Step =
  | { readonly kind: 'open'; readonly payment: CardPaymentRow; readonly invoice: InvoiceRow }
  | { readonly kind: 'look' | 'close'; readonly payment: CardPaymentRow; readonly checkoutId: string };

/** What is left to pay of an invoice that is held. Problem: `request_decided`. */
async function findOwed(tx: Db, invoice: InvoiceRow): Promise<number> {
  if (await isPaid(tx, invoice)) throw decided(PAID);
  const left = sumLeft(await listLeft(tx, invoice));
  if (left === 0) throw decided(NOTHING_LEFT);
  if (invoice.coachId === null || !(await takesCards(tx, invoice.coachId))) throw decided(NO_CARDS);
  return left;
}

/** Problems: `not_found`, `request_decided`. */
async function findStep(tx: Db, services: Services, clientId: UserId, invoiceId: string): Promise<Step> {
  const invoice = await holdInvoiceOf(tx, invoiceId);
  if (invoice?.clientId !== clientId || invoice.state !== 'issued' || invoice.kind !== 'invoice') {
    throw new Problem('not_found');
  }
  const amount = await findOwed(tx, invoice);
  const live = await findLivePayment(tx, invoiceId);
  if (live?.state === 'confirming') throw decided(CONFIRMING);
  if (live?.checkoutId) {
    const { checkoutId } = live;
    const isOver = live.amount !== amount || (await isEnding(tx, live.id, LEAST_TO_SHOW_MINUTES));
    return { kind: isOver ? 'close' : 'look', payment: live, checkoutId };
  }
  if (live?.amount === amount && !(await isEnding(tx, live.id, LEAST_TO_OPEN_MINUTES))) {
    return { kind: 'open', payment: live, invoice };
  }
  // No one got the address of a page that was opened for it.
  if (live) await updateCardPayment(tx, live.id, { state: 'expired' });
  const payment = await insertCardPayment(tx, { invoiceId, amount, openMinutes: OPEN_MINUTES });
  const startAfter = (OPEN_MINUTES + 1) * MINUTE_SECONDS;
  await services.jobs.enqueue(tx, closeCheckoutJob, { paymentId: payment.id }, { startAfter });
  return { kind: 'open', payment, invoice };
}

/** Problems: `request_decided` for what cards don’t take, `card_service_away`. */
async function asked<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CardRefusedError) throw decided(error.message);
    if (error instanceof CardServiceAwayError) throw new Problem('card_service_away');
    throw error;
  }
}

async function openPage(
  { env, database }: Services,
  cards: CardProcessor,
  clientId: UserId,
  { payment, invoice }: Extract<Step, { kind: 'open' }>,
): Promise<string> {
  const { number } = await readInvoice(database.db, clientId, invoice.id);
  const page = new URL(businessPaths.invoice(invoice.id), env.publicUrl).href;
  const { checkoutId, url } = await asked(
    cards.startCheckout({
      paymentId: payment.id,
      key: `waymark-${invoice.id}-${payment.attempt}`,
      words: `Invoice ${number}`,
      ...{ amount: payment.amount, currency: invoice.currency, expiresAt: payment.expiresAt },
      ...{ returnUrl: `${page}?card=returned`, leaveUrl: `${page}?card=left` },
    }),
  );
  await database.db.transaction((tx) => updateToOpen(tx, payment.id, checkoutId));
  return url;
}

const find = (cards: CardProcessor, { kind, checkoutId }: Exclude<Step, { kind: 'open' }>): Promise<FoundCheckout> =>
  asked(kind === 'look' ? cards.findCheckout(checkoutId) : cards.closeCheckout(checkoutId));

/**
 * The page that is open for an invoice, or a new one. The service is asked outside of transactions,
 * and what was stored before makes the same question of it again. Problems: `not_found`,
 * `request_decided`, `card_service_away`.
 */
export async function startCardPayment(services: Services, clientId: UserId, invoiceId: string): Promise<string> {
  const { cards, database } = services;
  if (!cards) throw new Problem('not_found');
  for (let turn = 0; turn < TURNS; turn++) {
    const step = await database.db.transaction((tx) => findStep(tx, services, clientId, invoiceId));
    if (step.kind === 'open') return openPage(services, cards, clientId, step);
    const { outcome, reference, url } = await find(cards, step);
    if (outcome === 'open') {
      if (step.kind === 'look' && url !== null) return url;
      throw new Problem('card_service_away');
    }
    await database.db.transaction((tx) => applyOutcome(tx, services, step.payment.id, { outcome, reference }));
  }
  throw new Problem('card_service_away');
}

/** Problem: `not_found`. */
export async function readCardPayments(services: Services, userId: UserId, invoiceId: string): Promise<CardPayments> {
  const { db } = services.database;
  const { part, state, left } = await readInvoice(db, userId, invoiceId);
  const payments = await listPaymentsOf(db, { invoiceId, isCoach: part === 'coach' });
  const isOwed = (state === 'open' || state === 'overdue') && left > 0;
  const isConfirming = payments.some((payment) => payment.state === 'confirming');
  const isAsked = services.cards !== undefined && part === 'coachee' && isOwed && !isConfirming;
  return { canPay: isAsked && (await isTaken(db, invoiceId)), payments };
}

const isTaken = (db: Db, invoiceId: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const coachId = (await holdInvoiceOf(tx, invoiceId))?.coachId;
    return coachId !== null && coachId !== undefined && takesCards(tx, coachId);
  });

/** Problem: `request_decided` for a payment by card that someone wants to change by hand. */
export async function followInvoice(tx: Db, services: Services, { invoiceId, by, left }: InvoiceChange): Promise<void> {
  const paidWith = await findPaidWith(tx, invoiceId);
  if (paidWith && by === 'mark') throw decided(PAID_BY_CARD);
  if (paidWith) await payBackExcess(tx, services, paidWith, left);
  const live = await findLivePayment(tx, invoiceId);
  if (live) await services.jobs.enqueue(tx, closeCheckoutJob, { paymentId: live.id });
}
