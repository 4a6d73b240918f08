import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { startPostgres } from '../testing/postgres.ts';
import { insertCoaches } from './coaches.ts';
import { CONNECTIONS } from './load.ts';
import { median } from './median.ts';
import { insertCrowd, insertPeople, signToken, startApi } from './product.ts';
import { type HeldRows, insertPastSessions, walkSlots } from './slot-walk.ts';

const COACHES = 1_000;
const BOOKINGS = 500;
const DAYS = 90;
const READS = 301;
const BOOKING_SECONDS = Number(process.env.BSEC ?? 5);
const ROUNDS = 3;
const SESSIONS = [10_000, 1_000_000] as const;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

interface Pair {
  readonly coachId: number;
  readonly coacheeId: number;
  readonly jwt: string;
}

export interface MeasuredSessions {
  /** How many there are in the database. */
  readonly sessions: number;
  /** Medians of one call after the other. */
  readonly freeTimes: { readonly oursMs: number; readonly statementMs: number; readonly walkMs: number };
  /** Bookings a second. */
  readonly booking: { readonly ours: number; readonly transaction: number };
}

export const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
export const iso = (ms: number) => new Date(ms).toISOString();

/** Coaches who are open all the time, each with one client; the first has many bookings. */
export async function insertPairs(client: pg.Client): Promise<Pair[]> {
  const person = await insertCrowd(client, 4 * COACHES);
  await insertCoaches(client, COACHES, person.id);
  await client.query(
    `INSERT INTO coach_matches (coachee_id, coach_id, state, message, decide_by, decided_at)
     SELECT coachee.id, coach.user_id, 'standing', '', now(), now()
     FROM (SELECT user_id, row_number() OVER (ORDER BY user_id) AS i FROM coaches
         WHERE user_id NOT IN (SELECT coach_id FROM coach_matches)) AS coach
       JOIN (SELECT id, row_number() OVER (ORDER BY id) AS i FROM users
         WHERE role = 3 AND id NOT IN (SELECT coachee_id FROM coach_matches)) AS coachee USING (i)`,
  );
  await client.query('INSERT INTO calendars (user_id) SELECT id FROM users ON CONFLICT DO NOTHING');
  await client.query(
    `INSERT INTO open_hours (user_id, day, minutes) SELECT user_id, day, '{[0,1440)}'
     FROM coaches, unnest(ARRAY['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']) AS day`,
  );
  const { rows } = await client.query<{ coachId: number; coacheeId: number; sid: string }>(
    `WITH pairs AS (SELECT DISTINCT ON (coach_id) coach_id, coachee_id FROM coach_matches ORDER BY coach_id, id),
       entered AS (INSERT INTO login_sessions (id, user_id, expires_at)
         SELECT gen_random_uuid(), coachee_id, now() + interval '1 day' FROM pairs RETURNING id, user_id)
     SELECT coach_id AS "coachId", coachee_id AS "coacheeId", entered.id AS sid
     FROM pairs JOIN entered ON entered.user_id = coachee_id ORDER BY coach_id`,
  );
  const pairs = rows.map(async ({ coachId, coacheeId, sid }) => ({
    coachId,
    coacheeId,
    jwt: await signToken(coacheeId, sid),
  }));
  return Promise.all(pairs);
}

export async function insertBookings(client: pg.Client, { coachId, coacheeId }: Pair): Promise<void> {
  await client.query(
    `WITH booked AS (INSERT INTO coaching_sessions (kind, state, starts_at, ends_at, free_until, message, booked_by)
       SELECT 'one-to-one', 'booked', at, at + interval '1 hour', at, '', $2::int
       FROM (SELECT $3::timestamptz + i * interval '4 hours' AS at FROM generate_series(1, $4::int) AS i) AS starts
       RETURNING id, starts_at, ends_at)
     INSERT INTO session_people (session_id, user_id, part, held, after_minutes)
     SELECT id, $1, 'coach', tstzrange(starts_at, ends_at + interval '15 minutes'), 15 FROM booked`,
    [coachId, coacheeId, iso(today), BOOKINGS],
  );
  await client.query('VACUUM ANALYZE');
}

/** Minimal: what the answer is made of, in one statement by three indexes. */
const STATEMENT = `SELECT (SELECT json_agg(json_build_array(day, minutes::text)) FROM open_hours WHERE user_id = $1) AS hours,
  (SELECT json_agg(json_build_array(extract(epoch FROM lower(held)), extract(epoch FROM upper(held)), s.starts_at))
    FROM session_people p JOIN coaching_sessions s ON s.id = p.session_id
    WHERE p.user_id = $1 AND p.held && tstzrange($2, $3)) AS held,
  (SELECT json_agg(during) FROM busy_times WHERE user_id = $1 AND during && tstzrange($2, $3)) AS busy`;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function measureFreeTimes(client: pg.Client, apiUrl: string, { coachId, jwt }: Pair) {
  const [from, until] = [iso(today), iso(today + DAYS * DAY_MS)];
  const url = `${apiUrl}/free-times/${coachId}?minutes=60&from=${from}&until=${until}`;
  const ask = async () => {
    const reply = await fetch(url, { headers: { authorization: `Bearer ${jwt}` } });
    if (!reply.ok) throw new Error(`Free times answer ${reply.status}: ${await reply.text()}`);
    await reply.arrayBuffer();
  };
  const read = () => client.query({ name: 'held', text: STATEMENT, values: [coachId, from, until] });
  /** The plain way to answer: the same rows, walked slot by slot and written as JSON. */
  const walk = async () => {
    const { rows } = await client.query<HeldRows>({ name: 'held', text: STATEMENT, values: [coachId, from, until] });
    if (rows[0]) JSON.stringify(walkSlots(rows[0], today, today + DAYS * DAY_MS));
  };
  const [ours, statement, walked]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < READS; round += 1) {
    ours.push(await timed(ask));
    statement.push(await timed(read));
    walked.push(await timed(walk));
  }
  return { oursMs: median(ours), statementMs: median(statement), walkMs: median(walked) };
}

/** How often a second the work is done on as many connections, each time with another number. */
export async function rateOf(work: (turn: number) => Promise<void>, firstTurn: number): Promise<number> {
  const start = performance.now();
  let turn = firstTurn;
  const worker = async () => {
    while (performance.now() - start < BOOKING_SECONDS * 1_000) {
      turn += 1;
      await work(turn);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  return (turn - firstTurn) / ((performance.now() - start) / 1_000);
}

async function measureBooking(databaseUrl: string, apiUrl: string, pairs: readonly Pair[], firstRound: number) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
  const pairOf = (turn: number) => pairs[turn % pairs.length] as Pair;
  /** Another time of the pair each time; the two ways to book have days of their own. */
  const startOf = (turn: number, days: number) => today + days * DAY_MS + Math.floor(turn / pairs.length) * 2 * HOUR_MS;

  async function book(turn: number): Promise<void> {
    const { coachId, jwt } = pairOf(turn);
    const startsAt = iso(startOf(turn, 2));
    const reply = await fetch(`${apiUrl}/coaching-sessions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${jwt}`, 'content-type': 'application/json' },
      body: JSON.stringify({ requestId: randomUUID(), coachId, startsAt, minutes: 60, message: '' }),
    });
    if (reply.status !== 201) throw new Error(`Booking answers ${reply.status}: ${await reply.text()}`);
    await reply.arrayBuffer();
  }

  /** Minimal: the lock, the session and its two people. */
  async function insert(turn: number): Promise<void> {
    const { coachId, coacheeId } = pairOf(turn);
    const start = startOf(turn, 200);
    const connection = await pool.connect();
    try {
      await connection.query('BEGIN');
      await connection.query('SELECT user_id FROM calendars WHERE user_id IN ($1, $2) ORDER BY user_id FOR UPDATE', [
        coachId,
        coacheeId,
      ]);
      await connection.query(
        `WITH booked AS (INSERT INTO coaching_sessions
             (kind, state, starts_at, ends_at, free_until, message, booked_by, request_id)
           VALUES ('one-to-one', 'booked', $3, $4, $3, '', $2, $5) RETURNING id)
         INSERT INTO session_people (session_id, user_id, part, held)
         SELECT id, who, part, tstzrange($3, $4) FROM booked, (VALUES ($1::int, 'coach'), ($2, 'coachee')) AS two(who, part)`,
        [coachId, coacheeId, iso(start), iso(start + HOUR_MS), randomUUID()],
      );
      await connection.query('COMMIT');
    } finally {
      connection.release();
    }
  }

  const [ours, transaction]: [number[], number[]] = [[], []];
  for (let round = firstRound; round < firstRound + ROUNDS; round += 1) {
    transaction.push(await rateOf(insert, round * 100_000));
    ours.push(await rateOf(book, round * 100_000));
  }
  await pool.end();
  return { ours: median(ours), transaction: median(transaction) };
}

/** Free times and bookings on PostgreSQL with fsync on; undefined if it is not installed. */
export async function measureSessions(): Promise<readonly MeasuredSessions[] | undefined> {
  const postgres = await startPostgres({ isDurable: true });
  if (!postgres) return undefined;
  const api = await startApi(postgres.url);
  const client = new pg.Client(postgres.url);
  await client.connect();
  try {
    await insertPeople(postgres.url);
    const [busy, ...pairs] = await insertPairs(client);
    if (!busy) throw new Error('There is no coach with a client.');
    await insertBookings(client, busy);
    const measured: MeasuredSessions[] = [];
    for (const [index, sessions] of SESSIONS.entries()) {
      await insertPastSessions(client, pairs, sessions);
      const freeTimes = await measureFreeTimes(client, api.url, busy);
      const booking = await measureBooking(postgres.url, api.url, pairs, index * ROUNDS);
      measured.push({ sessions, freeTimes, booking });
    }
    return measured;
  } finally {
    await client.end();
    await api.program.stop();
    await postgres.remove();
  }
}
