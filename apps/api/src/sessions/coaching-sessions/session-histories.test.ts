import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@waymark/contract/durations';
import { bookForClient } from '@waymark/contract/sessions/session-bookings';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { balancesOf, giveAllowance } from '#test/allowances.ts';
import { bookingCalls, dayAhead, iso, newClient, newOpenCoach, type SessionShown } from '#test/booking-calls.ts';
import type { Reply } from '#test/injected-call.ts';
import type { Person } from '#test/people.ts';
import { bookedCalendar, inOrder, replay } from '#test/replayed-calendars.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { insertSession } from './coaching-sessions.queries.ts';
import { coachingSessions } from './coaching-sessions.table.ts';
import { insertHoldings } from './held-times.queries.ts';
import { mailCalendarJob } from './session-mails.jobs.ts';

const api = startTestApp({ works: false });
const { accept, book, cancel, move, propose, show } = bookingCalls(api);

const HISTORIES = 12;
const AFTER_MINUTES = 15;
/** Few enough to be used up. */
const GRANTED = 2;
const RESET_MINUTES = 780;

type Client = Person & { readonly matchId: number };

/** Few times, so that people get in each other's way. */
const step = fc.record({
  what: fc.constantFrom('book', 'book', 'book for client', 'move', 'move', 'cancel', 'propose', 'accept', 'wait'),
  client: fc.nat({ max: 1 }),
  isByCoach: fc.boolean(),
  session: fc.nat(),
  slot: fc.nat({ max: 12 }),
  /** Whether the mails are sent after it; others are sent later or are outdated then. */
  isMailed: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface Stage {
  readonly coach: Person;
  readonly clients: readonly [Client, Client];
  /** All that was ever booked or proposed, and the client it is with. */
  readonly known: { readonly id: string; readonly client: Client }[];
}

async function insertPast({ coach, clients: [client], known }: Stage): Promise<string> {
  const startsAt = new Date(Date.now() - 120 * MINUTE_MS);
  const endsAt = new Date(startsAt.getTime() + 60 * MINUTE_MS);
  const { id: sessionId, publicId } = await insertSession(api.db, {
    ...{ kind: 'one-to-one', state: 'booked', matchId: client.matchId, startsAt, endsAt },
    ...{ freeUntil: startsAt, message: '', bookedBy: client.id },
  });
  const person = { sessionId, beforeMinutes: 0, afterMinutes: 0, isHeld: true };
  await insertHoldings(api.db, [
    { ...person, userId: coach.id, part: 'coach' },
    { ...person, userId: client.id, part: 'coachee' },
  ]);
  known.push({ id: publicId, client });
  return publicId;
}

/** As if the session had come so near that changing it is no longer free. */
const endFreeChanges = (publicId: string) =>
  api.db
    .update(coachingSessions)
    .set({ freeUntil: new Date(Date.now() - MINUTE_MS) })
    .where(sql`public_id = ${publicId} AND starts_at > now() AND state <> 'cancelled'`);

async function take({ what, client: index, isByCoach, session, slot }: Step, stage: Stage): Promise<void> {
  const { coach, clients, known } = stage;
  const client = clients[index] as Client;
  const start = dayAhead(3, 600 + slot * 30);
  const chosen = known[session % known.length];
  const person = isByCoach || !chosen ? coach : chosen.client;
  const seen = chosen && ((await show(person, chosen)).body.data as SessionShown);
  const answered = async (asking: Promise<Reply<{ data: SessionShown | SessionShown[] }>>) => {
    const { status, body } = await asking;
    expect([what, [200, 201, 404, 409].includes(status)]).toEqual([what, true]);
    if (status === 201) known.push(...[body.data].flat().map(({ id }) => ({ id, client })));
  };
  if (what === 'book') await answered(book(client, coach, start, { minutes: 45 }));
  else if (what === 'book for client') {
    const body = { requestId: randomUUID(), matchId: client.matchId, startsAt: iso(start), minutes: 30 };
    await answered(api.call(coach, bookForClient, { body }));
  } else if (what === 'propose') {
    await answered(propose(coach, client.matchId, [start, start + 90 * MINUTE_MS]));
  } else if (chosen && seen) {
    if (what === 'move') await answered(move(person, seen, start));
    if (what === 'cancel') await answered(cancel(person, chosen));
    if (what === 'accept') await answered(accept(chosen.client, seen));
    if (what === 'wait') await endFreeChanges(chosen.id);
  }
}

/** Sends the mails that wait, in the order in which they were caused. */
async function sendMails(): Promise<void> {
  const waiting = await rowsOf<{ id: string; data: { sessionId: number; userId: number; sequence: number } }>(
    api.db,
    sql`DELETE FROM pgboss.job WHERE name = ${mailCalendarJob.name} AND state = 'created' RETURNING id, data`,
  );
  const inTurn = waiting.toSorted(
    ({ data: one }, { data: other }) => one.sessionId - other.sessionId || one.sequence - other.sequence,
  );
  for (const { id, data } of inTurn) await mailCalendarJob.handle({ id, data, services: api.services });
}

/** Pairs of a person's sessions that are planned at once, with the coach's breaks. */
const listOverlaps = (userId: number) =>
  rowsOf(
    api.db,
    sql`WITH planned AS (
        SELECT s.id, s.starts_at, s.ends_at + make_interval(mins => CASE p.part WHEN 'coach' THEN ${AFTER_MINUTES} ELSE 0 END)
          AS ends_at
        FROM coaching_sessions s JOIN session_people p ON p.session_id = s.id
        WHERE p.user_id = ${userId} AND s.starts_at > now()
          AND (s.state = 'booked' OR (s.state = 'proposed' AND p.part = 'coach')))
      SELECT one.id, other.id AS other FROM planned one JOIN planned other ON one.id < other.id
        AND one.starts_at < other.ends_at AND other.starts_at < one.ends_at`,
  );

/** The first of them has two periods with a reset within the day; the other has no allowance. */
async function giveAllowances({ clients: [client] }: Stage): Promise<void> {
  const [from, reset, until] = [dayAhead(2), dayAhead(3, RESET_MINUTES), dayAhead(5)].map((at) => new Date(at)) as [
    Date,
    Date,
    Date,
  ];
  await giveAllowance(api, client.id, { from, until: reset, sessions: GRANTED });
  await giveAllowance(api, client.id, { from: reset, until, sessions: GRANTED });
}

/** What someone's sessions take from each period: those booked, and those cancelled late. */
async function takenBySessions(userId: number): Promise<readonly number[]> {
  const sessions = await rowsOf<{ isBeforeReset: boolean }>(
    api.db,
    sql`SELECT s.starts_at < ${iso(dayAhead(3, RESET_MINUTES))}::timestamptz AS "isBeforeReset"
      FROM coaching_sessions s JOIN session_people p ON p.session_id = s.id
        LEFT JOIN session_changes ended ON ended.session_id = s.id AND ended.what = 'cancelled'
      WHERE p.user_id = ${userId} AND s.starts_at > now() AND (s.state = 'booked'
        OR (s.state = 'cancelled' AND s.allowance_id IS NOT NULL AND ended.changed_by = ${userId}
          AND ended.changed_at >= s.free_until))`,
  );
  return [true, false].map((isBefore) => sessions.filter(({ isBeforeReset }) => isBeforeReset === isBefore).length);
}

const rowOf = (publicId: string) =>
  rowsOf(
    api.db,
    sql`SELECT s.*, (SELECT json_agg(p ORDER BY p.user_id) FROM session_people p WHERE p.session_id = s.id) AS people
      FROM coaching_sessions s WHERE public_id = ${publicId}`,
  );

test('keeps sessions apart, allowances and calendars equal to the database, and the past as it was, whatever people do', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
      const coach = await newOpenCoach(api, { rules: { afterMinutes: AFTER_MINUTES } });
      const stage: Stage = { coach, clients: [await newClient(api, coach), await newClient(api, coach)], known: [] };
      const past = await insertPast(stage);
      await giveAllowances(stage);
      const before = await rowOf(past);

      for (const one of steps) {
        await take(one, stage);
        if (one.isMailed) await sendMails();
      }
      await sendMails();

      expect(await rowOf(past)).toEqual(before);
      const [counted, uncounted] = stage.clients;
      const taken = await takenBySessions(counted.id);
      expect(await balancesOf(api, counted.id)).toEqual(taken.map((spent) => ({ left: GRANTED - spent, spent })));
      expect(await balancesOf(api, uncounted.id)).toEqual([]);
      for (const person of [coach, ...stage.clients]) {
        expect(await listOverlaps(person.id)).toEqual([]);
        const shown = inOrder(replay(api.mailsTo(person.email)));
        const booked = inOrder(await bookedCalendar(api, person)).filter(([uid]) => uid !== `${past}@waymark`);
        // A session that is back where it was has no mail, and a later version in the database.
        const withSequence = ([uid, { sequence, ...entry }]: (typeof shown)[number], index: number) =>
          [uid, entry, sequence <= (booked[index]?.[1].sequence ?? -1)] as const;
        expect(shown.map(withSequence)).toEqual(booked.map(withSequence));
      }
    }),
    // Shrinking would take minutes, and a history is short enough to be read.
    { numRuns: HISTORIES, endOnFailure: true },
  );
});
