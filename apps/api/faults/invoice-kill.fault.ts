import { issueInvoice, showInvoice } from '@waymark/contract/billing/invoices';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '../src/db/client.ts';
import { rowsOf } from '../src/db/rows.ts';
import { report, spawnApi, type Variables } from './api-process.ts';
import { testOnEachDatabase, untilMigrated, withDatabase } from './databases.ts';
import { newDraft, newIssuer, of } from './invoices.ts';
import { killedFrom, stepsIn, stepsToDieAt } from './steps.ts';

const ROUNDS = Number(process.env.FAULT_ROUNDS);
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

async function surviveKills(name: string, variables: Variables): Promise<void> {
  await untilMigrated(variables);
  const issuer = await withDatabase(variables, newIssuer);
  const draft = () => withDatabase(variables, (db) => newDraft(db, issuer));
  const ask = { jwt: issuer.jwt, body: { version: 1 } };

  const undisturbed = await draft();
  const counting = await spawnApi({ ...variables, ...killedFrom(ISSUER) });
  await counting.untilReady();
  expect((await counting.callUntilServed(of(issueInvoice, undisturbed), ask)).status).toBe(200);
  await counting.program.stop();
  const steps = stepsIn(counting.lines);
  expect(steps).toBeGreaterThan(3);

  let issued = 1;
  let tookEffect = 0;
  const places = stepsToDieAt(steps, Math.max(4, ROUNDS));
  for (const at of places) {
    const id = await draft();
    const doomed = await spawnApi({ ...variables, ...killedFrom(ISSUER, at) });
    await doomed.untilReady();
    await expect(doomed.callUntilServed(of(issueInvoice, id), ask)).rejects.toThrow();
    await doomed.program.ended;
    const isDone = at > steps;
    const killed = await withDatabase(variables, issuedIn);
    expect([at, killed]).toEqual([at, { numbers: upTo(issued + Number(isDone)), notices: issued + Number(isDone) }]);

    const next = await spawnApi(variables);
    await next.untilReady();
    expect((await next.callUntilServed(of(issueInvoice, id), ask)).status).toBe(200);
    const { body } = await next.callUntilServed(of(showInvoice, id), { jwt: issuer.jwt });
    await next.program.stop();
    issued += 1;
    tookEffect += Number(isDone);
    expect(body.data.number).toMatch(new RegExp(`-${String(issued).padStart(4, '0')}$`));
    expect(await withDatabase(variables, issuedIn)).toEqual({ numbers: upTo(issued), notices: issued });
  }
  report(`kill -9 between two steps of issuing, ${name}`, {
    steps,
    rounds: places.length,
    'took effect': tookEffect,
    gaps: 0,
    doubles: 0,
  });
}

testOnEachDatabase('leaves no gap in the numbers of invoices when it is killed while one is issued', surviveKills);
