import { randomUUID } from 'node:crypto';
import { endMatch } from '@waymark/contract/coaching/coach-matches';
import { MINUTE_MS } from '@waymark/contract/durations';
import { PROBLEMS } from '@waymark/contract/errors';
import { listNotifications } from '@waymark/contract/notices/notifications';
import { CLOSE_WITHIN_DAYS, listSessions } from '@waymark/contract/sessions/coaching-sessions';
import { savePrivateNote, saveSharedNote } from '@waymark/contract/sessions/session-notes';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { coachMatches } from '#coaching/coach-matches/coach-matches.table.ts';
import {
  bookingCalls,
  codeOf,
  dayAhead,
  daysWithoutSessions,
  iso,
  matchUp,
  newClient,
  newOpenCoach,
} from '#test/booking-calls.ts';
import type { Person } from '#test/people.ts';
import { plantSession, sessionWorkCalls } from '#test/session-work-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });
const { seen, save, close } = sessionWorkCalls(api);
const { booked } = bookingCalls(api);
const nextDay = daysWithoutSessions();

let coach: Person;
beforeAll(async () => {
  coach = await newOpenCoach(api);
});

async function newSession(inHours = -3) {
  const client = await newClient(api, coach);
  return { client, id: await plantSession(api, { coach, coachee: client, matchId: client.matchId, inHours }) };
}

const listOf = async (person: Person, query: string) => (await api.call(person, listSessions, { query })).body.data;
const comingOf = (person: Person): Promise<unknown[]> => listOf(person, '?list=coming');

const action = { text: 'Say the Friday sentence', owner: 'coachee', dueOn: '2032-05-01' };

test('closes a session with notes, actions, attendance and the next session in one call', async () => {
  const { client, id } = await newSession();
  const startsAt = iso(dayAhead(nextDay(), 720));
  const closing = {
    requestId: randomUUID(),
    sharedNote: { body: 'Silence reads as yes.', version: 0 },
    privateNote: { body: 'Anger is close.', version: 0 },
    actions: [action],
    next: { startsAt, minutes: 45 },
  };
  const { status, body } = await close(coach, id, closing);
  expect([status, Date.parse(body.data.next.attributes.startsAt)]).toEqual([200, Date.parse(startsAt)]);
  expect(body.data.work).toMatchObject({
    closing: { attendance: 'held' },
    sharedNote: { body: 'Silence reads as yes.' },
    privateNote: { body: 'Anger is close.' },
    actions: [action],
    next: { id: body.data.next.id },
  });
  expect(await seen(client, id)).toMatchObject({ sharedNote: { version: 1 }, privateNote: null });

  const again = await close(coach, id, closing);
  expect([again.status, again.body.data]).toEqual([200, body.data]);
  expect(await comingOf(client)).toHaveLength(1);
});

test('tells the coachee that the session was closed, and nothing that was written', async () => {
  const { client, id } = await newSession();
  await close(coach, id, { sharedNote: { body: 'Silence reads as yes.', version: 0 }, actions: [action] });
  const { body } = await api.call(client, listNotifications);
  expect(body.data[0].attributes).toMatchObject({
    kind: 'session-closed',
    title: 'Maya closed your session',
    url: `/coachee/sessions/${id}`,
  });
  expect(JSON.stringify(body)).not.toMatch(/Silence|Friday/);
});

test('closes a session once, and refuses a second closing', async () => {
  const { id } = await newSession();
  expect((await close(coach, id, { attendance: 'missed' })).body.data.work.closing).toMatchObject({
    attendance: 'missed',
  });
  expect(codeOf(await close(coach, id))).toEqual([409, 'session_closed']);
});

test('closes a session also if the next time was taken meanwhile, and offers the three nearest', async () => {
  const [{ client, id }, other] = [await newSession(), await newSession()];
  const next = { startsAt: iso(dayAhead(nextDay(), 720)), minutes: 60 };
  await close(coach, other.id, { next });
  const closing = {
    requestId: randomUUID(),
    sharedNote: { body: 'Kept.', version: 0 },
    privateNote: { body: 'Kept too.', version: 0 },
    actions: [action],
    next,
  };
  const { status, body } = await close(coach, id, closing);
  const around = [-90, -60, 60].map((minutes) =>
    new Date(Date.parse(next.startsAt) + minutes * MINUTE_MS).toISOString(),
  );
  expect([status, body.data.next, body.data.nextRefused]).toEqual([
    200,
    null,
    { message: PROBLEMS.slot_taken.message, nearest: around },
  ]);
  const kept = { closing: { attendance: 'held' }, sharedNote: { body: 'Kept.' }, actions: [action], next: null };
  expect(body.data.work).toMatchObject({ ...kept, privateNote: { body: 'Kept too.' } });
  expect(await seen(client, id)).toMatchObject(kept);
  expect(await comingOf(client)).toEqual([]);

  const again = await close(coach, id, closing);
  expect([again.status, again.body.data]).toEqual([200, body.data]);
});

test('closes a session whose client has another one at the next time', async () => {
  const elsewhere = await newOpenCoach(api);
  const coachee = await newClient(api, elsewhere);
  const start = dayAhead(nextDay(), 720);
  await booked(coachee, elsewhere, start);
  await api.db.update(coachMatches).set({ state: 'ended' }).where(eq(coachMatches.id, coachee.matchId));
  const matchId = await matchUp(api, coachee, coach);
  const id = await plantSession(api, { coach, coachee, matchId, inHours: -3 });
  const { status, body } = await close(coach, id, { next: { startsAt: iso(start), minutes: 45 } });
  expect([status, body.data.next]).toEqual([200, null]);
  expect(body.data.nextRefused).toMatchObject({ message: PROBLEMS.client_time_taken.message });
  expect(body.data.nextRefused.nearest).toHaveLength(3);
  expect(body.data.work.closing).toMatchObject({ attendance: 'held' });
});

test('keeps nothing of a closing whose note was changed elsewhere', async () => {
  const { client, id } = await newSession();
  await save(client, saveSharedNote, id, 'From the client.', 0);
  const refused = await close(coach, id, {
    sharedNote: { body: 'From the coach.', version: 0 },
    next: { startsAt: iso(dayAhead(nextDay(), 720)), minutes: 45 },
  });
  expect(codeOf(refused)).toEqual([409, 'note_changed']);
  expect(refused.body.error.details.texts).toEqual({
    current: 'From the client.',
    yours: 'From the coach.',
    version: 1,
  });
  expect(refused.body.error.details.errors[0].path).toEqual(['sharedNote']);
  expect([(await seen(coach, id)).closing, await comingOf(client)]).toEqual([null, []]);
});

test('lets only the coach close a session, and only one that has begun', async () => {
  const [{ client, id }, coming] = [await newSession(), await newSession(30)];
  expect((await close(client, id)).status).toBe(403);
  expect((await close(await newOpenCoach(api), id)).status).toBe(404);
  expect(codeOf(await close(coach, coming.id))).toEqual([409, 'session_not_begun']);
  expect((await close(coach, id, { attendance: 'perhaps' })).body.error.details.errors[0].path).toEqual(['attendance']);
});

test('closes a session that took place though the coaching has ended since', async () => {
  const { client, id } = await newSession();
  await save(coach, savePrivateNote, id, 'A draft.', 0);
  await api.call(client, endMatch, { params: { id: client.matchId } });
  const closed = await close(coach, id, { privateNote: { body: 'A last word.', version: 1 } });
  expect(closed.body.data.work).toMatchObject({ closing: { attendance: 'held' }, privateNote: { version: 2 } });
});

test('lists to a coach the sessions that are over and not closed, the oldest first', async () => {
  const practice = await newOpenCoach(api);
  const client = await newClient(api, practice);
  const plant = (inHours: number, coach = practice) =>
    plantSession(api, { coach, coachee: client, matchId: client.matchId, inHours });
  const [late, early, closed] = [await plant(-5), await plant(-30), await plant(-50)];
  await plant(-0.5);
  await plant(20);
  const forgotten = await plant(-(CLOSE_WITHIN_DAYS * 24 + 2));
  await plant(-9, await newOpenCoach(api));
  await close(practice, closed, { attendance: 'missed' });
  const idsOf = async (person: Person) =>
    (await listOf(person, '?list=unclosed')).map((session: { id: string }) => session.id);
  expect(await idsOf(practice)).toEqual([early, late]);
  expect(await idsOf(client)).toEqual([]);
  expect((await close(practice, forgotten)).status).toBe(200);
  const attendances = (await listOf(client, `?list=past&matchId=${client.matchId}`)).map(
    ({ attributes }: { attributes: { attendance: string | null } }) => attributes.attendance,
  );
  expect(attendances.toSorted()).toEqual(['held', 'missed', null, null, null]);
});
