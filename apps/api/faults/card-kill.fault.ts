import { listCardPayments, receiveStripeEvent, startCardPayment } from '@waymark/contract/billing/card-payments';
import { creditInvoice, issueInvoice, showInvoice } from '@waymark/contract/billing/invoices';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '../src/db/client.ts';
import { rowsOf } from '../src/db/rows.ts';
import type { StripeEvent } from '../test/stripe/stripe-objects.ts';
import { openStripeServer, STRIPE_KEYS, type StripeServer } from '../test/stripe/stripe-server.ts';
import { signEvent } from '../test/stripe/stripe-signing.ts';
import { type ApiProcess, newDataDir, report, startApi, type Variables } from './api-process.ts';
import { testOnEachDatabase, untilMigrated, withDatabase } from './databases.ts';
import { type Issuer, newDraft, newIssuer, of } from './invoices.ts';
import { type DeathPlan, newDeathPlan, stepsIn, stepsToDieAt } from './steps.ts';

const ROUNDS = Number(process.env.FAULT_ROUNDS);
const LEAST_ROUNDS = 3;

/** What each kill is in, by the first statement after Stripe’s answer. */
const STATEMENTS = {
  opening: 'update "card_payments" set "checkout_id"',
  event: 'insert into "card_events"',
  refund: 'update "card_refunds"',
} as const;
type Kind = keyof typeof STATEMENTS;
const KINDS = Object.keys(STATEMENTS) as Kind[];

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
  readonly plan: DeathPlan;
  readonly stripe: StripeServer;
  readonly issuer: Issuer;
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

/**
 * From an invoice until its money went back. Where a kind has a step, the API dies at it, and the
 * one that is returned does the rest and what comes next.
 */
async function once(begun: ApiProcess, stage: Stage, id: string, places: ReadonlyMap<Kind, number>) {
  const { variables, plan, issuer, stripe } = stage;
  let api = begun;
  /** What is counted if it does not die. */
  async function dieIn(kind: Kind, use: (dying: ApiProcess) => Promise<unknown>): Promise<void> {
    const at = places.get(kind);
    plan.set(STATEMENTS[kind], at);
    const done = use(api).catch(() => {});
    await (at === undefined ? done : api.program.ended);
    plan.clear();
    if (at !== undefined) api = await startApi(variables);
  }
  await api.callUntilServed(of(issueInvoice, id), { jwt: issuer.jwt, body: { version: 1 } });
  await dieIn('opening', (dying) => press(dying, stage, id));
  expect((await press(api, stage, id)).status).toBe(200);
  const pages = pagesOf(stage, id);
  expect(pages).toHaveLength(1);
  const before = stripe.events.length;
  await stripe.pay(pages[0]?.id ?? '');
  const [event] = stripe.events.slice(before);
  if (!event) throw new Error('Nothing happened.');
  await dieIn('event', (dying) => deliver(dying, event));
  expect(await deliver(api, event)).toBe(200);
  const { body } = await api.callUntilServed(of(showInvoice, id), { jwt: issuer.jwt });
  expect(body.data.state).toBe('paid');
  await dieIn('refund', async (dying) => {
    await credit(dying, stage, id);
    await waitForRefund(dying, stage, id);
  });
  await waitForRefund(api, stage, id);
  const reference = pages[0]?.payment_intent ?? '';
  expect(stripe.charges.get(reference)?.amount_refunded).toBe(119);
  expect([...stripe.refunds.values()].filter((refund) => refund.payment_intent === reference)).toHaveLength(1);
  return api;
}

/** By kind, counted while nothing dies. */
async function countSteps(stage: Stage, id: string): Promise<ReadonlyMap<Kind, number>> {
  const api = await once(await startApi(stage.variables), stage, id, new Map());
  await api.program.stop();
  return new Map(KINDS.map((kind) => [kind, stepsIn(api.lines, STATEMENTS[kind])]));
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
  const [stripe, folder] = [await openStripeServer(), newDataDir()];
  const plan = newDeathPlan(folder.path);
  const variables = {
    ...given,
    ...plan.variables,
    STRIPE_SECRET_KEY: STRIPE_KEYS.secretKey,
    STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.webhookSecret,
    STRIPE_API_URL: stripe.url,
  };
  try {
    await untilMigrated(variables);
    const rounds = Math.max(LEAST_ROUNDS, ROUNDS);
    const { issuer, drafts } = await withDatabase(variables, (db) => plant(db, 1 + rounds));
    const stage = { variables, plan, stripe, issuer };
    const [counted = '', ...killed] = drafts;
    const steps = await countSteps(stage, counted);
    for (const kind of KINDS) expect([kind, steps.get(kind)]).toEqual([kind, expect.toSatisfy((many) => many > 1)]);
    const placesOf = (kind: Kind) => {
      const many = steps.get(kind) ?? 0;
      return stepsToDieAt(many, Math.max(LEAST_ROUNDS, Math.min(ROUNDS, many + 1)));
    };
    let api = await startApi(variables);
    for (const [round, id] of killed.entries()) {
      const places = KINDS.flatMap((kind) => {
        const at = placesOf(kind)[round];
        return at === undefined ? [] : [[kind, at] as const];
      });
      api = await once(api, stage, id, new Map(places));
    }
    await api.program.stop();
    await withDatabase(variables, async (db) => {
      for (const id of drafts) expect([id, await countsOf(db, id)]).toEqual([id, { paid: 1, refunds: 1, notices: 1 }]);
    });
    const figures = Object.fromEntries(KINDS.map((kind) => [`${kind}, rounds`, placesOf(kind).length]));
    report(`kill -9 between Stripe and our commit, ${name}`, { ...figures, 'second pages': 0, 'second payments': 0 });
  } finally {
    stripe.close();
    folder.remove();
  }
}

testOnEachDatabase('opens one page and takes one payment when it is killed in between', surviveKills);
