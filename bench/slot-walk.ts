import { MINUTE_MS } from '@waymark/contract/durations';
import type pg from 'pg';

const STEP_MS = 15 * MINUTE_MS;
const LENGTH_MS = 60 * MINUTE_MS;
/** India's clocks never change, so this walk needs no zone. */
const OFFSET_MS = 330 * MINUTE_MS;
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

export interface HeldRows {
  readonly hours: readonly (readonly [day: string, minutes: string])[];
  /** In seconds. */
  readonly held: readonly (readonly [from: number, until: number])[];
}

/**
 * The free starts of an hour, found the plain way: every slot in turn, each compared with every
 * booking, as a reader would write it down from the rules.
 */
export function walkSlots({ hours, held }: HeldRows, from: number, until: number): string[] {
  const starts: string[] = [];
  for (let start = from; start < until; start += STEP_MS) {
    const local = new Date(start + OFFSET_MS);
    const minute = local.getUTCHours() * 60 + local.getUTCMinutes();
    const isOpen = hours.some(([day, minutes]) => {
      const range = /\[(\d+),(\d+)\)/.exec(minutes);
      return day === WEEKDAYS[local.getUTCDay()] && minute >= Number(range?.[1]) && minute < Number(range?.[2]);
    });
    const end = start + LENGTH_MS + STEP_MS;
    const isTaken = held.some(([heldFrom, heldUntil]) => heldFrom * 1_000 < end && start < heldUntil * 1_000);
    if (isOpen && !isTaken) starts.push(new Date(start).toISOString());
  }
  return starts;
}

/**
 * Adds past sessions of these pairs, spread evenly, until there are this many. All are older than
 * what a booking looks at, so that more of them make a longer history and no fuller week.
 */
export async function insertPastSessions(
  client: pg.Client,
  pairs: readonly { readonly coachId: number; readonly coacheeId: number }[],
  sessions: number,
  everyHours = 4,
): Promise<void> {
  // Checking each reference of millions of rows would take longer than all the rest.
  await client.query('SET session_replication_role = replica');
  await client.query(
    `WITH pairs AS (SELECT * FROM unnest($1::int[], $2::int[]) WITH ORDINALITY AS pair(coach_id, coachee_id, i)),
       due AS (SELECT i, date_trunc('day', now()) - make_interval(days => 30, hours => $5::int * (1 + i / $3)::int) AS at
         FROM generate_series((SELECT count(*) FROM coaching_sessions), $4::bigint - 1) AS i),
       booked AS (INSERT INTO coaching_sessions (kind, state, starts_at, ends_at, free_until, message, booked_by)
         SELECT 'one-to-one', 'booked', at, at + interval '1 hour', at, '', coachee_id
         FROM due JOIN pairs ON pairs.i = due.i % $3 + 1 RETURNING id, starts_at, ends_at, booked_by),
       two AS (SELECT booked.id, who, part, tstzrange(starts_at, ends_at) AS during
         FROM booked JOIN pairs ON pairs.coachee_id = booked.booked_by,
           LATERAL (VALUES (coach_id, 'coach'), (coachee_id, 'coachee')) AS two(who, part)),
       placed AS (INSERT INTO session_people (session_id, user_id, part, held) SELECT id, who, part, during FROM two)
     INSERT INTO held_times (session_id, user_id, during) SELECT id, who, during FROM two`,
    [pairs.map(({ coachId }) => coachId), pairs.map(({ coacheeId }) => coacheeId), pairs.length, sessions, everyHours],
  );
  await client.query('SET session_replication_role = origin');
  await client.query('VACUUM ANALYZE');
  // Or what was just inserted would be written to disk while bookings are measured.
  await client.query('CHECKPOINT');
}
