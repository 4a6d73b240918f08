import pg from 'pg';
import type { UserId } from '../apps/api/src/actor.ts';
import { listBookedLines, listInvoicesOf } from '../apps/api/src/billing/invoices/invoice-reads.queries.ts';
import {
  findHoursSummary,
  listLoggedLines,
  listLoggedSessions,
} from '../apps/api/src/sessions/coaching-hours/coaching-hours.queries.ts';
import { startPostgres } from '../testing/postgres.ts';
import { median } from './median.ts';
import { measureClosing } from './payroll-closing.ts';
import { insertPeople, signToken, startApi } from './product.ts';
import { type Db, statementsOf } from './statements.ts';
import { ask, timed } from './timed.ts';

const [CLIENTS, SESSIONS, INVOICES] = [100, 5_000, 10_000];
const READS = 51;
/** As many at once as the API has connections for them. */
const AT_ONCE = 10;

interface BusinessRead {
  readonly name: string;
  readonly path: string;
  readonly ours: (db: Db, coachId: UserId) => Promise<unknown>;
}

const BUSINESS_READS: readonly BusinessRead[] = [
  {
    name: 'GET /coaching-hours, 25 of them',
    path: '/coaching-hours',
    ours: (db, coachId) => listLoggedSessions(db, coachId, undefined),
  },
  { name: 'GET /coaching-hours/summary', path: '/coaching-hours/summary', ours: findHoursSummary },
  { name: 'GET /coaching-hours/file', path: '/coaching-hours/file', ours: listLoggedLines },
  { name: 'GET /invoices, 25 of them', path: '/invoices', ours: (db, coachId) => listInvoicesOf(db, coachId, {}) },
  {
    name: 'GET /invoices, overdue',
    path: '/invoices?state=overdue',
    ours: (db, coachId) => listInvoicesOf(db, coachId, { state: 'overdue' }),
  },
  { name: 'GET /invoices/file', path: '/invoices/file', ours: listBookedLines },
];

interface Coach {
  readonly userId: UserId;
  readonly jwt: string;
}

/** A coach with a log, half of its clients named in it, and a draft for each invoice. */
async function insertBusiness(client: pg.Client): Promise<Coach> {
  const { rows } = await client.query<{ userId: UserId; sid: string }>(
    `WITH coach AS (INSERT INTO users (email, first_name, last_name, role)
         VALUES ('business@example.org', 'Maya', 'Rao', 5) RETURNING id),
       ready AS (INSERT INTO role_records (user_id, profile_completed, onboarding_completed)
         SELECT id, true, true FROM coach),
       issuer AS (INSERT INTO invoice_issuers (coach_id, name, address, country, tax_rate, how_to_pay, series)
         SELECT id, 'Maya Rao', 'A street', 'IN', 1800, 'By transfer', 'MR' FROM coach)
     INSERT INTO login_sessions (id, user_id, expires_at)
       SELECT gen_random_uuid(), id, now() + interval '1 day' FROM coach RETURNING user_id AS "userId", id AS sid`,
  );
  const [coach] = rows;
  if (!coach) throw new Error('No coach was inserted.');
  const { userId } = coach;
  await client.query(
    `INSERT INTO users (email, first_name, last_name, role, sub_role)
     SELECT 'client.' || i || '@example.org', 'Asha', 'Kumar', 3, 5 FROM generate_series(1, $1::int) AS i`,
    [INVOICES],
  );
  await client.query(
    `INSERT INTO logged_clients (coach_id, number, client_id) SELECT $1, row_number() OVER (ORDER BY id), id
     FROM users WHERE email LIKE 'client.%' ORDER BY id LIMIT $2`,
    [userId, CLIENTS],
  );
  await client.query(
    `INSERT INTO hours_consents (coach_id, client_id) SELECT coach_id, client_id FROM logged_clients WHERE number % 2 = 0`,
  );
  await client.query(
    `INSERT INTO logged_sessions (coach_id, client_number, people, starts_at, ends_at, fee)
     SELECT $1, i % $2 + 1, 1, at, at + interval '45 minutes', CASE WHEN i % 4 = 0 THEN 'pro-bono' ELSE 'paid' END
     FROM generate_series(1, $3::int) AS i, LATERAL (SELECT now() - i * interval '5 hours' AS at) when_held`,
    [userId, CLIENTS, SESSIONS],
  );
  await client.query(
    `INSERT INTO invoices (kind, coach_id, client_id, request_id, request_hash, buyer_name, buyer_address, buyer_country,
       currency, net, tax, total)
     SELECT 'invoice', $1, id, gen_random_uuid(), '', 'Asha Kumar', 'A street', 'IN', 'INR', 10000, 1800, 11800
     FROM users WHERE email LIKE 'client.%'`,
    [userId],
  );
  await client.query(
    `INSERT INTO invoice_lines (invoice_id, position, words, quantity, unit_price, discount, tax_rate, net, tax)
     SELECT id, 0, 'Coaching', 1000, 10000, 0, 1800, 10000, 1800 FROM invoices`,
  );
  await client.query('VACUUM ANALYZE');
  return { userId, jwt: await signToken(userId, coach.sid) };
}

/** What issuing can't do without: the next number under its lock, and the draft that gets it. */
async function issueBare(client: pg.Client, coachId: UserId, id: string): Promise<void> {
  await client.query('BEGIN');
  await client.query(
    `WITH next AS (INSERT INTO invoice_series (coach_id, series, year, last_number) VALUES ($1, 'BARE', 2026, 1)
       ON CONFLICT (coach_id, series, year) DO UPDATE SET last_number = invoice_series.last_number + 1
       RETURNING last_number)
     UPDATE invoices SET state = 'issued', issuer = '{}', series = 'BARE', year = 2026, number = last_number,
       issued_on = current_date, due_on = current_date + 14 FROM next WHERE id = $2`,
    [coachId, id],
  );
  await client.query('COMMIT');
}

/** Issues per second, several at once. */
async function issueAll(ids: readonly string[], issue: (id: string, worker: number) => Promise<unknown>) {
  const left = ids.values();
  const tookMs = await timed(() =>
    Promise.all(
      Array.from({ length: AT_ONCE }, async (_, worker) => {
        for (const id of left) await issue(id, worker);
      }),
    ),
  );
  return (ids.length / tookMs) * 1_000;
}

async function measureIssues(client: pg.Client, url: string, { apiUrl, coach }: { apiUrl: string; coach: Coach }) {
  const { rows } = await client.query<{ id: string }>("SELECT id FROM invoices WHERE state = 'draft' ORDER BY id");
  const ids = rows.map(({ id }) => id);
  const bareIds = ids.slice(0, ids.length / 10);
  const clients = Array.from({ length: AT_ONCE }, () => new pg.Client(url));
  await Promise.all(clients.map((one) => one.connect()));
  const bare = await issueAll(bareIds, (id, worker) => issueBare(clients[worker] as pg.Client, coach.userId, id));
  await Promise.all(clients.map((one) => one.end()));
  const body = { version: 1 };
  const ours = await issueAll(ids.slice(bareIds.length), (id) =>
    ask(`${apiUrl}/invoices/${id}/issue`, { jwt: coach.jwt, body }),
  );
  const { rows: numbers } = await client.query<{ gaps: number }>(
    "SELECT max(number) - count(*)::int AS gaps FROM invoices WHERE series = 'MR'",
  );
  return `issuing ${ids.length - bareIds.length} invoices, ${AT_ONCE} at once: ours ${ours.toFixed(0)}/s, bare ${bare.toFixed(0)}/s, ratio ${(ours / bare).toFixed(2)}; gaps ${numbers[0]?.gaps}`;
}

async function measureRead(client: pg.Client, apiUrl: string, coach: Coach, read: BusinessRead): Promise<string> {
  const [call, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round < READS; round += 1) {
    const sent = await statementsOf(client, (db) => read.ours(db, coach.userId));
    call.push(await timed(() => ask(apiUrl + read.path, coach)));
    bare.push(
      await timed(async () => {
        for (const [at, { text, values }] of sent.entries()) {
          await client.query({ name: `${read.name} ${at}`, text, values: [...values] });
        }
      }),
    );
  }
  return `${read.name.padEnd(34)} call ${median(call).toFixed(1)} ms, its statement ${median(bare).toFixed(1)} ms`;
}

/** What a coach reads and issues, on PostgreSQL with fsync on. */
export async function* businessRows(): AsyncGenerator<string> {
  const postgres = await startPostgres({ isDurable: true });
  if (!postgres) {
    yield 'PostgreSQL is not installed: skipping a coach’s business.';
    return;
  }
  const api = await startApi(postgres.url);
  const client = new pg.Client(postgres.url);
  await client.connect();
  try {
    await insertPeople(postgres.url);
    const coach = await insertBusiness(client);
    yield `A coach with ${SESSIONS} logged sessions and ${INVOICES} invoices, medians of ${READS}`;
    yield await measureIssues(client, postgres.url, { apiUrl: api.url, coach });
    await client.query('VACUUM ANALYZE');
    for (const read of BUSINESS_READS) yield await measureRead(client, api.url, coach, read);
    yield await measureClosing(client, coach.userId);
  } finally {
    await client.end();
    await api.program.stop();
    await postgres.remove();
  }
}
