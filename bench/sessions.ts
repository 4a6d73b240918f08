import { DAY_MS } from '@waymark/contract/durations';
import pg from 'pg';
import { startPostgres } from '../testing/postgres.ts';
import { insertCoaches } from './coaches.ts';
import { median } from './median.ts';
import { insertCrowd, insertPeople, type Listening, signToken, startApi } from './product.ts';
import { type BookingMeasure, createBookingMeasure, type Pair } from './session-bookings.ts';
import { type HeldRows, insertPastSessions, walkSlots } from './slot-walk.ts';

const COACHES = 1_000;
const BOOKINGS = 500;
const DAYS = 90;
const READS = 301;
const ROUNDS = 7;
const SESSIONS = [10_000, 1_000_000] as const;

export interface MeasuredSessions {
  /** How many there are in the database. */
  readonly sessions: number;
  /** Medians of one call after the other. */
  readonly freeTimes: { readonly oursMs: number; readonly statementMs: number; readonly walkMs: number };
  /** Bookings a second: the medians, and those of every round. */
  readonly booking: { readonly ours: number; readonly transaction: number };
  readonly rounds: { readonly ours: readonly number[]; readonly transaction: readonly number[] };
}

const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
const iso = (ms: number) => new Date(ms).toISOString();

/** Coaches who are open all the time, each with one client. */
export async function insertPairs(client: pg.Client, coaches = COACHES): Promise<Pair[]> {
  const person = await insertCrowd(client, 4 * coaches);
  await insertCoaches(client, coaches, person.id);
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

async function insertBookings(client: pg.Client, { coachId, coacheeId }: Pair): Promise<void> {
  await client.query(
    `WITH booked AS (INSERT INTO coaching_sessions (kind, state, starts_at, ends_at, free_until, message, booked_by)
       SELECT 'one-to-one', 'booked', at, at + interval '1 hour', at, '', $2::int
       FROM (SELECT $3::timestamptz + i * interval '4 hours' AS at FROM generate_series(1, $4::int) AS i) AS starts
       RETURNING id, starts_at, ends_at),
       placed AS (INSERT INTO session_people (session_id, user_id, part) SELECT id, $1, 'coach' FROM booked)
     INSERT INTO held_times (session_id, user_id, during, after_minutes)
     SELECT id, $1, tstzrange(starts_at, ends_at + interval '15 minutes'), 15 FROM booked`,
    [coachId, coacheeId, iso(today), BOOKINGS],
  );
  await client.query('VACUUM ANALYZE');
}

/** Minimal: what the answer is made of, in one statement by three indexes. */
const STATEMENT = `SELECT (SELECT json_agg(json_build_array(day, minutes::text)) FROM open_hours WHERE user_id = $1) AS hours,
  (SELECT json_agg(json_build_array(extract(epoch FROM lower(during)), extract(epoch FROM upper(during)), s.starts_at))
    FROM held_times h JOIN coaching_sessions s ON s.id = h.session_id
    WHERE h.user_id = $1 AND h.during && tstzrange($2, $3)) AS held,
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

interface Side {
  readonly sessions: number;
  readonly client: pg.Client;
  readonly api: Listening;
  readonly busy: Pair;
  readonly booking: BookingMeasure;
  end(): Promise<void>;
}

async function prepare(sessions: number): Promise<Side | undefined> {
  const postgres = await startPostgres({ isDurable: true });
  if (!postgres) return undefined;
  const api = await startApi(postgres.url);
  const client = new pg.Client(postgres.url);
  await client.connect();
  await insertPeople(postgres.url);
  const [busy, ...pairs] = await insertPairs(client);
  if (!busy) throw new Error('There is no coach with a client.');
  await insertBookings(client, busy);
  await insertPastSessions(client, pairs, sessions);
  const booking = createBookingMeasure(postgres.url, api.url, pairs);
  const end = async () => {
    await booking.end();
    await client.end();
    await api.program.stop();
    const deadlocks = postgres.deadlocks();
    await postgres.remove();
    if (deadlocks.length > 0) throw new Error(`PostgreSQL met deadlocks:\n${deadlocks.join('\n')}`);
  };
  return { sessions, client, api, busy, booking, end };
}

/**
 * Free times and bookings on PostgreSQL with fsync on; undefined if it is not installed. The sizes
 * are measured in turn, so that what else the machine does meets them alike.
 */
export async function measureSessions(): Promise<readonly MeasuredSessions[] | undefined> {
  const sides: Side[] = [];
  try {
    for (const sessions of SESSIONS) {
      const side = await prepare(sessions);
      if (!side) return undefined;
      sides.push(side);
    }
    const measured = [];
    for (const side of sides) {
      measured.push({
        sessions: side.sessions,
        freeTimes: await measureFreeTimes(side.client, side.api.url, side.busy),
        ours: [] as number[],
        transaction: [] as number[],
      });
    }
    for (const { booking } of sides) await booking.warmUp();
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, { booking }] of sides.entries())
        measured[index]?.transaction.push(await booking.transaction());
      for (const [index, { booking }] of sides.entries()) measured[index]?.ours.push(await booking.ours());
    }
    return measured.map(({ sessions, freeTimes, ours, transaction }) => ({
      sessions,
      freeTimes,
      booking: { ours: median(ours), transaction: median(transaction) },
      rounds: { ours, transaction },
    }));
  } finally {
    for (const side of sides) await side.end();
  }
}
