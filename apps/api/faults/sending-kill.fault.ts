import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { startChild } from '../../../scripts/child-program.ts';
import type { Db } from '../src/db/client.ts';
import { rowsOf } from '../src/db/rows.ts';
import type { MailServer } from '../test/mail-server.ts';
import { FASTER_FROM_SOURCES, report, SECRETS, type Variables } from './api-process.ts';
import { testOnEachDatabase, untilMigrated, withDatabase } from './databases.ts';
import { type Issuer, newDraft, newIssuer } from './invoices.ts';
import { killedFrom, stepsIn, stepsToDieAt } from './steps.ts';

const ROUNDS = Number(process.env.FAULT_ROUNDS);
const API = fileURLToPath(new URL('..', import.meta.url));

async function send(variables: Variables): Promise<readonly string[]> {
  const lines: string[] = [];
  const program = startChild({
    name: 'sending',
    folder: API,
    nodeFlags: FASTER_FROM_SOURCES.nodeFlags,
    run: ['faults/send-due.ts'],
    variables: { PATH: process.env.PATH ?? '', ...SECRETS, ...FASTER_FROM_SOURCES.variables, ...variables },
    onLine: (line) => lines.push(line),
  });
  await program.ended;
  return lines;
}

async function startedWithIssuer(variables: Variables): Promise<Issuer> {
  await untilMigrated(variables);
  return withDatabase(variables, newIssuer);
}

async function countsIn(db: Db, counts: ReturnType<typeof sql>): Promise<readonly number[]> {
  const [row] = await rowsOf<{ counts: number[] }>(db, sql`SELECT json_build_array(${counts}) AS counts`);
  return row?.counts ?? [];
}

const jobsOf = (name: string) => sql`(SELECT count(*) FROM pgboss.job WHERE name = ${name})`;
const REMINDERS = sql`(SELECT count(*) FROM invoice_reminders), (SELECT count(*) FROM notifications WHERE kind = 'invoice'),
  ${jobsOf('invoices.mail')}`;
const LETTERS = sql`(SELECT count(*) FROM letters WHERE sent_at IS NOT NULL), ${jobsOf('letters.mail')}`;

let numbered = 0;

/** Issued, and due four days ago. */
async function plantOverdue(db: Db, issuer: Issuer): Promise<void> {
  const id = await newDraft(db, issuer);
  numbered += 1;
  await db.execute(sql`UPDATE invoices SET state = 'issued', issuer = '{}', series = 'ML', year = 2026, number = ${numbered},
    issued_on = now()::date - 18, due_on = now()::date - 4 WHERE id = ${id}`);
}

async function plantLetter(db: Db, { clientId }: Issuer): Promise<string> {
  const [row] = await rowsOf<{ id: string }>(
    db,
    sql`INSERT INTO letters (user_id, body, months, deliver_at) VALUES (${clientId}, 'Dear me', 3, now() - interval '1 hour')
      RETURNING id`,
  );
  return row?.id ?? '';
}

interface Sending {
  readonly what: 'reminders' | 'letters';
  /** The first statement of its transaction. */
  readonly from: string;
  readonly plant: (db: Db, issuer: Issuer) => Promise<unknown>;
  readonly counts: ReturnType<typeof sql>;
}

/** Each that is planted is counted once in each place, wherever it was killed. */
async function surviveKills(name: string, variables: Variables, { what, from, plant, counts }: Sending): Promise<void> {
  const issuer = await startedWithIssuer(variables);
  const given = { ...variables, WHAT: what, JOB: randomUUID() };
  const planted = () => withDatabase(variables, (db) => plant(db, issuer));
  const counted = () => withDatabase(variables, (db) => countsIn(db, counts));
  await planted();
  const lines = await send({ ...given, ...killedFrom(from) });
  expect(lines).toContain('sent');
  const steps = stepsIn(lines);
  const each = (count: number) => expect.toSatisfy((all: number[]) => all.every((one) => one === count));
  let done = 1;
  expect(await counted()).toEqual(each(done));
  const places = stepsToDieAt(steps, Math.max(2, ROUNDS));
  for (const at of places) {
    await planted();
    expect(await send({ ...given, ...killedFrom(from, at) })).not.toContain('sent');
    expect([at, await counted()]).toEqual([at, each(at > steps ? done + 1 : done)]);
    done += 1;
    // On a server, two nodes at once.
    await Promise.all((variables.DATABASE_URL ? [1, 2] : [1]).map(() => send(given)));
    expect(await counted()).toEqual(each(done));
  }
  report(`kill -9 between two steps of sending ${what}, ${name}`, { steps, rounds: places.length, lost: 0, twice: 0 });
}

testOnEachDatabase('reminds of an invoice once a step, over kills and on two nodes', (name, variables) =>
  surviveKills(name, variables, {
    what: 'reminders',
    from: 'WITH due AS (SELECT i.id',
    plant: plantOverdue,
    counts: REMINDERS,
  }),
);

testOnEachDatabase('claims a letter to oneself once, over kills and on two nodes', (name, variables) =>
  surviveKills(name, variables, {
    what: 'letters',
    from: 'UPDATE letters SET sent_at',
    plant: plantLetter,
    counts: LETTERS,
  }),
);

async function mailOnce(_name: string, variables: Variables, mailServer: MailServer): Promise<void> {
  const issuer = await startedWithIssuer(variables);
  const letter = await withDatabase(variables, (db) => plantLetter(db, issuer));
  await withDatabase(variables, (db) => db.execute(sql`UPDATE letters SET sent_at = now()`));
  const given = { ...variables, WHAT: 'letter', LETTER: letter, JOB: randomUUID() };
  const left = () =>
    withDatabase(variables, (db) => countsIn(db, sql`(SELECT count(*) FROM letters WHERE body <> '')`));

  await send({ ...given, DIES: 'before' });
  expect([mailServer.received.length, await left()]).toEqual([0, [1]]);
  await send({ ...given, DIES: 'after' });
  expect([mailServer.received.length, await left()]).toEqual([1, [1]]);
  for (let again = 0; again < 2; again += 1) expect(await send(given)).toContain('sent');
  expect(await left()).toEqual([0]);
  expect(mailServer.received.map(({ subject }) => subject)).toEqual(['A letter from you', 'A letter from you']);
  expect(new Set(mailServer.received.map(({ messageId }) => messageId)).size).toBe(1);
}

testOnEachDatabase('sends a letter as the same mail when it is killed between sending and marking it', mailOnce);
