import { endMatch } from '@waymark/contract/coaching/coach-matches';
import { HOUR_MS } from '@waymark/contract/durations';
import type { Endpoint } from '@waymark/contract/endpoint';
import { changeAction } from '@waymark/contract/sessions/actions';
import { savePrivateNote, saveSharedNote } from '@waymark/contract/sessions/session-notes';
import * as contract from '@waymark/contract/wellbeing/client-history';
import { listClients } from '@waymark/contract/wellbeing/clients';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newClient } from '#test/booking-calls.ts';
import { countStatements } from '#test/counted-statements.ts';
import { askCoach, newCoach, newSeeker } from '#test/matched-people.ts';
import type { Person } from '#test/people.ts';
import { plantSession, sessionWorkCalls } from '#test/session-work-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { checkIns } from '#wellbeing/check-ins/check-ins.table.ts';
import { findOverview, listNotesOfClient } from './client-history.queries.ts';

const api = startTestApp({ works: false });
const { save, addTopic, addAction, newGoal, close } = sessionWorkCalls(api);
const LISTS = [contract.listClientSessions, contract.listClientNotes, contract.listClientActions];

let coach: Person;
let otherCoach: Person;
beforeAll(async () => {
  coach = await newCoach(api, { caseLoadCap: 1_000 });
  otherCoach = await newCoach(api, { caseLoadCap: 1_000 });
});

type Client = Awaited<ReturnType<typeof newClient>>;
let client: Client;
beforeEach(async () => {
  client = await newClient(api, coach);
});

const read = (person: Person, endpoint: Endpoint, matchId: number, query = '') =>
  api.call(person, endpoint, { params: { matchId }, ...(query && { query }) });
const dataOf = async (endpoint: Endpoint, query?: string) =>
  (await read(coach, endpoint, client.matchId, query)).body.data;
const overview = () => dataOf(contract.showClientOverview);

const plant = (inHours: number, of: Client = client, by = coach) =>
  plantSession(api, { coach: by, coachee: of, matchId: of.matchId, inHours });

async function agree(id: string, text: string, dueOn: string | null, isDone = false) {
  const { data } = (await addAction(coach, id, { text, dueOn, owner: 'coachee' })).body;
  if (isDone) await api.call(coach, changeAction, { params: { id: data.id }, body: { text, dueOn, isDone } });
}

test('reminds the coach of a client in one statement', async () => {
  const [first, second, next] = [await plant(-96), await plant(-24), await plant(48)];
  await plant(72);
  await close(coach, first);
  await save(coach, savePrivateNote, first, 'Speaks faster when Henrik comes up.', 0);
  await addTopic(client, next, 'Evenings');
  await newGoal(client, { title: 'Sleep', isShared: true });
  await agree(second, 'Ask Priya', '2020-01-31');
  await agree(second, 'Send the list', null);
  await agree(second, 'Already done', '2020-01-31', true);
  const taken = (day: number, isShared: boolean) => ({
    ...{ userId: client.id, answers: [1, 1, 1, 1, 1], score: day, isShared },
    takenAt: new Date(Date.UTC(2026, 0, day)),
  });
  await api.db.insert(checkIns).values([taken(20, true), taken(24, true), taken(28, true), taken(30, false)]);

  const seen = await overview();
  expect(seen).toMatchObject({
    glance: {
      next: { id: next, state: 'booked' },
      lastContact: { what: 'booked' },
      actions: { open: 2, overdue: 1, dueToday: 0 },
    },
    sessions: { held: 2, allowance: null },
    goals: [{ title: 'Sleep' }],
    privateNotes: [{ sessionId: first, body: 'Speaks faster when Henrik comes up.' }],
  });
  expect(seen.checkIns.map(({ score }: { score: number }) => score)).toEqual([28, 24]);
  expect(seen.nearSessions.slice(1)).toMatchObject([
    { id: next, topics: 1, firstTopic: 'Evenings', attendance: null },
    { id: second, attendance: null },
    { id: first, attendance: 'held' },
  ]);
  const { db, count } = countStatements(api.db);
  await findOverview(db, coach.id, client.matchId);
  expect(count()).toBe(1);
});

test('counts as held only sessions where the two met', async () => {
  const missed = await plant(-30);
  await plant(-60);
  await plant(-90);
  await close(coach, missed, { attendance: 'missed' });
  await api.db.execute(sql`UPDATE coaching_sessions SET created_at = starts_at - interval '9 days', state =
      CASE WHEN starts_at < now() - interval '80 hours' THEN 'cancelled' ELSE state END
    WHERE match_id = ${client.matchId}`);
  await api.db.execute(sql`UPDATE coach_matches SET requested_at = '2020-01-01' WHERE id = ${client.matchId}`);

  const { sessions, glance } = await overview();
  expect([sessions.held, glance.lastContact.what]).toEqual([1, 'met']);
  const hoursAgo = (Date.now() - Date.parse(glance.lastContact.at)) / HOUR_MS;
  expect(Math.round(hoursAgo)).toBe(59);
});

test('lists all sessions of the two, the latest first, with what they were about', async () => {
  const intro = await plantSession(api, { coach, coachee: client, inHours: -200 });
  const [past, coming] = [await plant(-24), await plant(24)];
  await save(client, saveSharedNote, past, '# Today\n\n - Drew **the line** between work\nMore', 0);
  await addTopic(client, past, 'Work');

  expect(await dataOf(contract.listClientSessions)).toMatchObject([
    { id: coming, summary: null, firstTopic: null, topics: 0 },
    { id: past, summary: ' - Drew **the line** between work', firstTopic: 'Work', topics: 1 },
    { id: intro, kind: 'intro' },
  ]);
  const query = '?pagination[page]=2&pagination[pageSize]=2';
  const { data, meta } = (await read(coach, contract.listClientSessions, client.matchId, query)).body;
  expect([data.length, data[0].id, meta.pagination.total]).toEqual([1, intro, 3]);
});

test('lists shared notes and the coach’s own by session, the latest first, in one statement', async () => {
  const [first, second, third] = [await plant(-96), await plant(-72), await plant(-48)];
  await save(client, saveSharedNote, first, 'What we said.', 0);
  await save(coach, savePrivateNote, first, 'What I thought.', 0);
  await save(coach, savePrivateNote, second, 'Tired today.', 0);
  await save(client, savePrivateNote, third, 'For my eyes.', 0);

  expect(await dataOf(contract.listClientNotes)).toMatchObject([
    { sessionId: second, sharedNote: null, privateNote: { body: 'Tired today.' } },
    { sessionId: first, sharedNote: { body: 'What we said.' }, privateNote: { body: 'What I thought.' } },
  ]);
  const { db, count } = countStatements(api.db);
  await listNotesOfClient(db, { coachId: coach.id, matchId: client.matchId, pagination: undefined });
  expect(count()).toBe(1);
});

test('lists open actions by when they are due, and then what was done', async () => {
  const id = await plant(-24);
  await agree(id, 'Done', null, true);
  await agree(id, 'Someday', null);
  await agree(id, 'Later', '2032-05-01');
  await agree(id, 'Sooner', '2032-04-01');

  const texts = (await dataOf(contract.listClientActions)).map(({ text }: { text: string }) => text);
  expect(texts).toEqual(['Sooner', 'Later', 'Someday', 'Done']);
});

test('shows nothing of other clients, of other coaches, or that the client keeps to themselves', async () => {
  const other = await newClient(api, coach);
  const [id, met] = [await plant(-24), await plantSession(api, { coach: otherCoach, coachee: client, inHours: -24 })];
  const theirs = await plant(-24, other);
  await save(client, savePrivateNote, id, 'secret-own-note', 0);
  await save(client, saveSharedNote, met, 'secret-other-coach', 0);
  await save(otherCoach, savePrivateNote, met, 'secret-other-coach-note', 0);
  await newGoal(client, { title: 'secret-goal' });
  await newGoal(other, { title: 'secret-other-goal', isShared: true });
  await save(other, saveSharedNote, theirs, 'secret-other-client', 0);
  await agree(theirs, 'secret-other-action', null);

  const answers = await Promise.all(
    [contract.showClientOverview, ...LISTS].map((endpoint) => read(coach, endpoint, client.matchId)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain('secret');
  expect(JSON.stringify((await read(coach, contract.showClientOverview, other.matchId)).body)).toContain('other-goal');
});

test('answers only the coach of the match', async () => {
  await plant(-24);
  const requested = await askCoach(api, await newSeeker(api), coach);
  for (const endpoint of [contract.showClientOverview, ...LISTS]) {
    const missing = await read(coach, endpoint, 2_000_000_000);
    for (const reply of [await read(otherCoach, endpoint, client.matchId), await read(coach, endpoint, requested)]) {
      expect([reply.status, reply.body]).toEqual([404, missing.body]);
    }
    expect((await read(client, endpoint, client.matchId)).status).toBe(403);
  }
});

test('leaves a former coach the sessions, shared notes and actions, and nothing else', async () => {
  const id = await plant(-24);
  await save(client, saveSharedNote, id, 'What we said.', 0);
  await agree(id, 'Ask Priya', null);
  await api.call(client, endMatch, { params: { id: client.matchId } });

  expect((await read(coach, contract.showClientOverview, client.matchId)).status).toBe(404);
  for (const endpoint of LISTS) expect(await dataOf(endpoint)).toHaveLength(1);
});

test('says of each client what comes next, and nothing of that of people who ask', async () => {
  const id = await plant(24);
  await askCoach(api, await newSeeker(api), coach);
  const { clients, requests } = (await api.call(coach, listClients)).body;
  const listed = clients.find((one: { id: number }) => one.id === client.matchId);
  expect(listed.attributes.glance).toMatchObject({
    next: { id, state: 'booked' },
    lastContact: { what: 'booked' },
    actions: { open: 0, overdue: 0, dueToday: 0 },
  });
  expect(requests.at(-1).attributes.glance).toBeNull();
});
