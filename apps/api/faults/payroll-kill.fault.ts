import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { startChild } from '../../../scripts/child-program.ts';
import type { Db } from '../src/db/client.ts';
import { rowsOf } from '../src/db/rows.ts';
import { FASTER_FROM_SOURCES, report, type Variables } from './api-process.ts';
import { testOnEachDatabase, untilMigrated, withDatabase } from './databases.ts';
import { killedFrom, stepsIn, stepsToDieAt } from './steps.ts';

const ROUNDS = Number(process.env.FAULT_ROUNDS);
const API = fileURLToPath(new URL('..', import.meta.url));
/** The first statement of a closing. */
const CLOSE = 'SELECT FROM payroll_start FOR UPDATE';
const EACH = 3;

/** A coach with a rate and sessions that were held, long ago. */
async function plantSessions(db: Db): Promise<void> {
  await db.execute(
    sql`INSERT INTO payroll_start (zone, first_month) VALUES ('UTC', '2020-01-01') ON CONFLICT DO NOTHING`,
  );
  await db.execute(sql`WITH coach AS (INSERT INTO users (email, first_name, role, sub_role)
      VALUES ('coach-' || gen_random_uuid() || '@example.org', 'Maya', 5, 2) RETURNING id),
    client AS (INSERT INTO users (email, first_name, role, sub_role)
      VALUES ('client-' || gen_random_uuid() || '@example.org', 'Asha', 3, 5) RETURNING id),
    rate AS (INSERT INTO payroll_rates (coach_id, level, kind, value, currency, from_day)
      SELECT id, 'coach', 'flat', 8000, 'EUR', '2000-01-01' FROM coach),
    session AS (INSERT INTO coaching_sessions (kind, state, starts_at, ends_at, free_until, message, booked_by)
      SELECT 'one-to-one', 'booked', '2020-01-15', '2020-01-15', '2020-01-15', '', client.id
      FROM client, generate_series(1, ${EACH}) RETURNING id),
    host AS (INSERT INTO session_people (session_id, user_id, part) SELECT session.id, coach.id, 'coach' FROM session, coach),
    guest AS (INSERT INTO session_people (session_id, user_id, part) SELECT session.id, client.id, 'coachee' FROM session, client)
    INSERT INTO session_closings (session_id, closed_by, request_id, attendance)
    SELECT session.id, coach.id, gen_random_uuid(), 'held' FROM session, coach`);
}

async function close(variables: Variables, at?: number): Promise<readonly string[]> {
  const lines: string[] = [];
  const program = startChild({
    name: 'closing',
    folder: API,
    nodeFlags: FASTER_FROM_SOURCES.nodeFlags,
    run: ['faults/close-payroll.ts'],
    variables: {
      PATH: process.env.PATH ?? '',
      ...FASTER_FROM_SOURCES.variables,
      ...variables,
      ...killedFrom(CLOSE, at),
    },
    onLine: (line) => lines.push(line),
  });
  await program.ended;
  return lines;
}

/** Sessions that were planted, lines, months, closings, and how often a coach heard of it. */
async function countsIn(db: Db): Promise<readonly number[]> {
  const [row] = await rowsOf<{ counts: number[] }>(
    db,
    sql`SELECT json_build_array((SELECT count(*) FROM session_closings),
      (SELECT count(*) FROM payroll_lines WHERE session_id IS NOT NULL), (SELECT count(*) FROM payroll_months),
      (SELECT count(*) FROM payroll_closings), (SELECT count(*) FROM contact_messages)) AS counts`,
  );
  return row?.counts ?? [];
}

async function surviveKills(name: string, variables: Variables): Promise<void> {
  await untilMigrated(variables);
  await withDatabase(variables, plantSessions);
  const lines = await close(variables);
  expect(lines).toContain('closed: 2020-01');
  const steps = stepsIn(lines);
  let done = 1;
  expect(await withDatabase(variables, countsIn)).toEqual([EACH, EACH, 1, 1, 1]);
  let tookEffect = 0;
  const places = stepsToDieAt(steps, Math.max(4, ROUNDS));
  for (const at of places) {
    await withDatabase(variables, plantSessions);
    const planted = EACH * (done + 1);
    expect(await close(variables, at)).toEqual([]);
    const isDone = at > steps;
    const whole = isDone ? done + 1 : done;
    const left = await withDatabase(variables, countsIn);
    expect([at, left]).toEqual([at, [planted, EACH * whole, whole, whole, whole]]);
    tookEffect += Number(isDone);
    if (!isDone) expect((await close(variables)).some((line) => line.startsWith('closed: 20'))).toBe(true);
    done += 1;
    expect(await withDatabase(variables, countsIn)).toEqual([planted, planted, done, done, done]);
  }
  report(`kill -9 between two steps of closing payroll, ${name}`, {
    steps,
    rounds: places.length,
    'took effect': tookEffect,
    'in no month or two': 0,
  });
}

testOnEachDatabase('has each session in one month when it is killed while a month is closed', surviveKills);
