import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { DAY_MS, HOUR_MS } from '@waymark/contract/durations';
import pg from 'pg';
import { newTimeOrderedId } from '../apps/api/src/db/time-ordered-ids.ts';
import { OFF_THE_HOUR_MS } from './coaches.ts';
import { CONNECTIONS } from './load.ts';

const BOOKING_SECONDS = 3;
/** Times of each pair booked before anything is measured. */
const WARM_UP = 2;

export interface Pair {
  readonly coachId: number;
  readonly coacheeId: number;
  readonly jwt: string;
}

export interface BookingMeasure {
  /**
   * Books once or twice for each pair in both ways. PostgreSQL writes a page in full when it first
   * changes after a checkpoint; a larger database has more pages that wait for this.
   */
  warmUp(): Promise<void>;
  /** Bookings a second. */
  ours(): Promise<number>;
  transaction(): Promise<number>;
  end(): Promise<void>;
}

const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
const iso = (ms: number) => new Date(ms).toISOString();

export function createBookingMeasure(databaseUrl: string, apiUrl: string, pairs: readonly Pair[]): BookingMeasure {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
  /** Another time of the pair each time; the two ways to book have days of their own. */
  const slotOf = (turn: number, days: number) => ({
    ...(pairs[turn % pairs.length] as Pair),
    start: today + days * DAY_MS + OFF_THE_HOUR_MS + Math.floor(turn / pairs.length) * 2 * HOUR_MS,
  });

  async function book(turn: number): Promise<void> {
    const { coachId, jwt, start } = slotOf(turn, 2);
    const reply = await fetch(`${apiUrl}/coaching-sessions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${jwt}`, 'content-type': 'application/json' },
      body: JSON.stringify({ requestId: randomUUID(), coachId, startsAt: iso(start), minutes: 60, message: '' }),
    });
    if (reply.status !== 201) throw new Error(`Booking answers ${reply.status}: ${await reply.text()}`);
    await reply.arrayBuffer();
  }

  /** Minimal: the lock, the session and its two people. */
  async function insert(turn: number): Promise<void> {
    const { coachId, coacheeId, start } = slotOf(turn, 200);
    const connection = await pool.connect();
    try {
      await connection.query('BEGIN');
      await connection.query('SELECT user_id FROM calendars WHERE user_id IN ($1, $2) ORDER BY user_id FOR UPDATE', [
        coachId,
        coacheeId,
      ]);
      await connection.query(
        `WITH booked AS (INSERT INTO coaching_sessions
             (kind, state, starts_at, ends_at, free_until, message, booked_by, request_id, public_id)
           VALUES ('one-to-one', 'booked', $3, $4, $3, '', $2, $5, $6) RETURNING id),
           placed AS (INSERT INTO session_people (session_id, user_id, part)
             SELECT id, who, part FROM booked, (VALUES ($1::int, 'coach'), ($2, 'coachee')) AS two(who, part))
         INSERT INTO held_times (session_id, user_id, during)
         SELECT id, who, tstzrange($3, $4) FROM booked, (VALUES ($1::int), ($2)) AS two(who)`,
        [coachId, coacheeId, iso(start), iso(start + HOUR_MS), randomUUID(), newTimeOrderedId()],
      );
      await connection.query('COMMIT');
    } finally {
      connection.release();
    }
  }

  /** Mails of these bookings would take time from what is measured next. */
  async function untilIdle(): Promise<void> {
    for (;;) {
      const { rows } = await pool.query<{ due: number }>(
        `SELECT count(*)::int AS due FROM pgboss.job WHERE state < 'completed' AND start_after <= now()
           AND name LIKE '%.%'`,
      );
      if (rows[0]?.due === 0) return;
      await wait(200);
    }
  }

  const turns = { book: 0, insert: 0 };
  type Way = keyof typeof turns;

  /** Works on all connections while there is more to do, each time with another number. */
  async function run(way: Way, hasMore: (ms: number) => boolean): Promise<number> {
    const [start, firstTurn] = [performance.now(), turns[way]];
    const work = way === 'book' ? book : insert;
    const worker = async () => {
      while (hasMore(performance.now() - start)) {
        turns[way] += 1;
        await work(turns[way]);
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, worker));
    const rate = (turns[way] - firstTurn) / ((performance.now() - start) / 1_000);
    await untilIdle();
    return rate;
  }
  const forSeconds = (way: Way) => run(way, (ms) => ms < BOOKING_SECONDS * 1_000);

  return {
    async warmUp() {
      for (const way of ['insert', 'book'] as const) await run(way, () => turns[way] < WARM_UP * pairs.length);
    },
    ours: () => forSeconds('book'),
    transaction: () => forSeconds('insert'),
    end: () => pool.end(),
  };
}
