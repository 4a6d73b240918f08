import { HOUR_MS } from '@waymark/contract/durations';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { giveAllowance } from '#test/allowances.ts';
import { bookingCalls, newClient, newOpenCoach, type SessionShown } from '#test/booking-calls.ts';
import type { Person } from '#test/people.ts';
import { sessionWorkCalls } from '#test/session-work-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { coachingSessions } from './coaching-sessions.table.ts';

const api = startTestApp({ works: false });
const { booked, move, show } = bookingCalls(api);
const { close } = sessionWorkCalls(api);

let coach: Person;
beforeAll(async () => {
  coach = await newOpenCoach(api);
});

const HALF_HOUR_MS = HOUR_MS / 2;
/** On the half hour, as free times are. */
const inHours = (hours: number): number => Math.ceil(Date.now() / HALF_HOUR_MS) * HALF_HOUR_MS + hours * HOUR_MS;

const policyOf = async (person: Person, session: SessionShown): Promise<string> =>
  (await show(person, session)).body.data.attributes.policy;

/** As if it had been booked, or changed, that long ago. */
const bookedAgo = (session: SessionShown, hours: number) =>
  api.db
    .update(coachingSessions)
    .set({ createdAt: new Date(Date.now() - hours * HOUR_MS) })
    .where(eq(coachingSessions.publicId, session.id));

test('says of a time that is over by how long before the start it ended', async () => {
  const client = await newClient(api, coach);
  const session = await booked(client, coach, inHours(20));
  await bookedAgo(session, 50);
  expect(await policyOf(client, session)).toMatch(
    /^The time to move or cancel freely ended .+ UTC, 24 hours before the start\. You still can, and we’ll let Maya know\.$/,
  );
});

test('says of a session that was never free to move that it was booked too late for that', async () => {
  const client = await newClient(api, coach);
  expect(await policyOf(client, await booked(client, coach, inHours(18)))).toBe(
    'This session was booked less than 24 hours before its start, so it can’t be moved or cancelled freely. You still can, and we’ll let Maya know.',
  );
});

test('names a move that came too late, by its coachee or the coach', async () => {
  const client = await newClient(api, coach);
  await giveAllowance(api, client.id, {
    from: new Date(Date.now() - HOUR_MS),
    until: new Date(Date.now() + 400 * HOUR_MS),
    sessions: 3,
  });
  const late = await booked(client, coach, inHours(15));
  await bookedAgo(late, 50);
  await move(client, late, inHours(100));
  expect(await policyOf(client, late)).toMatch(
    /^You moved this session after .+ UTC, the end of the time to move or cancel it freely\. You still can/,
  );

  const early = await booked(client, coach, inHours(200));
  await move(coach, early, inHours(13));
  expect(await policyOf(client, early)).toMatch(
    /^Maya moved this session when its new time was less than 24 hours away, so it can’t be moved or cancelled freely\./,
  );
});

test('says of a session that is under way that it has begun, and of a closed one that it is closed', async () => {
  const client = await newClient(api, coach);
  const session = await booked(client, coach, inHours(22));
  const startsAt = new Date(Date.now() - HALF_HOUR_MS);
  await api.db
    .update(coachingSessions)
    .set({
      startsAt,
      endsAt: new Date(startsAt.getTime() + HOUR_MS),
      freeUntil: new Date(startsAt.getTime() - HOUR_MS),
    })
    .where(eq(coachingSessions.publicId, session.id));
  expect(await policyOf(client, session)).toBe('This session has begun, so it can no longer be moved or cancelled.');
  await close(coach, session.id);
  expect([await policyOf(client, session), await policyOf(coach, session)]).toEqual(
    Array(2).fill('This session is closed.'),
  );
});
