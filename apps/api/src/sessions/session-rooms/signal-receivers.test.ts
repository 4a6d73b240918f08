import { beforeEach, expect, test } from 'vitest';
import { codeOf } from '#test/booking-calls.ts';
import { newPerson, type Person } from '#test/people.ts';
import { newSession, offer, type RoomSession, roomCalls } from '#test/room-calls.ts';
import { roomListeners } from '#test/room-listeners.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });
const { joined, signal } = roomCalls(api);
const listen = roomListeners(api);

let coach: Person;
let coachee: Person;
let room: RoomSession;

beforeEach(async () => {
  [coach, coachee] = [await newPerson(api, { role: 5 }), await newPerson(api)];
  room = await newSession(api, { coach: coach.id, coachee: coachee.id });
  await joined(coach, room);
  await joined(coachee, room);
});

test('delivers a signal in a session of three only to the person that it names', async () => {
  const third = await newPerson(api);
  const group = await newSession(api, { coach: coach.id, coachee: coachee.id, others: [third.id] });
  for (const person of [coach, coachee, third]) await joined(person, group);
  const [ofCoach, ofCoachee, ofThird] = [await listen(coach), await listen(coachee), await listen(third)];
  for (const [sender, to] of [
    [coach, third],
    [third, coachee],
    [coachee, coach],
  ] as const) {
    expect((await signal(sender, group, offer(to.id))).status).toBe(204);
  }
  const from = (person: Person) => [['room-signal', expect.objectContaining({ userId: person.id })]];
  await expect.poll(() => [ofCoach, ofCoachee, ofThird]).toEqual([from(coachee), from(third), from(coach)]);
});

test('finds no receiver outside the session, and none in the sender', async () => {
  const stranger = await newPerson(api);
  const [ofStranger, ofCoach, ofCoachee] = [await listen(stranger), await listen(coach), await listen(coachee)];
  for (const to of [stranger.id, coach.id, 2_000_000_000]) {
    expect(codeOf(await signal(coach, room, offer(to)))).toEqual([404, 'not_found']);
  }
  expect((await signal(coach, room, offer(coachee.id))).status).toBe(204);
  await expect.poll(() => ofCoachee.length).toBe(1);
  expect([ofStranger, ofCoach]).toEqual([[], []]);
});
