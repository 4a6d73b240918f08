import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { UserId } from '../apps/api/src/actor.ts';
import { closeOpenMonth } from '../apps/api/src/practice/payroll/payroll-closing.queries.ts';
import { median } from './median.ts';
import type { Db } from './statements.ts';
import { timed } from './timed.ts';

const SESSIONS = 5_000;
const ROUNDS = 11;
const MONTH = '2025-03-01';
const CALENDAR = { zone: 'Europe/Berlin', firstMonth: MONTH, openMonth: MONTH, today: '2025-04-05' };

/** One month of sessions that were held, for all of a practice under one coach. */
async function insertHeld(client: pg.Client, coachId: UserId): Promise<void> {
  await client.query(
    `INSERT INTO payroll_rates (coach_id, level, kind, value, currency, from_day)
     VALUES ($1, 'coach', 'flat', 8000, 'EUR', '2025-01-01')`,
    [coachId],
  );
  await client.query(
    `WITH client AS (SELECT client_id, number FROM logged_clients WHERE coach_id = $1),
       held AS (INSERT INTO coaching_sessions (kind, state, starts_at, ends_at, free_until, message, booked_by)
         SELECT 'one-to-one', 'booked', at, at + interval '45 minutes', at, '', client_id
         FROM generate_series(1, $2::int) AS i CROSS JOIN LATERAL (SELECT '2025-03-02'::timestamptz + i * interval '8 minutes' AS at) w
           JOIN client ON client.number = i % (SELECT count(*) FROM client) + 1 RETURNING id, booked_by),
       host AS (INSERT INTO session_people (session_id, user_id, part) SELECT id, $1, 'coach' FROM held),
       guest AS (INSERT INTO session_people (session_id, user_id, part) SELECT id, booked_by, 'coachee' FROM held)
     INSERT INTO session_closings (session_id, closed_by, request_id, attendance)
     SELECT id, $1, gen_random_uuid(), 'held' FROM held`,
    [coachId, SESSIONS],
  );
  await client.query('VACUUM ANALYZE');
}

/** Taken back each time, so that the next round closes the same month. */
async function takenBack(client: pg.Client, close: () => Promise<unknown>): Promise<number> {
  await client.query('BEGIN');
  const tookMs = await timed(close);
  await client.query('ROLLBACK');
  return tookMs;
}

/** What a month can't do without: a line for each session that was held, with its amount. */
async function closeBare(client: pg.Client, coachId: UserId): Promise<void> {
  await client.query(
    `INSERT INTO payroll_months (coach_id, coach_name, month, closed_on, line_count) VALUES ($1, 'Maya', $2, $2, $3)`,
    [coachId, MONTH, SESSIONS],
  );
  await client.query(
    `INSERT INTO payroll_lines (month_id, position, id, session_id, day, kind, is_group, amount, currency, words)
     SELECT (SELECT id FROM payroll_months), row_number() OVER (ORDER BY s.starts_at) - 1, s.public_id, s.id,
       s.starts_at::date, 'held', false, 8000, 'EUR', ''
     FROM coaching_sessions s JOIN session_closings c ON c.session_id = s.id
     WHERE s.starts_at BETWEEN '2025-03-01' AND '2025-04-01'`,
  );
}

export async function measureClosing(client: pg.Client, coachId: UserId): Promise<string> {
  await insertHeld(client, coachId);
  const db: Db = drizzle({ client });
  const [ours, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await takenBack(client, () => closeOpenMonth(db, CALENDAR)));
    bare.push(await takenBack(client, () => closeBare(client, coachId)));
  }
  const [one, other] = [median(ours), median(bare)];
  return `closing a month of payroll with ${SESSIONS} sessions: ours ${one.toFixed(0)} ms, bare ${other.toFixed(0)} ms, ratio ${(one / other).toFixed(2)}`;
}
