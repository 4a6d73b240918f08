import { MINUTE_MS } from '@waymark/contract/durations';
import { count, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bookingCalls, codeOf, dayAhead, iso, newClient, newOpenCoach } from '#test/booking-calls.ts';
import { loggedDeadlocks } from '#test/logged-deadlocks.ts';
import { newSeeker } from '#test/matched-people.ts';
import type { Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { sessionPeople } from './coaching-sessions.table.ts';

const api = startTestApp({ works: false });
const { book } = bookingCalls(api);

const NOON = 720;
const sessionsOf = async ({ id }: Person) => {
  const [row] = await api.db.select({ sessions: count() }).from(sessionPeople).where(eq(sessionPeople.userId, id));
  return row?.sessions;
};

test('gives one of two hundred bookings at once the time, and the others the three nearest', async () => {
  const coach = await newOpenCoach(api);
  const start = dayAhead(5, NOON);
  const people: Person[] = [];
  for (let made = 0; made < 50; made += 1) people.push(await newClient(api, coach));

  const presses = [...people, ...people, ...people, ...people];
  const replies = await Promise.all(presses.map((person) => book(person, coach, start)));

  const refused = replies.filter(({ status }) => status !== 201);
  expect(refused.map(({ status }) => status)).toEqual(Array(199).fill(409));
  const codes = refused.map((reply) => codeOf(reply)[1]);
  expect([codes.filter((code) => code === 'own_time_taken').length, new Set(codes).size]).toEqual([3, 2]);
  const nearest = [-90, -60, 60].map((minutes) => iso(start + minutes * MINUTE_MS));
  for (const { body } of refused) expect(body.error.details.nearest).toEqual(nearest);
  expect(await sessionsOf(coach)).toBe(1);
  expect((await loggedDeadlocks(api)) ?? []).toEqual([]);
});

// Calls of one coach wait for each other before they lock anything; these meet in the database.
test('gives forty people who ask five coaches at once for the same time one of them each', async () => {
  const coaches: Person[] = [];
  for (let made = 0; made < 5; made += 1) coaches.push(await newOpenCoach(api));
  const seekers: Person[] = [];
  for (let made = 0; made < 40; made += 1) seekers.push(await newSeeker(api));

  const presses = seekers.flatMap((seeker, turn) =>
    coaches.map((coach) => book(seeker, coach, dayAhead(5, turn * 30), { minutes: 15 })),
  );
  const replies = await Promise.all(presses);

  expect((await loggedDeadlocks(api)) ?? []).toEqual([]);
  const refused = replies.filter(({ status }) => status !== 201);
  expect(refused.map((reply) => codeOf(reply))).toEqual(Array(160).fill([409, 'own_time_taken']));
  for (const seeker of seekers) expect(await sessionsOf(seeker)).toBe(1);
});

test('finds a deadlock in the log of a server of ours', async ({ skip }) => {
  const before = await loggedDeadlocks(api);
  if (!before) return skip('This database has no server of ours.');
  let arrived = 0;
  const lockBoth = (first: number, second: number) =>
    api.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT pg_advisory_xact_lock(${first})`);
      arrived += 1;
      await expect.poll(() => arrived, { timeout: 30_000 }).toBe(2);
      await tx.execute(sql`SELECT pg_advisory_xact_lock(${second})`);
    });
  const ends = await Promise.allSettled([lockBoth(1, 2), lockBoth(2, 1)]);
  expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect(await loggedDeadlocks(api)).toHaveLength(before.length + 1);
});
