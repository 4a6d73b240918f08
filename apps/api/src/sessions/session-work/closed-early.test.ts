import { listSessions } from '@waymark/contract/sessions/coaching-sessions';
import { listClients } from '@waymark/contract/wellbeing/clients';
import { beforeEach, expect, test, vi } from 'vitest';
import { codeOf, newClient, newOpenCoach } from '#test/booking-calls.ts';
import type { Person } from '#test/people.ts';
import { roomCalls } from '#test/room-calls.ts';
import { plantSession, sessionWorkCalls } from '#test/session-work-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });
const { seen, close, rate } = sessionWorkCalls(api);
const { joined, join, signal, show } = roomCalls(api);

let coach: Person;
let client: Person & { readonly matchId: number };
/** It began half an hour ago, and would go on for as long. */
let id: string;

beforeEach(async () => {
  coach = await newOpenCoach(api);
  client = await newClient(api, coach);
  id = await plantSession(api, { coach, coachee: client, matchId: client.matchId, inHours: -0.5 });
});

const idsIn = async (person: Person, list: string): Promise<string[]> =>
  (await api.call(person, listSessions, { query: `?list=${list}` })).body.data.map((one: { id: string }) => one.id);

test('moves a session that is closed before its end from what comes to what is past, for both', async () => {
  for (const person of [coach, client]) expect(await idsIn(person, 'coming')).toEqual([id]);
  expect(await idsIn(client, 'past')).toEqual([]);
  await close(coach, id);
  for (const person of [coach, client]) {
    expect(await idsIn(person, 'coming')).toEqual([]);
    expect(await idsIn(person, 'past')).toEqual([id]);
  }
  expect((await rate(client, id, 4, 5)).status).toBe(200);
});

test('is no one’s next session any more', async () => {
  const earlier = await plantSession(api, { coach, coachee: client, matchId: client.matchId, inHours: -50 });
  const nextOfClient = async () => (await api.call(coach, listClients)).body.clients[0].attributes.glance.next?.id;
  expect([(await seen(client, earlier)).next.id, await nextOfClient()]).toEqual([id, id]);
  await close(coach, id);
  expect([(await seen(client, earlier)).next, await nextOfClient()]).toEqual([null, undefined]);
});

test('tells all pages of both that it is over', async () => {
  const sent = vi.spyOn(api.services.realtime, 'send');
  await close(coach, id);
  const told = sent.mock.calls.filter(([, event]) => event === 'session-work-changed');
  sent.mockRestore();
  expect(told).toEqual(
    [coach, client].map((person) => [person.id, 'session-work-changed', { sessionId: id, isClosed: true }]),
  );
});

test('lets no one into its room, where those who still talk can finish', async () => {
  const room = { id, sessionId: 0 };
  await joined(coach, room);
  await joined(client, room);
  await close(coach, id);
  expect(codeOf(await join(client, room))).toEqual([409, 'session_closed']);
  const { closesAt } = (await show(client, room)).body.data;
  expect(Date.parse(closesAt)).toBeLessThanOrEqual(Date.now());
  const candidate = { candidate: 'candidate:1', sdpMid: '0', sdpMLineIndex: 0, usernameFragment: 'ab' };
  const body = { to: client.id, life: 1, peerLife: 1, number: 0, kind: 'candidate', data: candidate };
  expect((await signal(coach, room, body)).status).toBe(204);
});
