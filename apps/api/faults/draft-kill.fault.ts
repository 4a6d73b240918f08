import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { startChild } from '../../../scripts/child-program.ts';
import type { Db } from '../src/db/client.ts';
import { rowsOf } from '../src/db/rows.ts';
import { monthBefore } from '../test/sponsored-people.ts';
import { FASTER_FROM_SOURCES, report, type Variables } from './api-process.ts';
import { testOnEachDatabase, untilMigrated, withDatabase } from './databases.ts';
import { killedFrom, stepsIn, stepsToDieAt } from './steps.ts';

const ROUNDS = Number(process.env.FAULT_ROUNDS);
const API = fileURLToPath(new URL('..', import.meta.url));
/** The first statement of drafting a month. */
const DRAFT = 'FROM organisation_prices p CROSS JOIN practice_issuers s';

/** A month with a published sum of sessions, and a price long ago. */
async function plantMonth(db: Db): Promise<void> {
  await db.execute(sql`INSERT INTO practice_issuers (name, address, country, tax_rate, how_to_pay, series)
    VALUES ('A practice', 'Harbour 3', 'DE', 1900, 'IBAN', 'HP') ON CONFLICT DO NOTHING`);
  await db.transaction(async (tx) => {
    const [organisation] = await rowsOf<{ id: number }>(
      tx,
      sql`INSERT INTO organisations (kind, name) VALUES ('enterprise', 'Harbour') RETURNING id`,
    );
    const of = sql`${organisation?.id ?? 0}::int, ${monthBefore(2)}::date`;
    await tx.execute(sql`INSERT INTO organisation_prices (organisation_id, from_day, currency, session_price)
      VALUES (${organisation?.id ?? 0}, '2020-01-01', 'EUR', 9000)`);
    await tx.execute(sql`INSERT INTO report_months (organisation_id, month, at_least) VALUES (${of}, 5)`);
    await tx.execute(sql`INSERT INTO report_blocks (organisation_id, month, basis, block, group_ids, group_names)
      VALUES (${of}, 'sessions', 0, '{1}', '{Care}'), (${of}, 'sessions', 1, '{2}', '{Sales}')`);
    await tx.execute(sql`INSERT INTO report_figures (organisation_id, month, basis, block, measure, people, value)
      VALUES (${of}, 'sessions', 0, 'sessions', 20, 12), (${of}, 'sessions', 1, 'sessions', 20, 8)`);
  });
}

function start(variables: Variables, at?: number) {
  const lines: string[] = [];
  const program = startChild({
    name: 'drafting',
    folder: API,
    nodeFlags: FASTER_FROM_SOURCES.nodeFlags,
    run: ['faults/draft-invoices.ts'],
    variables: {
      PATH: process.env.PATH ?? '',
      ...FASTER_FROM_SOURCES.variables,
      ...variables,
      ...killedFrom(DRAFT, at),
    },
    onLine: (line) => lines.push(line),
  });
  return { lines, ended: program.ended };
}

async function draft(variables: Variables, at?: number): Promise<readonly string[]> {
  const { lines, ended } = start(variables, at);
  await ended;
  return lines;
}

/** Months that are published, invoices, those whose sums are those of two lines, and lines. */
async function countsIn(db: Db): Promise<readonly number[]> {
  const [row] = await rowsOf<{ counts: number[] }>(
    db,
    sql`SELECT json_build_array((SELECT count(*) FROM report_months), (SELECT count(*) FROM organisation_invoices),
      (SELECT count(*) FROM organisation_invoices WHERE net = 15 * 9000),
      (SELECT count(*) FROM organisation_invoice_lines)) AS counts`,
  );
  return row?.counts ?? [];
}

async function surviveKills(name: string, variables: Variables): Promise<void> {
  await untilMigrated(variables);
  await withDatabase(variables, plantMonth);
  const lines = await draft(variables);
  expect(lines).toContain('drafted: 1');
  const steps = stepsIn(lines);
  let done = 1;
  let tookEffect = 0;
  const places = stepsToDieAt(steps, Math.max(4, ROUNDS));
  for (const at of places) {
    await withDatabase(variables, plantMonth);
    expect(await draft(variables, at)).toEqual([]);
    const isDone = at > steps;
    const whole = isDone ? done + 1 : done;
    expect([at, await withDatabase(variables, countsIn)]).toEqual([at, [done + 1, whole, whole, 2 * whole]]);
    tookEffect += Number(isDone);
    expect(await draft(variables)).toContain(`drafted: ${isDone ? 0 : 1}`);
    done += 1;
    expect(await withDatabase(variables, countsIn)).toEqual([done, done, done, 2 * done]);
  }
  if (variables.DATABASE_URL) {
    await withDatabase(variables, plantMonth);
    const nodes = [start(variables), start(variables)];
    await Promise.all(nodes.map(({ ended }) => ended));
    expect(await withDatabase(variables, countsIn)).toEqual([done + 1, done + 1, done + 1, 2 * (done + 1)]);
  }
  report(`kill -9 between two steps of drafting an invoice, ${name}`, {
    steps,
    rounds: places.length,
    'took effect': tookEffect,
    'half done or twice': 0,
  });
}

testOnEachDatabase('drafts the invoice of a month once when it is killed, and on two nodes at once', surviveKills);
