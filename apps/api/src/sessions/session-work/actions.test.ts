import { randomUUID } from 'node:crypto';
import { endMatch } from '@waymark/contract/coaching/coach-matches';
import {
  ACTIONS_AT_MOST,
  addActionBetween,
  changeAction,
  listActions,
  removeAction,
} from '@waymark/contract/sessions/actions';
import { cancelSession } from '@waymark/contract/sessions/coaching-sessions';
import { beforeAll, expect, test } from 'vitest';
import { deleteArticles } from '#library/content-import.queries.ts';
import { codeOf, newClient } from '#test/booking-calls.ts';
import { countStatements } from '#test/counted-statements.ts';
import { importLibrary } from '#test/library-articles.ts';
import { newCoach } from '#test/matched-people.ts';
import { newPerson, type Person } from '#test/people.ts';
import { plantSession, sessionWorkCalls } from '#test/session-work-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { listActionsOf } from './actions.queries.ts';
import { findPlace } from './places.queries.ts';
import { actions } from './session-work.table.ts';

const api = startTestApp({ works: false });
const { seen, addAction } = sessionWorkCalls(api);
importLibrary(api);

let coach: Person;
beforeAll(async () => {
  coach = await newCoach(api, { caseLoadCap: 1_000 });
});

type Client = Awaited<ReturnType<typeof newClient>>;
interface Shown {
  readonly id: string;
  readonly text: string;
}

const draft = { text: 'Ask Priya about Friday', owner: 'coachee', dueOn: null };
const plant = (client: Client, inHours: number) =>
  plantSession(api, { coach, coachee: client, matchId: client.matchId, inHours });
const add = (by: Person, { matchId }: Client, options: Record<string, unknown> = {}) =>
  api.call(by, addActionBetween, { body: { requestId: randomUUID(), ...draft, matchId, ...options } });
const actionsOf = async (person: Person) => (await api.call(person, listActions)).body.data;
const textsOf = async (person: Person) => (await actionsOf(person)).map(({ text }: Shown) => text);
const tick = (person: Person, { id, text }: Shown, isDone = true) =>
  api.call(person, changeAction, { params: { id }, body: { text, dueOn: null, isDone } });

test('keeps what is added between sessions with the last one that began, or else with the next', async () => {
  const client = await newClient(api, coach);
  expect(codeOf(await add(client, client))).toEqual([409, 'no_session_yet']);
  const later = await plant(client, 72);
  const next = await plant(client, 24);
  const sessionOf = async () => (await add(client, client)).body.data.sessionId;
  expect(await sessionOf()).toBe(next);
  await plant(client, -72);
  const last = await plant(client, -2);
  expect(await sessionOf()).toBe(last);
  expect((await seen(coach, later)).actions).toHaveLength(2);
});

test('lets only the two people of a standing match add actions to it', async () => {
  const client = await newClient(api, coach);
  await plant(client, 24);
  expect((await add(coach, client)).body.data).toMatchObject({ owner: 'coachee', addedBy: 'coach' });
  expect((await add(await newPerson(api), client)).status).toBe(404);
  expect((await add(await newCoach(api), client)).status).toBe(404);
  await api.call(client, endMatch, { params: { id: client.matchId } });
  expect((await add(client, client)).status).toBe(404);
  expect(await actionsOf(client)).toHaveLength(1);
});

test('lists what someone has to do and what they did last, each with the other person', async () => {
  const client = await newClient(api, coach);
  await plant(client, 24);
  for (let done = 1; done <= 6; done += 1) {
    await tick(client, (await add(client, client, { text: `Done ${done}` })).body.data);
  }
  await add(client, client, { text: 'Someday' });
  await add(client, client, { text: 'First', dueOn: '2032-04-01' });
  expect(await textsOf(client)).toEqual(['First', 'Someday', 'Done 6', 'Done 5', 'Done 4', 'Done 3', 'Done 2']);
  await add(client, client, { text: 'Send the template', owner: 'coach' });
  expect(await actionsOf(coach)).toContainEqual(
    expect.objectContaining({
      text: 'Send the template',
      with: { firstName: expect.any(String), lastName: expect.any(String) },
    }),
  );
  const { db, count } = countStatements(api.db);
  await listActionsOf(db, client.id);
  expect(count()).toBe(1);
});

test('adds an action once for a request that comes again, also where the list is full', async () => {
  const client = await newClient(api, coach);
  const id = await plant(client, 24);
  const request = { ...draft, requestId: randomUUID() };
  const [one, same] = await Promise.all([addAction(client, id, request), addAction(client, id, request)]);
  expect(same.body).toEqual(one.body);
  const between = { ...draft, requestId: randomUUID() };
  expect((await add(client, client, between)).body).toEqual((await add(client, client, between)).body);
  expect(await actionsOf(client)).toHaveLength(2);
  const place = await findPlace(api.db, client.id, id);
  const another = { sessionId: place?.id ?? 0, ownerId: client.id, addedBy: client.id, text: 'Another' };
  await api.db.insert(actions).values(Array(ACTIONS_AT_MOST - 2).fill(another));
  expect((await addAction(client, id, request)).body).toEqual(one.body);
  expect((await addAction(coach, id, request)).status).toBe(409);
});

test('opens a done action again', async () => {
  const client = await newClient(api, coach);
  await plant(client, 24);
  const { data } = (await add(client, client)).body;
  await tick(client, data);
  expect((await tick(client, data, false)).body.data.doneAt).toBeNull();
});

test('gives an article to read, which stays an action when the article leaves the library', async () => {
  const client = await newClient(api, coach);
  const id = await plant(client, 24);
  const reading = { text: 'Read: Shift work', article: 'shift-work' };
  const { data } = (await add(coach, client, reading)).body;
  expect(data.article).toEqual({ slug: 'shift-work', title: 'Shift work' });
  const agreed = await addAction(coach, id, { ...draft, article: 'grief-at-work' });
  expect(agreed.body.data.article).toEqual({ slug: 'grief-at-work', title: 'Grief at work' });
  expect((await seen(client, id)).actions[0].article.slug).toBe('shift-work');
  expect((await add(coach, client, { article: 'never-written' })).status).toBe(404);
  expect((await add(coach, client, { article: 'Not an address' })).body.error.details.errors[0].path).toEqual([
    'article',
  ]);
  await deleteArticles(api.db, ['shift-work']);
  const [read] = await actionsOf(client);
  expect([read.text, read.article]).toEqual(['Read: Shift work', undefined]);
});

test('lets people remove what they added even when its session was cancelled, until the coaching ends', async () => {
  const client = await newClient(api, coach);
  const id = await plant(client, 72);
  const [one, other] = [(await add(client, client)).body.data, (await add(client, client)).body.data];
  expect((await api.call(client, cancelSession, { params: { id }, body: { reason: '' } })).status).toBe(200);
  expect((await api.call(client, removeAction, { params: { id: one.id } })).status).toBe(200);
  await api.call(client, endMatch, { params: { id: client.matchId } });
  expect(codeOf(await api.call(client, removeAction, { params: { id: other.id } }))).toEqual([409, 'coaching_ended']);
});
