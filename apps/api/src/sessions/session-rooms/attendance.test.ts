import { DAY_MS, MINUTE_MS } from '@waymark/contract/durations';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newPerson, type Person } from '#test/people.ts';
import { newSession, type RoomSession, roomCalls } from '#test/room-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { agedVisits } from './session-rooms.queries.ts';
import { roomVisits } from './session-rooms.table.ts';

const api = startTestApp({ works: false });
const { joined, leave, show } = roomCalls(api);
const startsAt = Date.now() + DAY_MS;

let coach: Person;
let coachee: Person;
let room: RoomSession;

beforeEach(async () => {
  [coach, coachee] = [await newPerson(api, { role: 5 }), await newPerson(api)];
  room = await newSession(api, { coach: coach.id, coachee: coachee.id }, { startsAt: new Date(startsAt) });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Minutes from the start of the session. */
const setMinute = (minute: number) => vi.useFakeTimers({ toFake: ['Date'], now: startsAt + minute * MINUTE_MS });

/** The proposals for coach and coachee at that minute. */
async function proposedAt(minute: number): Promise<(string | null)[]> {
  setMinute(minute);
  const { people } = (await show(coach, room)).body.data;
  return people.map(({ attendance }: { attendance: string | null }) => attendance);
}

test('proposes who joined within ten minutes as present, and the other as absent once they are over', async () => {
  setMinute(-5);
  await joined(coach, room);
  expect(await proposedAt(-1)).toEqual([null, null]);
  expect(await proposedAt(10)).toEqual(['present', null]);
  await joined(coachee, room);
  expect(await proposedAt(10)).toEqual(['present', 'present']);
});

test('proposes who came later than that, or not at all, as absent', async () => {
  setMinute(0);
  await joined(coach, room);
  expect(await proposedAt(11)).toEqual(['present', 'absent']);
  await joined(coachee, room);
  expect(await proposedAt(12)).toEqual(['present', 'absent']);
});

test('keeps the first time they joined over reloads, and after they left', async () => {
  setMinute(0);
  const first = await joined(coachee, room);
  setMinute(30);
  const second = await joined(coachee, room);
  await leave(coachee, room, second.life);
  expect(second.life).toBeGreaterThan(first.life);
  expect(await proposedAt(31)).toEqual(['absent', 'present']);
  const { people } = (await show(coachee, room)).body.data;
  expect(people[1]).toMatchObject({ isInRoom: false, life: null });
  expect(Date.parse(people[1].joinedAt)).toBe(startsAt);
});

test('does not count a visit that ended before the session began', async () => {
  setMinute(-15);
  const { life } = await joined(coachee, room);
  await leave(coachee, room, life);
  setMinute(0);
  await joined(coach, room);
  expect(await proposedAt(11)).toEqual(['present', 'absent']);
  await joined(coachee, room);
  expect(await proposedAt(12)).toEqual(['present', 'absent']);
});

test('proposes nothing if no one used the room', async () => {
  expect(await proposedAt(60)).toEqual([null, null]);
});

/** Minutes from the start of the session between which both were there, as one of them is shown. */
async function togetherAt(minute: number): Promise<(number | null)[] | null> {
  setMinute(minute);
  const { together } = (await show(coach, room)).body.data;
  const minuteOf = (instant: string | null) => instant && (Date.parse(instant) - startsAt) / MINUTE_MS;
  return together && [minuteOf(together.from), minuteOf(together.until)];
}

test('says from when until when both were there, over reloads and however late they met', async () => {
  setMinute(-1);
  await joined(coach, room);
  expect(await togetherAt(5)).toBeNull();
  setMinute(14);
  await joined(coachee, room);
  expect(await togetherAt(20)).toEqual([14, null]);
  setMinute(21);
  const again = await joined(coachee, room);
  setMinute(46);
  await leave(coachee, room, again.life);
  expect(await togetherAt(47)).toEqual([14, 46]);
  setMinute(48);
  await joined(coachee, room);
  expect(await togetherAt(49)).toEqual([14, null]);
  setMinute(50);
  await leave(coach, room, 1);
  setMinute(55);
  await leave(coachee, room, again.life + 1);
  expect(await togetherAt(56)).toEqual([14, 50]);
});

test('does not say that both were there if they were one after the other, or only before it began', async () => {
  setMinute(-10);
  const first = await joined(coach, room);
  await joined(coachee, room);
  setMinute(-8);
  await leave(coach, room, first.life);
  expect(await togetherAt(1)).toBeNull();
  setMinute(2);
  await leave(coachee, room, 1);
  const second = await joined(coach, room);
  expect(await togetherAt(3)).toBeNull();
  setMinute(4);
  await leave(coach, room, second.life);
  setMinute(5);
  await joined(coachee, room);
  expect(await togetherAt(6)).toBeNull();
  await joined(coach, room);
  expect(await togetherAt(7)).toEqual([6, null]);
});

test('keeps visits for a year after the session', async () => {
  const at = (days: number) => new Date(Date.now() - days * DAY_MS);
  const people = { coach: coach.id, coachee: coachee.id };
  const [kept, gone] = [
    await newSession(api, people, { startsAt: at(364) }),
    await newSession(api, people, { startsAt: at(366) }),
  ];
  const visit = { userId: coach.id, life: 1, joinedAt: at(366) };
  await api.db.insert(roomVisits).values([kept, gone].map(({ sessionId }) => ({ ...visit, sessionId })));
  await agedVisits.deleteSome(api.db, 10, api.services);
  const joinedAt = async (session: RoomSession) => (await show(coach, session)).body.data.people[0].joinedAt;
  expect([await joinedAt(kept), await joinedAt(gone)]).toEqual([expect.any(String), null]);
});
