import { randomUUID } from 'node:crypto';
import { endMatch } from '@waymark/contract/coaching/coach-matches';
import { HOUR_MS } from '@waymark/contract/durations';
import * as contract from '@waymark/contract/sessions/alignment-meetings';
import { acceptProposal, cancelSession, moveSession } from '@waymark/contract/sessions/coaching-sessions';
import { saveSharedNote } from '@waymark/contract/sessions/session-notes';
import { beforeAll, expect, test } from 'vitest';
import {
  bookingCalls,
  codeOf,
  dayAhead,
  daysWithoutSessions,
  iso,
  newOpenCoach,
  type SessionShown,
} from '#test/booking-calls.ts';
import { newPerson, type Person } from '#test/people.ts';
import { allSent, bookedCalendar, inOrder, replay } from '#test/replayed-calendars.ts';
import { sessionWorkCalls } from '#test/session-work-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { newTeam, teamCalls } from '#test/teams.ts';
import { freeOffered } from './meeting-changes.service.ts';

const api = startTestApp();
const { booked, freeTimes, list, show, titlesOf } = bookingCalls(api);
const { addAction, addTopic, close, newGoal, rate, save, seen, workOf } = sessionWorkCalls(api);
const { coached } = teamCalls(api);

const NOON = 720;
let coach: Person;
const nextDay = daysWithoutSessions();
beforeAll(async () => {
  coach = await newOpenCoach(api);
});

const offer = (member: Person, starts: readonly number[], options: Record<string, unknown> = {}) =>
  api.call(member, contract.offerMeeting, {
    body: { requestId: randomUUID(), starts: starts.map(iso), minutes: 30, ...options },
  });
const accept = (person: Person, { id }: SessionShown) => api.call(person, contract.acceptMeeting, { params: { id } });
const cancel = (person: Person, { id }: SessionShown) =>
  api.call(person, contract.cancelMeeting, { params: { id }, body: {} });
const move = (person: Person, { id, attributes }: SessionShown, start: number) =>
  api.call(person, contract.moveMeeting, {
    params: { id },
    body: { startsAt: iso(start), sequence: attributes.sequence },
  });

/** Three who are about to meet, and two free days of their coach. */
async function three() {
  const { manager, member } = await newTeam(api);
  const matchId = await coached(member, coach);
  return { manager, member, matchId, days: [dayAhead(nextDay(), NOON), dayAhead(nextDay(), NOON)] as const };
}

const shownTo = async (person: Person, meeting: SessionShown) => (await show(person, meeting)).body.data?.attributes;

test('holds what is offered for member and coach, and not the manager’s time', async () => {
  const { manager, member, days } = await three();
  const requestId = randomUUID();
  const { status, body } = await offer(member, days, { requestId });
  expect((await offer(member, days, { requestId })).body).toEqual(body);
  expect(codeOf(await offer(member, days.slice(1), { requestId }))).toEqual([409, 'request_reused']);
  const [first, second] = body.data as [SessionShown, SessionShown];
  expect([status, body.data.length]).toEqual([201, 2]);
  expect(await shownTo(manager, first)).toMatchObject({
    kind: 'alignment',
    state: 'proposed',
    part: 'manager',
    allowance: null,
  });
  expect((await shownTo(manager, first)).people).toMatchObject([
    { part: 'coach' },
    { part: 'coachee' },
    { part: 'manager' },
  ]);
  expect(await list(manager, '?list=proposed')).toEqual([first.id, second.id]);
  const free = await freeTimes(member, coach, `?from=${iso(days[0])}&until=${iso(days[0] + 1)}&minutes=30`);
  expect(free).toEqual([]);
  const managersCoach = await newOpenCoach(api);
  await coached(manager, managersCoach);
  expect((await booked(manager, managersCoach, days[0])).attributes.state).toBe('booked');
  expect(await titlesOf(manager)).toContain('Asha offers times for an alignment meeting');
});

test('books the time that the manager takes, frees the others, and says so to no one’s calendar', async () => {
  const { manager, member, days } = await three();
  const [first, second] = (await offer(member, days)).body.data;
  for (const other of [member, coach]) expect((await accept(other, first)).status).toBeGreaterThanOrEqual(403);
  expect((await accept(manager, second)).body.data.attributes).toMatchObject({ state: 'booked' });
  expect((await accept(manager, second)).status).toBe(200);
  for (const person of [manager, member, coach]) {
    expect((await shownTo(person, second)).state).toBe('booked');
    expect((await shownTo(person, first)).state).toBe('cancelled');
  }
  expect(codeOf(await accept(manager, first))).toEqual([409, 'session_cancelled']);
  expect((await seen(manager, second.id)).topics.map(({ text }: { text: string }) => text)).toEqual([
    'What Asha wants Asha to know',
    'What Asha needs from Asha’s role',
    'What each of us will do',
  ]);
});

test('refuses a manager who has another session then, and tells no one else', async () => {
  const { manager, member, days } = await three();
  const managersCoach = await newOpenCoach(api);
  await coached(manager, managersCoach);
  await booked(manager, managersCoach, days[0]);
  const [first, second] = (await offer(member, days)).body.data;
  expect(codeOf(await accept(manager, first))).toEqual([409, 'own_time_taken']);
  const before = await titlesOf(member);
  expect((await shownTo(member, first)).state).toBe('proposed');
  expect((await accept(manager, second)).status).toBe(200);
  expect(await titlesOf(member)).toEqual(['Asha chose a time for your alignment meeting', ...before]);
});

test('moves without asking the manager’s calendar, and waits for their word', async () => {
  const { manager, member, days } = await three();
  const [meeting] = (await offer(member, [days[0]])).body.data;
  await accept(manager, meeting);
  const managersCoach = await newOpenCoach(api);
  await coached(manager, managersCoach);
  await booked(manager, managersCoach, days[1]);

  const moved = await move(member, meeting, days[1]);
  expect([moved.status, moved.body.data.attributes.state]).toEqual([200, 'booked']);
  expect((await shownTo(manager, meeting)).state).toBe('proposed');
  expect(codeOf(await accept(manager, meeting))).toEqual([409, 'own_time_taken']);
  expect((await booked(manager, managersCoach, days[0])).attributes.state).toBe('booked');
  for (const other of [manager, coach])
    expect((await move(other, moved.body.data, days[1] + HOUR_MS)).status).toBeGreaterThanOrEqual(403);
  expect(codeOf(await move(member, meeting, days[1] + HOUR_MS))).toEqual([409, 'session_changed']);
  const after = (await move(member, moved.body.data, days[1] + HOUR_MS)).body.data;
  expect((await accept(manager, after)).body.data.attributes.state).toBe('booked');
});

test('mails what keeps all three calendars equal to the database', async () => {
  const { manager, member, days } = await three();
  const lone = await newOpenCoach(api);
  const team = await newTeam(api);
  await coached(team.member, lone);
  const [meeting] = (await offer(team.member, [days[0], days[1]])).body.data;
  await accept(team.manager, meeting);
  const moved = (await move(team.member, meeting, days[1])).body.data;
  await accept(team.manager, moved);
  await allSent(api);
  for (const person of [team.manager, team.member, lone]) {
    const shown = replay(api.mailsTo(person.email));
    expect(inOrder(shown)).toEqual(inOrder(await bookedCalendar(api, person)));
    expect(shown.size).toBe(1);
  }
  await cancel(team.manager, moved);
  await allSent(api);
  for (const person of [team.manager, team.member, lone]) expect(replay(api.mailsTo(person.email)).size).toBe(0);
  expect([await titlesOf(member), await titlesOf(manager)]).toEqual([[], []]);
});

test('lets all three read and write the outcome note, and shows a manager nothing else', async () => {
  const { manager, member, matchId, days } = await three();
  const former = await booked(member, coach, dayAhead(nextDay(), NOON));
  await save(member, saveSharedNote, former.id, 'From a session of two.', 0);
  await addAction(member, former.id, { text: 'Of two', owner: 'coachee', dueOn: null });
  await newGoal(member, { title: 'Shared with the coach', isShared: true });
  const [meeting] = (await offer(member, [days[1]])).body.data;
  expect(codeOf(await save(manager, saveSharedNote, meeting.id, 'Too early', 0))).toEqual([409, 'proposal_unanswered']);
  await accept(manager, meeting);
  for (const [version, person] of [manager, coach, member].entries()) {
    expect((await save(person, saveSharedNote, meeting.id, `Outcome ${version}`, version)).status).toBe(200);
  }
  const work = await seen(manager, meeting.id);
  expect(work).toMatchObject({
    sharedNote: { body: 'Outcome 2' },
    goals: [],
    actions: [],
    lastTime: null,
    rating: null,
  });
  expect((await addTopic(manager, meeting.id, 'The cutover')).status).toBe(201);
  expect((await workOf(manager, former.id)).status).toBe(404);
  expect(JSON.stringify(await seen(manager, meeting.id))).not.toMatch(/of two|Shared with/i);
  expect((await seen(coach, meeting.id)).sharedNote).toMatchObject({ body: 'Outcome 2' });
  expect(matchId).toBeGreaterThan(0);
});

test('has no actions, rating or closing, and isn’t changed as a session of two', async () => {
  const { manager, member, days } = await three();
  const [meeting] = (await offer(member, [days[0]])).body.data;
  await accept(manager, meeting);
  const params = { id: meeting.id };
  expect(codeOf(await addAction(member, meeting.id, { text: 'No', owner: 'coachee', dueOn: null }))).toEqual([
    409,
    'not_in_meeting',
  ]);
  expect(codeOf(await close(coach, meeting.id))).toEqual([409, 'not_in_meeting']);
  expect(codeOf(await rate(member, meeting.id, 4, 4))).toEqual([409, 'not_in_meeting']);
  const answers = [
    await api.call(member, acceptProposal, { params }),
    await api.call(member, cancelSession, { params, body: {} }),
    await api.call(coach, moveSession, { params, body: { startsAt: iso(days[1]), sequence: 0 } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});

test('offers once for a request that comes again, and one meeting at a time', async () => {
  const { member, days } = await three();
  const requestId = randomUUID();
  const [one, same] = [await offer(member, days, { requestId }), await offer(member, days, { requestId })];
  expect(same.body).toEqual(one.body);
  expect(codeOf(await offer(member, [days[0] + HOUR_MS]))).toEqual([409, 'meeting_offered']);
  await cancel(member, one.body.data[0]);
  expect((await offer(member, days)).status).toBe(201);
});

test('frees the times when the manager declines, when no one answers, and when coaching ends', async () => {
  const { manager, member, matchId, days } = await three();
  const [first, second] = (await offer(member, days)).body.data;
  await cancel(manager, second);
  expect([(await shownTo(member, first)).state, (await titlesOf(member))[0]]).toEqual([
    'cancelled',
    'Asha can’t make the times for your alignment meeting',
  ]);
  const [again] = (await offer(member, days)).body.data;
  await freeOffered(api.services, again.attributes.proposalId);
  expect((await shownTo(member, again)).state).toBe('cancelled');
  const [last] = (await offer(member, days)).body.data;
  await accept(manager, last);
  await api.call(member, endMatch, { params: { id: matchId } });
  for (const person of [manager, member, coach]) expect((await shownTo(person, last)).state).toBe('cancelled');
});

test('is nothing to strangers, and names what is wrong', async () => {
  const { member, days } = await three();
  const [meeting] = (await offer(member, [days[0]])).body.data;
  const stranger = await newPerson(api, { subRole: 7 });
  expect((await show(stranger, meeting)).status).toBe(404);
  for (const call of [accept, cancel]) expect((await call(stranger, meeting)).status).toBe(404);
  const { body, status } = await offer((await three()).member, []);
  expect([status, body.error.details.errors[0].path]).toEqual([400, ['starts']]);
  expect(codeOf(await offer(await newPerson(api), [days[0]]))).toEqual([409, 'no_manager_yet']);
  expect(codeOf(await offer((await newTeam(api)).member, [days[0]]))).toEqual([409, 'no_coach_yet']);
});
