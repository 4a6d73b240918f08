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
import { testOnEachDatabase, untilMigrated, withDatabase } from './databases.ts';
import { type Issuer, newDraft, newIssuer, of } from './invoices.ts';
import { killedFrom, stepsIn, stepsToDieAt } from './steps.ts';

const ROUNDS = Number(process.env.FAULT_ROUNDS);
const LEAST_ROUNDS = 3;

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

async function start(variables: Variables): Promise<ApiProcess> {
  const api = await spawnApi(variables);
  await api.untilReady();
  return api;
}

const press = (api: ApiProcess, { issuer }: Stage, id: string) =>
  api.callUntilServed(of(startCardPayment, id), { jwt: issuer.clientJwt });

const credit = (api: ApiProcess, { issuer }: Stage, id: string) =>
  api.callUntilServed(of(creditInvoice, id), {
    jwt: issuer.jwt,
    body: { amount: null, reason: 'Not needed', requestId: crypto.randomUUID() },
  });

const pagesOf = ({ stripe }: Stage, id: string) =>
  [...stripe.sessions.values()].filter(({ success_url: url }) => url.includes(id));

async function waitForRefund(api: ApiProcess, { issuer }: Stage, id: string): Promise<void> {
  const read = async () => {
    const { body } = await api.callUntilServed(of(listCardPayments, id), { jwt: issuer.jwt });
    return body.data.payments[0]?.refunds[0]?.state;
  };
  await expect.poll(read, { timeout: 120_000, interval: 200 }).toBe('refunded');
}

/** From an invoice until its money went back, killed at a step of what has this statement. */
async function once(stage: Stage, id: string, statement: string, at?: number): Promise<number> {
  const { variables, issuer, stripe } = stage;
  let api = await start({ ...variables, ...killedFrom(statement, at) });
  /** Leaves the rest to an API that nothing kills. */
  const dieIn = async (use: (dying: ApiProcess) => Promise<unknown>): Promise<number> => {
    const done = use(api).catch(() => {});
    if (at === undefined) {
      await done;
      await api.program.stop();
    } else await api.program.ended;
    const steps = stepsIn(api.lines);
    api = await start(variables);
    return steps;
  };
  await api.callUntilServed(of(issueInvoice, id), { jwt: issuer.jwt, body: { version: 1 } });
  let steps = 0;
  if (statement === OPENED) steps = await dieIn((dying) => press(dying, stage, id));
  expect((await press(api, stage, id)).status).toBe(200);
  const pages = pagesOf(stage, id);
  expect(pages).toHaveLength(1);
  const before = stripe.events.length;
  await stripe.pay(pages[0]?.id ?? '');
  const [event] = stripe.events.slice(before);
  if (!event) throw new Error('Nothing happened.');
  if (statement === EVENT) steps = await dieIn((dying) => deliver(dying, event));
  expect(await deliver(api, event)).toBe(200);
  const { body } = await api.callUntilServed(of(showInvoice, id), { jwt: issuer.jwt });
  expect(body.data.state).toBe('paid');
  if (statement === REFUNDED) {
    steps = await dieIn(async (dying) => {
      await credit(dying, stage, id);
      await waitForRefund(dying, stage, id);
    });
  } else await credit(api, stage, id);
  await waitForRefund(api, stage, id);
  await api.program.stop();
  const reference = pages[0]?.payment_intent ?? '';
  expect(stripe.charges.get(reference)?.amount_refunded).toBe(119);
  expect([...stripe.refunds.values()].filter((refund) => refund.payment_intent === reference)).toHaveLength(1);
  return steps;
}

/** Also of the embedded database, which one program has open at a time: all drafts at once. */
async function plant(db: Db, count: number): Promise<{ issuer: Issuer; drafts: string[] }> {
  const issuer = await newIssuer(db);
  await db.execute(sql`INSERT INTO card_takers VALUES (${issuer.coachId})`);
  const drafts: string[] = [];
  while (drafts.length < count) drafts.push(await newDraft(db, issuer));
  return { issuer, drafts };
}

async function surviveKills(name: string, given: Variables): Promise<void> {
  const stripe = await openStripeServer();
  const variables = {
    ...given,
    STRIPE_SECRET_KEY: STRIPE_KEYS.secretKey,
    STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.webhookSecret,
    STRIPE_API_URL: stripe.url,
  };
  const statements = { opening: OPENED, event: EVENT, refund: REFUNDED };
  try {
    await untilMigrated(variables);
    const mostRounds = Math.max(LEAST_ROUNDS, ROUNDS);
    const { issuer, drafts } = await withDatabase(variables, (db) =>
      plant(db, Object.keys(statements).length * (1 + mostRounds)),
    );
    const stage = { variables, stripe, issuer };
    const used: string[] = [];
    const nextDraft = (): string => {
      const id = drafts[used.length];
      if (id === undefined) throw new Error('There are too few drafts.');
      used.push(id);
      return id;
    };
    const figures: Record<string, number> = {};
    for (const [what, statement] of Object.entries(statements)) {
      const steps = await once(stage, nextDraft(), statement);
      expect(steps).toBeGreaterThan(1);
      const places = stepsToDieAt(steps, Math.max(LEAST_ROUNDS, Math.min(ROUNDS, steps + 1)));
      for (const at of places) await once(stage, nextDraft(), statement, at);
      figures[`${what}, rounds`] = places.length;
    }
    await withDatabase(variables, async (db) => {
      for (const id of used) expect([id, await countsOf(db, id)]).toEqual([id, { paid: 1, refunds: 1, notices: 1 }]);
    });
    report(`kill -9 between Stripe and our commit, ${name}`, { ...figures, 'second pages': 0, 'second payments': 0 });
  } finally {
    stripe.close();
  }
}

testOnEachDatabase('opens one page and takes one payment when it is killed in between', surviveKills);
