import { issueInvoice, showInvoice } from '@waymark/contract/billing/invoices';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '../src/db/client.ts';
import { rowsOf } from '../src/db/rows.ts';
import { newDataDir, report, startApi, type Variables } from './api-process.ts';
import { testOnEachDatabase, untilMigrated, withDatabase } from './databases.ts';
import { newDraft, newIssuer, of } from './invoices.ts';
import { newDeathPlan, stepsIn, stepsToDieAt } from './steps.ts';

const ROUNDS = Math.max(4, Number(process.env.FAULT_ROUNDS));
/** What issuing reads first: all after it, the number too, is one transaction with it. */
const ISSUER = 'from "invoice_issuers"';

/** The numbers that invoices have, and how often their clients heard of it. */
async function issuedIn(db: Db): Promise<{ readonly numbers: readonly number[]; readonly notices: number }> {
  const rows = await rowsOf<{ number: number }>(
    db,
    sql`SELECT number FROM invoices WHERE state = 'issued' ORDER BY number`,
  );
  const [told] = await rowsOf<{ count: number }>(
    db,
    sql`SELECT count(*)::int AS count FROM notifications WHERE kind = 'invoice'`,
  );
  return { numbers: rows.map(({ number }) => number), notices: told?.count ?? 0 };
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

async function surviveKills(name: string, given: Variables): Promise<void> {
  const folder = newDataDir();
  const plan = newDeathPlan(folder.path);
  const variables = { ...given, ...plan.variables };
  await untilMigrated(variables);
  const issuer = await withDatabase(variables, newIssuer);
  const [undisturbed = '', ...killed] = await withDatabase(variables, async (db) => {
    const drafts: string[] = [];
    while (drafts.length <= ROUNDS) drafts.push(await newDraft(db, issuer));
    return drafts;
  });
  const ask = { jwt: issuer.jwt, body: { version: 1 } };

  let api = await startApi(variables);
  plan.set(ISSUER);
  expect((await api.callUntilServed(of(issueInvoice, undisturbed), ask)).status).toBe(200);
  await expect.poll(() => stepsIn(api.lines)).toBeGreaterThan(3);
  const steps = stepsIn(api.lines);

  let issued = 1;
  let tookEffect = 0;
  const places = stepsToDieAt(steps, ROUNDS);
  for (const [round, at] of places.entries()) {
    const id = killed[round] ?? '';
    plan.set(ISSUER, at);
    await expect(api.callUntilServed(of(issueInvoice, id), ask)).rejects.toThrow();
    await api.program.ended;
    plan.clear();
    const isDone = at > steps;
    const left = await withDatabase(variables, issuedIn);
    expect([at, left]).toEqual([at, { numbers: upTo(issued + Number(isDone)), notices: issued + Number(isDone) }]);

    api = await startApi(variables);
    expect((await api.callUntilServed(of(issueInvoice, id), ask)).status).toBe(200);
    const { body } = await api.callUntilServed(of(showInvoice, id), { jwt: issuer.jwt });
    issued += 1;
    tookEffect += Number(isDone);
    expect(body.data.number).toMatch(new RegExp(`-${String(issued).padStart(4, '0')}$`));
  }
  await api.program.stop();
  expect(await withDatabase(variables, issuedIn)).toEqual({ numbers: upTo(issued), notices: issued });
  folder.remove();
  report(`kill -9 between two steps of issuing, ${name}`, {
    steps,
    rounds: places.length,
    'took effect': tookEffect,
    gaps: 0,
    doubles: 0,
  });
}

testOnEachDatabase('leaves no gap in the numbers of invoices when it is killed while one is issued', surviveKills);
