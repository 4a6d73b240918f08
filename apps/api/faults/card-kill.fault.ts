import { listCardPayments, receiveStripeEvent, startCardPayment } from '@waymark/contract/billing/card-payments';
import { creditInvoice, issueInvoice, showInvoice } from '@waymark/contract/billing/invoices';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '../src/db/client.ts';
import { rowsOf } from '../src/db/rows.ts';
import type { StripeEvent } from '../test/stripe/stripe-objects.ts';
import { openStripeServer, STRIPE_KEYS, type StripeServer } from '../test/stripe/stripe-server.ts';
import { signEvent } from '../test/stripe/stripe-signing.ts';
import { type ApiProcess, report, spawnApi, type Variables } from './api-process.ts';
import { testOnEachDatabase, withDatabase } from './databases.ts';
import { type Issuer, newDraft, newIssuer, of } from './invoices.ts';
import { killedFrom, stepsIn, stepsToDieAt } from './steps.ts';

const ROUNDS = Number(process.env.FAULT_ROUNDS);

/** Stripe’s page is open and its answer isn’t stored; an event is taken in; money has gone back. */
const OPENED = 'update "card_payments" set "checkout_id"';
const EVENT = 'insert into "card_events"';
const REFUNDED = 'update "card_refunds"';

async function deliver(api: ApiProcess, event: StripeEvent): Promise<number> {
  const { body, signature } = signEvent(event, { secret: STRIPE_KEYS.webhookSecret });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  for (;;) {
    const { status } = await fetch(api.url + receiveStripeEvent.url, { method: 'POST', headers, body });
    if (status !== 503) return status;
  }
}

/** What is there twice if something went wrong. */
async function countsOf(db: Db, invoiceId: string) {
  const [row] = await rowsOf<{ paid: number; refunds: number; notices: number }>(
    db,
    sql`SELECT (SELECT count(*)::int FROM invoice_payments WHERE invoice_id = ${invoiceId}) AS paid,
      (SELECT count(*)::int FROM card_refunds r JOIN card_payments p ON p.id = r.payment_id
        WHERE p.invoice_id = ${invoiceId} AND r.state = 'refunded') AS refunds,
      (SELECT count(*)::int FROM notifications WHERE title = 'Your payment arrived' AND url LIKE ${`%${invoiceId}`}) AS notices`,
  );
  return row;
}

interface Stage {
  readonly variables: Variables;
  readonly stripe: StripeServer;
  readonly issuer: Issuer;
}

async function withApi<Answer>(variables: Variables, use: (api: ApiProcess) => Promise<Answer>): Promise<Answer> {
  const api = await spawnApi(variables);
  await api.untilReady();
  const answer = await use(api);
  await api.program.stop();
  return answer;
}

const press = (api: ApiProcess, { issuer }: Stage, id: string) =>
  api.callUntilServed(of(startCardPayment, id), { jwt: issuer.clientJwt });

const pagesOf = ({ stripe }: Stage, id: string) =>
  [...stripe.sessions.values()].filter(({ success_url: url }) => url.includes(id));

async function waitForRefund(api: ApiProcess, { issuer }: Stage, id: string): Promise<void> {
  const read = async () => {
    const { body } = await api.callUntilServed(of(listCardPayments, id), { jwt: issuer.jwt });
    return body.data.payments[0]?.refunds[0]?.state;
  };
  await expect.poll(read, { timeout: 120_000, interval: 200 }).toBe('refunded');
}

/** From a new invoice until its money went back, killed at a step of what has this statement. */
async function once(stage: Stage, statement: string, at?: number): Promise<number> {
  const { variables, issuer, stripe } = stage;
  const killed = { ...variables, ...killedFrom(statement, at) };
  const id = await withDatabase(variables, (db) => newDraft(db, issuer));
  const dying = async (use: (api: ApiProcess) => Promise<unknown>): Promise<number> => {
    const api = await spawnApi(killed);
    await api.untilReady();
    const done = use(api).catch(() => {});
    if (at === undefined) {
      await done;
      await api.program.stop();
    } else await api.program.ended;
    return stepsIn(api.lines);
  };
  await withApi(variables, (api) =>
    api.callUntilServed(of(issueInvoice, id), { jwt: issuer.jwt, body: { version: 1 } }),
  );
  let steps = 0;
  if (statement === OPENED) steps = await dying((api) => press(api, stage, id));
  await withApi(variables, async (api) => expect((await press(api, stage, id)).status).toBe(200));
  const pages = pagesOf(stage, id);
  expect(pages).toHaveLength(1);
  const before = stripe.events.length;
  await stripe.pay(pages[0]?.id ?? '');
  const [event] = stripe.events.slice(before);
  if (!event) throw new Error('Nothing happened.');
  if (statement === EVENT) steps = await dying((api) => deliver(api, event));
  await withApi(variables, async (api) => {
    expect(await deliver(api, event)).toBe(200);
    const { body } = await api.callUntilServed(of(showInvoice, id), { jwt: issuer.jwt });
    expect(body.data.state).toBe('paid');
  });
  const credit = (api: ApiProcess) =>
    api.callUntilServed(of(creditInvoice, id), {
      jwt: issuer.jwt,
      body: { amount: null, reason: 'Not needed', requestId: crypto.randomUUID() },
    });
  if (statement === REFUNDED) {
    steps = await dying(async (api) => {
      await credit(api);
      await waitForRefund(api, stage, id);
    });
  } else await withApi(variables, credit);
  await withApi(variables, (api) => waitForRefund(api, stage, id));
  const reference = pages[0]?.payment_intent ?? '';
  expect(stripe.charges.get(reference)?.amount_refunded).toBe(119);
  expect([...stripe.refunds.values()].filter((refund) => refund.payment_intent === reference)).toHaveLength(1);
  expect(await withDatabase(variables, (db) => countsOf(db, id))).toEqual({ paid: 1, refunds: 1, notices: 1 });
  return steps;
}

async function surviveKills(name: string, given: Variables): Promise<void> {
  const stripe = await openStripeServer();
  const variables = {
    ...given,
    STRIPE_SECRET_KEY: STRIPE_KEYS.secretKey,
    STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.webhookSecret,
    STRIPE_API_URL: stripe.url,
  };
  try {
    await withApi(variables, async () => {});
    const issuer = await withDatabase(variables, newIssuer);
    await withDatabase(variables, (db) => db.execute(sql`INSERT INTO card_takers VALUES (${issuer.coachId})`));
    const figures: Record<string, number> = {};
    for (const [what, statement] of Object.entries({ opening: OPENED, event: EVENT, refund: REFUNDED })) {
      const steps = await once({ variables, stripe, issuer }, statement);
      expect(steps).toBeGreaterThan(1);
      const places = stepsToDieAt(steps, Math.max(3, Math.min(ROUNDS, steps + 1)));
      for (const at of places) await once({ variables, stripe, issuer }, statement, at);
      figures[`${what}, rounds`] = places.length;
    }
    report(`kill -9 between Stripe and our commit, ${name}`, { ...figures, 'second pages': 0, 'second payments': 0 });
  } finally {
    stripe.close();
  }
}

testOnEachDatabase('opens one page and takes one payment when it is killed in between', surviveKills);
