import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@waymark/contract/durations';
import { declineProposal, showSession } from '@waymark/contract/sessions/coaching-sessions';
import { bookForClient } from '@waymark/contract/sessions/session-bookings';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { coaches } from '#coaching/coaches/coaches.table.ts';
import {
  bookingCalls,
  codeOf,
  dayAhead,
  daysWithoutSessions,
  iso,
  matchUp,
  newClient,
  newOpenCoach,
  type SessionShown,
} from '#test/booking-calls.ts';
import { newSeeker } from '#test/matched-people.ts';
import type { Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { expireProposalsJob } from './coaching-sessions.jobs.ts';

const api = startTestApp({ works: false });
const { accept, book, booked, list, move, propose, titlesOf } = bookingCalls(api);

const NOON = 720;

let coach: Person;
const nextDay = daysWithoutSessions();
beforeAll(async () => {
  coach = await newOpenCoach(api, { rules: { afterMinutes: 30, horizonDays: 180 } });
});

test('books for a client at any free time, past open hours and with the break waived', async () => {
  const strict = await newOpenCoach(api, {
    week: { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] },
    rules: { afterMinutes: 30, dayLimit: 1, noticeMinutes: 20_160 },
  });
  const client = await newClient(api, strict);
  const start = dayAhead(3, NOON);
  const call = (at: number, options: Record<string, unknown> = {}, person: Person = strict) =>
    api.call(person, bookForClient, {
      body: { requestId: randomUUID(), matchId: client.matchId, minutes: 60, startsAt: iso(at), ...options },
    });
  const first = await call(start);
  expect([first.status, first.body.data.attributes.bookedBy, first.body.data.attributes.part]).toEqual([
    201,
    'coach',
    'coach',
  ]);
  expect(codeOf(await call(start))).toEqual([409, 'client_time_taken']);
  for (const side of [1, -1]) {
    expect(codeOf(await call(start + side * HOUR_MS))).toEqual([409, 'own_break']);
    expect((await call(start + side * HOUR_MS, { waivesBuffer: true })).status).toBe(201);
  }
  expect(codeOf(await call(Date.now() - HOUR_MS))).toEqual([409, 'time_over']);
  expect((await call(start + 5 * HOUR_MS, {}, coach)).status).toBe(404);
});

test('lets a suspended coach book and propose nothing', async () => {
  const suspended = await newOpenCoach(api);
  const client = await newClient(api, suspended);
  await api.db.update(coaches).set({ state: 'suspended' }).where(eq(coaches.userId, suspended.id));
  expect((await propose(suspended, client.matchId, [dayAhead(3, NOON)])).status).toBe(403);
  expect(await list(client, '?list=coming')).toEqual([]);
});

test('holds proposed times until the client accepts one, and frees the others', async () => {
  const [client, other] = [await newClient(api, coach), await newClient(api, coach)];
  const start = dayAhead(nextDay(), NOON);
  const starts = [start, start + 2 * HOUR_MS, start + 4 * HOUR_MS];
  const { status, body } = await propose(coach, client.matchId, starts);
  expect([status, body.data.map(({ attributes }: SessionShown) => attributes.state)]).toEqual([
    201,
    Array(3).fill('proposed'),
  ]);
  for (const taken of starts) expect(codeOf(await book(other, coach, taken))).toEqual([409, 'slot_taken']);
  expect(codeOf(await move(client, body.data[0], start + HOUR_MS))).toEqual([409, 'proposal_unanswered']);
  expect((await accept(coach, body.data[1])).status).toBe(403);
  expect((await accept(other, body.data[1])).status).toBe(404);
  const accepted = await accept(client, body.data[1]);
  expect([accepted.status, accepted.body.data.attributes.state]).toEqual([200, 'booked']);
  expect((await accept(client, body.data[1])).body).toEqual(accepted.body);
  expect(codeOf(await accept(client, body.data[0]))).toEqual([409, 'session_cancelled']);
  expect((await book(other, coach, start)).status).toBe(201);
  expect(codeOf(await book(other, coach, start + 2 * HOUR_MS))).toEqual([409, 'slot_taken']);
  expect(await titlesOf(client)).toEqual(['Maya proposes times for a session']);
});

test('names the start that is refused, counted in order of time', async () => {
  const client = await newClient(api, coach);
  const start = dayAhead(nextDay(), NOON);
  const taken = await booked(client, coach, start);
  const { body } = await propose(coach, client.matchId, [start + 3 * HOUR_MS, start, start - 3 * HOUR_MS]);
  expect(body.error.details).toMatchObject({ code: 'client_time_taken', errors: [{ path: ['starts', '1'] }] });
  const { minutes, requestId, matchId } = { minutes: 60, requestId: randomUUID(), matchId: client.matchId };
  const { startsAt } = taken.attributes;
  const one = await api.call(coach, bookForClient, { body: { requestId, matchId, minutes, startsAt } });
  expect(one.body.error.details.errors).toMatchObject([{ path: ['startsAt'] }]);
});

test('refuses a proposed time at which the client has meanwhile another session', async () => {
  const client = await newSeeker(api);
  const matchId = await matchUp(api, client, coach);
  const start = dayAhead(nextDay(), NOON);
  const { body } = await propose(coach, matchId, [start]);
  await booked(client, await newOpenCoach(api), start, { minutes: 15 });
  expect(codeOf(await accept(client, body.data[0]))).toEqual([409, 'own_time_taken']);
});

test('declines all proposed times in one call, frees them, and notifies the coach once', async () => {
  const [client, other] = [await newClient(api, coach), await newClient(api, coach)];
  const start = dayAhead(nextDay(), NOON);
  const starts = [start, start + 2 * HOUR_MS, start + 4 * HOUR_MS];
  const { body } = await propose(coach, client.matchId, starts);
  const decline = (person: Person, index: number, reason?: string) =>
    api.call(person, declineProposal, { params: { id: body.data[index].id }, body: { reason } });
  expect((await decline(coach, 0)).status).toBe(403);
  expect((await decline(other, 0)).status).toBe(404);

  const declined = await decline(client, 1, 'I’m away that week.');
  expect(declined.body.data.attributes).toMatchObject({ state: 'cancelled', changes: [{ by: 'coachee' }] });
  expect((await decline(client, 2)).status).toBe(200);
  for (const { id } of body.data) {
    const seen = (await api.call(coach, showSession, { params: { id } })).body.data.attributes;
    expect([seen.state, seen.changes.map(({ reason }: { reason: string }) => reason)]).toEqual([
      'cancelled',
      ['I’m away that week.'],
    ]);
  }
  for (const free of starts) expect((await book(other, coach, free)).status).toBe(201);
  const told = (await titlesOf(coach)).filter((title) => title.includes('can’t make'));
  expect(told).toEqual([expect.stringMatching(/ can’t make any of the times you proposed$/)]);
});

test('declines nothing after one of the times was accepted', async () => {
  const client = await newClient(api, coach);
  const start = dayAhead(nextDay(), NOON);
  const { body } = await propose(coach, client.matchId, [start, start + 2 * HOUR_MS]);
  await accept(client, body.data[0]);
  const decline = (id: string) => api.call(client, declineProposal, { params: { id }, body: {} });
  expect(codeOf(await decline(body.data[0].id))).toEqual([409, 'session_changed']);
  expect((await decline(body.data[1].id)).status).toBe(200);
  expect((await list(client, '?list=coming')).length).toBe(1);
});

test('frees proposed times when no one answers, and tells both people once', async () => {
  const [client, other] = [await newClient(api, coach), await newClient(api, coach)];
  const start = dayAhead(nextDay(), NOON);
  const { body } = await propose(coach, client.matchId, [start]);
  const { proposalId } = body.data[0].attributes;
  const run = () => expireProposalsJob.handle({ id: randomUUID(), data: { proposalId }, services: api.services });
  await run();
  await run();
  expect((await book(other, coach, start)).status).toBe(201);
  expect((await titlesOf(coach)).filter((title) => title.includes('hasn’t answered'))).toHaveLength(1);
  expect((await titlesOf(client)).filter((title) => title.includes('no longer held'))).toEqual([
    'Maya proposed times that are no longer held',
  ]);
});
