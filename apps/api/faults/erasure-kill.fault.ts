import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { startChild } from '../../../scripts/child-program.ts';
import type { Db } from '../src/db/client.ts';
import { rowsOf } from '../src/db/rows.ts';
import { dayOf, monthBefore, sponsoredPeople } from '../test/sponsored-people.ts';
import type { TestApp } from '../test/start-test-app.ts';
import { FASTER_FROM_SOURCES, newDataDir, report, SECRETS, type Variables } from './api-process.ts';
import { testOnEachDatabase, untilMigrated, withDatabase } from './databases.ts';
import { killedFrom, stepsIn, stepsToDieAt } from './steps.ts';

const ROUNDS = Number(process.env.FAULT_ROUNDS);
const API = fileURLToPath(new URL('..', import.meta.url));
/** The first statement of an erasure: no other asks for these columns. */
const ERASE = '"created_at", "family_id" from "users"';

/** Someone of an organisation with figures, a coach, a message and a request whose day has come. */
async function newLeaving(db: Db): Promise<number> {
  const people = sponsoredPeople({ db } as TestApp);
  const [organisation] = await rowsOf<{ id: number }>(
    db,
    sql`INSERT INTO organisations (kind, name) VALUES ('enterprise', 'Harbour') RETURNING id`,
  );
  const [person = 0, coach = 0] = await people.newMembers(organisation?.id ?? 0, null, 2);
  const month = monthBefore(1);
  await people.checkIn([person], dayOf(month, 9), 60);
  await people.markGoal([person], dayOf(month, 12), 1);
  await db.execute(sql`WITH thread AS (INSERT INTO threads (kind, coach_id, person_id)
      VALUES ('coach', ${coach}, ${person}) RETURNING id)
    INSERT INTO thread_people (thread_id, user_id)
      SELECT id, unnest(ARRAY[${coach}, ${person}]::int[]) FROM thread`);
  await db.execute(sql`INSERT INTO data_requests (user_id, kind, state, due_at)
    VALUES (${person}, 'erasure', 'working', now())`);
  return person;
}

/** What is left of them, and the mails about it. */
async function leftOf(db: Db, person: number) {
  const [left] = await rowsOf<{ rows: number }>(
    db,
    sql`SELECT (SELECT count(*) FROM users WHERE id = ${person})
        + (SELECT count(*) FROM memberships WHERE user_id = ${person})
        + (SELECT count(*) FROM goals WHERE user_id = ${person})
        + (SELECT count(*) FROM threads WHERE person_id = ${person})
        + (SELECT count(*) FROM data_requests WHERE user_id = ${person}) AS rows`,
  );
  const [mails] = await rowsOf<{ count: number }>(
    db,
    sql`SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'erasures.mail-receipt'`,
  );
  return { rows: Number(left?.rows ?? 0), mails: mails?.count ?? 0 };
}

async function run(variables: Variables, more: Variables): Promise<readonly string[]> {
  const lines: string[] = [];
  const program = startChild({
    name: 'erasure',
    folder: API,
    nodeFlags: FASTER_FROM_SOURCES.nodeFlags,
    run: ['faults/erase-account.ts'],
    variables: { PATH: process.env.PATH ?? '', ...FASTER_FROM_SOURCES.variables, ...SECRETS, ...variables, ...more },
    onLine: (line) => lines.push(line),
  });
  await program.ended;
  return lines;
}

/** In the middle too where a round is cheap: each opens the embedded database six times. */
const roundsOn = ({ DATABASE_URL }: Variables) => (DATABASE_URL ? Math.max(4, ROUNDS) : ROUNDS);

async function surviveKills(name: string, given: Variables): Promise<void> {
  const elsewhere = newDataDir();
  const variables = { DATA_DIR: elsewhere.path, ...given };
  await untilMigrated(variables);
  const erase = (person: number, at?: number) => run(variables, { ...killedFrom(ERASE, at), ACCOUNT: String(person) });
  const undisturbed = await withDatabase(variables, newLeaving);
  const before = (await withDatabase(variables, (db) => leftOf(db, undisturbed))).rows;
  expect(before).toBe(5);
  const lines = await erase(undisturbed);
  expect(lines).toContain('done');
  const steps = stepsIn(lines);
  expect(steps).toBeGreaterThan(20);
  let mails = 1;
  expect(await withDatabase(variables, (db) => leftOf(db, undisturbed))).toEqual({ rows: 0, mails });

  let tookEffect = 0;
  const places = stepsToDieAt(steps, roundsOn(variables));
  for (const at of places) {
    const person = await withDatabase(variables, newLeaving);
    expect(await erase(person, at)).toEqual([]);
    const isDone = at > steps;
    const killed = await withDatabase(variables, (db) => leftOf(db, person));
    expect([at, killed]).toEqual([at, isDone ? { rows: 0, mails: mails + 1 } : { rows: before, mails }]);
    mails += 1;
    tookEffect += Number(isDone);
    // A start finishes it, and the next one finds nothing to do.
    for (let start = 0; start < 2; start += 1) {
      expect(await run(variables, {})).toContain('done');
      expect(await withDatabase(variables, (db) => leftOf(db, person))).toEqual({ rows: 0, mails });
    }
  }
  elsewhere.remove();
  report(`kill -9 between two steps of an erasure, ${name}`, {
    steps,
    rounds: places.length,
    'took effect': tookEffect,
    'half done': 0,
  });
}

testOnEachDatabase(
  'erases an account whole or not at all when it is killed, and a start finishes it with one mail',
  surviveKills,
);
