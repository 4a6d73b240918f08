import { changeAction, removeAction } from '@waymark/contract/sessions/actions';
import { deferTopic, orderTopics, removeTopic } from '@waymark/contract/sessions/agenda-topics';
import { savePrivateNote, saveSharedNote } from '@waymark/contract/sessions/session-notes';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { newClient } from '#test/booking-calls.ts';
import { newCoach } from '#test/matched-people.ts';
import type { Person } from '#test/people.ts';
import { plantSession, sessionWorkCalls } from '#test/session-work-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });
const { save, addTopic, addAction } = sessionWorkCalls(api);

let coach: Person;
let client: Person;
let id: string;

let sent: MockInstance<typeof api.services.realtime.send>;

/** Who the API told of a change since this was last asked, and of which session. */
const told = () =>
  sent.mock.calls
    .splice(0)
    .filter(([, event]) => event === 'session-work-changed')
    .map(([userId, , event]) => [userId, event]);

beforeEach(async () => {
  sent = vi.spyOn(api.services.realtime, 'send');
  coach = await newCoach(api);
  const matched = await newClient(api, coach);
  client = matched;
  const session = { coach, coachee: client, matchId: matched.matchId };
  id = await plantSession(api, { ...session, inHours: 24 });
  await plantSession(api, { ...session, inHours: 72 });
  told();
});
afterEach(() => sent.mockRestore());

test('tells both people of each change to what they share, and only its writer of a private note', async () => {
  const toBoth = [coach, client].map((person) => [person.id, { sessionId: id }]);

  const [topic] = (await addTopic(coach, id, 'Evenings')).body.data;
  expect(told()).toEqual(toBoth);
  const ofClient = (await addTopic(client, id, 'What I told my manager')).body.data[1];
  expect(told()).toEqual(toBoth);
  await api.call(client, orderTopics, { params: { id }, body: { topics: [ofClient.id] } });
  expect(told()).toEqual(toBoth);
  await api.call(client, deferTopic, { params: { id: topic.id } });
  expect(told()).toEqual(toBoth);
  await api.call(client, removeTopic, { params: { id: ofClient.id } });
  expect(told()).toEqual(toBoth);

  await save(coach, saveSharedNote, id, 'Silence reads as yes.', 0);
  expect(told()).toEqual(toBoth);
  await save(coach, savePrivateNote, id, 'Anger is close to the surface.', 0);
  expect(told()).toEqual([[coach.id, { sessionId: id }]]);

  const draft = { text: 'Ask Priya about Friday', owner: 'coachee', dueOn: null };
  const { id: action } = (await addAction(coach, id, draft)).body.data;
  expect(told()).toEqual(toBoth);
  const done = { text: draft.text, dueOn: null, isDone: true };
  await api.call(client, changeAction, { params: { id: action }, body: done });
  expect(told()).toEqual(toBoth);
  await api.call(coach, removeAction, { params: { id: action } });
  expect(told()).toEqual(toBoth);
});

test('tells no one of a change that was refused', async () => {
  await save(client, saveSharedNote, id, 'Mine', 0);
  told();
  expect((await save(coach, saveSharedNote, id, 'Theirs', 0)).status).toBe(409);
  expect((await addTopic(client, id, ' ')).status).toBe(400);
  expect(told()).toEqual([]);
});
