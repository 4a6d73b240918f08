import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { endMatch } from '@waymark/contract/coaching/coach-matches';
import { ACTIONS_AT_MOST, changeAction, listActions, removeAction } from '@waymark/contract/sessions/actions';
import { deferTopic, orderTopics, removeTopic, TOPICS_AT_MOST } from '@waymark/contract/sessions/agenda-topics';
import { saveSharedNote } from '@waymark/contract/sessions/session-notes';
import { beforeAll, expect, test } from 'vitest';
import { codeOf, newClient } from '#test/booking-calls.ts';
import { countStatements } from '#test/counted-statements.ts';
import { newCoach } from '#test/matched-people.ts';
import { newPerson, type Person } from '#test/people.ts';
import { plantSession, sessionWorkCalls } from '#test/session-work-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { findPlace, holdSession } from './places.queries.ts';
import { findSessionWork } from './session-work.queries.ts';
import { actions, agendaTopics } from './session-work.table.ts';

/** Enough for an addition that doesn't wait to be answered. */
const WHILE_HELD_MS = 500;

const api = startTestApp({ works: false });
const { seen, save, addTopic, addAction, close, rate, newGoal } = sessionWorkCalls(api);

let coach: Person;
beforeAll(async () => {
  coach = await newCoach(api, { caseLoadCap: 1_000 });
});

async function newSessions(...hours: number[]) {
  const client = await newClient(api, coach);
  const ids: string[] = [];
  for (const inHours of hours) {
    ids.push(await plantSession(api, { coach, coachee: client, matchId: client.matchId, inHours }));
  }
  const [id = '', later = ''] = ids;
  return { client, id, later };
}

const agendaOf = async (person: Person, id: string): Promise<{ id: string; text: string }[]> =>
  (await seen(person, id)).topics;
const textsOf = async (person: Person, id: string) => (await agendaOf(person, id)).map(({ text }) => text);

test('lets both add topics, and only the coachee say which matter most', async () => {
  const { client, id } = await newSessions(24);
  await addTopic(coach, id, 'Evenings');
  const { status, body } = await addTopic(client, id, ' What I told my manager ');
  expect([status, body.data.map(({ addedBy }: { addedBy: string }) => addedBy)]).toEqual([201, ['coach', 'coachee']]);
  const [evenings, manager] = body.data;
  const order = { params: { id }, body: { topics: [manager.id, evenings.id] } };
  expect((await api.call(coach, orderTopics, order)).status).toBe(403);
  expect((await api.call(await newPerson(api), orderTopics, order)).status).toBe(404);
  expect((await api.call(client, orderTopics, order)).status).toBe(200);
  await addTopic(client, id, 'The Friday cover');
  expect(await textsOf(coach, id)).toEqual(['What I told my manager', 'Evenings', 'The Friday cover']);
});

test('moves a topic to the next session of the two, and says where it came from', async () => {
  const { client, id, later } = await newSessions(24, 72);
  const [topic] = (await addTopic(client, id, 'Evenings')).body.data;
  const move = { params: { id: topic.id } };
  expect((await api.call(await newPerson(api), deferTopic, move)).status).toBe(404);
  expect((await api.call(coach, deferTopic, move)).body.data).toEqual([]);
  expect(await agendaOf(client, later)).toMatchObject([{ text: 'Evenings', movedFrom: expect.any(String) }]);
  expect((await api.call(client, deferTopic, move)).body.data).toEqual([]);
  expect((await seen(client, later)).waiting).toMatchObject([{ text: 'Evenings' }]);
});

test('lets people remove only the topics they added, and keeps the agenda short', async () => {
  const { client, id } = await newSessions(24);
  const [topic] = (await addTopic(client, id, 'Evenings')).body.data;
  expect((await api.call(coach, removeTopic, { params: { id: topic.id } })).status).toBe(403);
  expect((await api.call(client, removeTopic, { params: { id: topic.id } })).body.data).toEqual([]);
  for (let added = 0; added < TOPICS_AT_MOST; added += 1) await addTopic(client, id, `Topic ${added}`);
  expect(codeOf(await addTopic(client, id, 'One more'))).toEqual([409, 'list_full']);
  expect((await addTopic(client, id, ' ')).body.error.details.errors[0].path).toEqual(['text']);
});

test('keeps the limits of a session for additions at the same moment too', async () => {
  const { client, id, later } = await newSessions(24, 72);
  const place = await findPlace(api.db, client.id, id);
  const next = await findPlace(api.db, client.id, later);
  if (!place || !next) throw new Error('There is no session.');
  const topics = (sessionId: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({ sessionId, addedBy: client.id, text: `Topic ${index}` }));
  await api.db
    .insert(agendaTopics)
    .values([...topics(place.id, TOPICS_AT_MOST - 1), ...topics(next.id, TOPICS_AT_MOST - 1)]);
  const kept = topics(place.id, ACTIONS_AT_MOST - 1).map((topic) => ({ ...topic, ownerId: client.id }));
  await api.db.insert(actions).values(kept);

  const added = await Promise.all([1, 2, 3, 4].map((number) => addTopic(number % 2 ? client : coach, id, 'At once')));
  expect(added.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  const agreed = await Promise.all([client, coach, client, coach].map((person) => addAction(person, id, draft)));
  expect(agreed.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  const moved = await Promise.all(
    (await agendaOf(client, id)).slice(0, 4).map((topic) => api.call(coach, deferTopic, { params: { id: topic.id } })),
  );
  expect(moved.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  expect(await agendaOf(client, later)).toHaveLength(TOPICS_AT_MOST);
});

const draft = { text: 'Ask Priya about Friday', owner: 'coachee', dueOn: '2032-05-01' };

test('counts what a session has only after additions on their way', async () => {
  const { client, id } = await newSessions(24);
  const { id: sessionId } = (await findPlace(api.db, client.id, id)) ?? { id: 0 };
  const topic = { sessionId, addedBy: client.id, text: 'Another' };
  const action = { ...topic, ownerId: client.id };
  await api.db.insert(agendaTopics).values(Array(TOPICS_AT_MOST - 1).fill(topic));
  await api.db.insert(actions).values(Array(ACTIONS_AT_MOST - 1).fill(action));
  const [held, isTried] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const before = api.db.transaction(async (tx) => {
    await holdSession(tx, sessionId);
    held.resolve();
    await isTried.promise;
    await tx.insert(agendaTopics).values(topic);
    await tx.insert(actions).values(action);
  });
  await held.promise;
  const late = Promise.all([addTopic(client, id, 'Late'), addAction(coach, id, draft)]);
  await Promise.race([late, wait(WHILE_HELD_MS)]);
  isTried.resolve();
  await before;
  expect((await late).map(codeOf)).toEqual(Array(2).fill([409, 'list_full']));
});

test('adds a topic once for a request that comes again, also where the agenda is full', async () => {
  const { client, id, later } = await newSessions(24, 48);
  const requestId = randomUUID();
  const add = () => addTopic(client, id, 'Evenings', requestId);
  const answers = [...(await Promise.all([add(), add()])), await add()];
  expect(answers.map(({ status, body }) => [status, body.data.length])).toEqual(Array(3).fill([201, 1]));
  const place = await findPlace(api.db, client.id, id);
  const another = { sessionId: place?.id ?? 0, addedBy: coach.id, text: 'Another' };
  await api.db.insert(agendaTopics).values(Array(TOPICS_AT_MOST - 1).fill(another));
  expect((await add()).status).toBe(201);
  await api.call(client, deferTopic, { params: { id: answers[0]?.body.data[0].id } });
  expect((await add()).body.data).toHaveLength(TOPICS_AT_MOST - 1);
  expect(await agendaOf(client, later)).toHaveLength(1);
});

test('carries open actions to the next session, and leaves done ones where they were agreed', async () => {
  const { client, id, later } = await newSessions(-48, 24);
  const add = (body: object) => addAction(coach, id, { ...draft, ...body });
  const asked = (await add({})).body.data;
  await add({ text: 'Send the template', owner: 'coach', dueOn: null });
  expect(asked).toMatchObject({ owner: 'coachee', addedBy: 'coach', sessionId: id, doneAt: null });
  expect((await seen(client, later)).actions).toHaveLength(2);
  const change = { text: asked.text, dueOn: asked.dueOn, isDone: true };
  const done = (await api.call(client, changeAction, { params: { id: asked.id }, body: change })).body.data;
  expect(done.doneAt).toEqual(expect.any(String));
  expect((await api.call(client, changeAction, { params: { id: asked.id }, body: change })).body.data).toEqual(done);
  expect((await seen(client, later)).actions).toMatchObject([{ text: 'Send the template' }]);
  expect((await seen(coach, id)).actions).toHaveLength(2);
});

test('lists what someone still has to do, the first due first', async () => {
  const { client, id } = await newSessions(-48);
  const add = (body: object) => addAction(client, id, { ...draft, ...body });
  for (const body of [{ text: 'Someday', dueOn: null }, { text: 'Second' }, { text: 'First', dueOn: '2032-04-01' }]) {
    await add(body);
  }
  await add({ text: 'For the coach', owner: 'coach' });
  const { data } = (await api.call(client, listActions)).body;
  expect(data.map(({ text }: { text: string }) => text)).toEqual(['First', 'Second', 'Someday']);
});

test('lets people who are not in the session change none of its actions', async () => {
  const { client, id } = await newSessions(24);
  const { data } = (await addAction(client, id, draft)).body;
  const other = await newPerson(api);
  const change = { params: { id: data.id }, body: { text: 'Mine', dueOn: null, isDone: true } };
  expect((await api.call(other, changeAction, change)).status).toBe(404);
  expect((await api.call(other, removeAction, { params: { id: data.id } })).status).toBe(404);
  expect((await api.call(coach, removeAction, { params: { id: data.id } })).status).toBe(403);
  expect((await api.call(client, removeAction, { params: { id: data.id } })).body.data.text).toBe(draft.text);
  expect((await seen(coach, id)).actions).toEqual([]);
});

test('lets people tick off their own actions after the coaching ended, and the other no more', async () => {
  const { client, id } = await newSessions(-48);
  const { data } = (await addAction(client, id, draft)).body;
  await api.call(client, endMatch, { params: { id: client.matchId } });
  const change = { params: { id: data.id }, body: { text: draft.text, dueOn: null, isDone: true } };
  expect(codeOf(await api.call(coach, changeAction, change))).toEqual([409, 'coaching_ended']);
  expect((await api.call(client, changeAction, change)).status).toBe(200);
});

test('takes one rating of a session, after it ended, for its coachee alone to see', async () => {
  const { client, id, later } = await newSessions(-48, 24);
  expect(codeOf(await rate(client, later, 5, 4))).toEqual([409, 'session_not_over']);
  expect((await rate(coach, id, 5, 4)).status).toBe(403);
  expect((await rate(await newPerson(api), id, 5, 4)).status).toBe(404);
  expect((await rate(client, id, 6, 4)).body.error.details.errors[0].path).toEqual(['useful']);
  expect((await rate(client, id, 5, 4)).status).toBe(200);
  expect((await rate(client, id, 5, 4)).status).toBe(200);
  expect(codeOf(await rate(client, id, 5, 5))).toEqual([409, 'already_rated']);
  expect((await seen(client, id)).rating).toEqual({ useful: 5, heard: 4 });
  expect((await seen(coach, id)).rating).toBeNull();
});

test('takes a rating as soon as the coach closed the session, also before its time is over', async () => {
  const { client, id } = await newSessions(-0.5);
  expect(codeOf(await rate(client, id, 5, 4))).toEqual([409, 'session_not_over']);
  expect((await close(coach, id)).status).toBe(200);
  expect((await rate(client, id, 5, 4)).status).toBe(200);
});

test('carries goals, the next session and the last shared note into a session', async () => {
  const { client, id, later } = await newSessions(-48, 24);
  await save(coach, saveSharedNote, id, 'You drew the line.', 0);
  await newGoal(client, { title: 'Sleep', isShared: true });
  await newGoal(client, { title: 'A secret' });
  const titles = ({ goals }: { goals: { title: string }[] }) => goals.map(({ title }) => title);
  expect(titles(await seen(client, later))).toEqual(['Sleep', 'A secret']);
  expect(titles(await seen(coach, later))).toEqual(['Sleep']);
  expect((await seen(coach, later)).lastTime).toMatchObject({ body: 'You drew the line.' });
  expect(await seen(coach, id)).toMatchObject({ lastTime: null, next: { id: later } });
});

test('reads the whole page of a session in one statement', async () => {
  const { client, id } = await newSessions(24);
  await addTopic(client, id, 'Evenings');
  await save(client, saveSharedNote, id, 'A note.', 0);
  const { db, count } = countStatements(api.db);
  expect(await findSessionWork(db, client.id, id)).toMatchObject({ work: { topics: [{ text: 'Evenings' }] } });
  expect(count()).toBe(1);
});

test('finds the notes of a session by index in the plan that a connection keeps', async () => {
  const { client, id } = await newSessions(24);
  const { db, explainKept } = countStatements(api.db);
  await findSessionWork(db, client.id, id);
  const plan = await explainKept();
  expect(plan).toContain('notes_shared_unique');
  expect(plan).toContain('notes_private_unique');
  expect(plan).not.toContain('Seq Scan on notes');
});
