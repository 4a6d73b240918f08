import { randomUUID } from 'node:crypto';
import { endMatch } from '@waymark/contract/coaching/coach-matches';
import {
  showNotificationPreferences,
  updateNotificationPreferences,
} from '@waymark/contract/notices/notification-preferences';
import type { PushMessage } from '@waymark/contract/people/push-config';
import { createPushToken } from '@waymark/contract/people/push-tokens';
import { ROLE, type RoleId, SUB_ROLE } from '@waymark/contract/roles';
import { savePrivateNote, saveSharedNote } from '@waymark/contract/sessions/session-notes';
import { closeSession } from '@waymark/contract/sessions/session-work';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { insertFamily } from '#people/users/family-rows.queries.ts';
import { updateFamilyId } from '#people/users/users.queries.ts';
import { matchUp, newOpenCoach } from '#test/booking-calls.ts';
import { readAddresses, readAll } from '#test/every-read.ts';
import { newPerson, type Person } from '#test/people.ts';
import { plantSession, sessionWorkCalls } from '#test/session-work-calls.ts';
import { newSocket, type TestSocket, untilConnected } from '#test/sockets.ts';
import { startTestApp } from '#test/start-test-app.ts';

const WITHIN = { timeout: 60_000 };

const pushed: PushMessage[] = [];
const api = startTestApp({
  push: () => ({
    config: { kind: 'web-push', publicKey: '' },
    identify: (token) => token,
    send: async (_token, message) => void pushed.push(message),
    close() {},
  }),
});
const { save, addTopic, addAction, newGoal, rate } = sessionWorkCalls(api);

/** What only its author may find, and the one table that may hold it. */
const SECRETS = {
  'the coach’s private note': { author: 'coach', text: 'The ferry left without the accordion.', table: 'notes' },
  'the coachee’s private note': { author: 'coachee', text: 'Nine umbrellas slept under the piano.', table: 'notes' },
  'the title of an unshared goal': { author: 'coachee', text: 'Teach the lighthouse to whistle', table: 'goals' },
  'the words of an unshared goal': { author: 'coachee', text: 'The gulls applaud on Thursdays.', table: 'goals' },
  'the rating': { author: 'coachee', text: '"useful":2,"heard":5', table: undefined },
} as const;
type Secret = (typeof SECRETS)[keyof typeof SECRETS];
const COACHS = SECRETS['the coach’s private note'].text;
const COACHEES = SECRETS['the coachee’s private note'].text;

const people = new Map<string, Person>();
const heard = new Map<string, string[]>();
const sockets: TestSocket[] = [];
let sessionId: string;
let matchId: number;
let addresses: readonly string[];

const personCalled = (name: string): Person => {
  const person = people.get(name);
  if (!person) throw new Error(`There is no ${name}.`);
  return person;
};

async function gatherPeople(): Promise<void> {
  people.set('coach', await newOpenCoach(api));
  people.set('other coach', await newOpenCoach(api));
  people.set('former coach', await newOpenCoach(api));
  people.set('coachee', await newPerson(api));
  people.set('other client of the coach', await newPerson(api));
  people.set('relative', await newPerson(api));
  people.set('stranger', await newPerson(api));
  people.set('manager', await newPerson(api, { subRole: SUB_ROLE.manager }));
  for (const role of [ROLE.groupAdmin, ROLE.enterpriseAdmin, ROLE.superAdmin, ROLE.businessAdmin] as RoleId[]) {
    people.set(`sponsor ${role}`, await newPerson(api, { role }));
  }
  const family = await insertFamily(api.db);
  for (const name of ['coachee', 'relative']) await updateFamilyId(api.db, personCalled(name).id, family);
}

/** A browser of each person, which hears events and gets pushes. */
async function openBrowsers(): Promise<void> {
  const url = await api.app.listen({ port: 0, host: '127.0.0.1' });
  for (const [name, person] of people) {
    const socket = newSocket(url, person.jwt);
    sockets.push(socket);
    const events: string[] = [];
    heard.set(name, events);
    socket.onAny((...event) => events.push(JSON.stringify(event)));
    await untilConnected(socket);
    const data = { platform: 'Web', token: `browser-of-${person.id}`, user: person.id };
    await api.call(person, createPushToken, { body: { data } });
  }
}

/** Coaching as it happens, with every secret in it, and calls with secrets that fail. */
async function coachAndBeCoached(): Promise<void> {
  const [coach, coachee, former] = [personCalled('coach'), personCalled('coachee'), personCalled('former coach')];
  const formerMatch = await matchUp(api, coachee, former);
  const formerId = await plantSession(api, { coach: former, coachee, matchId: formerMatch, inHours: -900 });
  await save(coachee, saveSharedNote, formerId, 'What they agreed long ago.', 0);
  await api.call(coachee, endMatch, { params: { id: formerMatch } });

  matchId = await matchUp(api, coachee, coach);
  await matchUp(api, personCalled('other client of the coach'), coach);
  sessionId = await plantSession(api, { coach, coachee, matchId, inHours: -3 });
  const preferences = (await api.call(coachee, showNotificationPreferences)).body;
  const channels = { 'session-closed': { mail: true, push: true } };
  const chosen = await api.call(coachee, updateNotificationPreferences, { body: { ...preferences, channels } });
  if (chosen.status !== 200) throw new Error(`The settings answer ${chosen.status}: ${JSON.stringify(chosen.body)}`);
  const params = { id: sessionId };
  await addTopic(coachee, sessionId, 'What to say first');
  await save(coachee, savePrivateNote, sessionId, COACHEES, 0);
  await save(coachee, saveSharedNote, sessionId, 'What we agreed.', 0);
  await newGoal(coachee, {
    title: SECRETS['the title of an unshared goal'].text,
    words: SECRETS['the words of an unshared goal'].text,
  });
  await newGoal(coachee, { title: 'A goal that is shared', isShared: true });
  await addAction(coachee, sessionId, { text: 'Call her', owner: 'coachee', dueOn: null });
  const closed = await api.call(coach, closeSession, {
    params,
    body: { requestId: randomUUID(), attendance: 'held', privateNote: { body: COACHS, version: 0 } },
  });
  if (closed.status !== 200) throw new Error(`Closing answers ${closed.status}: ${JSON.stringify(closed.body)}`);
  await rate(coachee, sessionId, 2, 5);

  expect((await save(coachee, savePrivateNote, sessionId, `${COACHEES} Again.`, 7)).status).toBe(409);
  expect((await save(coach, savePrivateNote, sessionId, COACHS + 'x'.repeat(20_000), 1)).status).toBe(400);
  expect((await save(coachee, savePrivateNote, sessionId, `${COACHEES}\u0000`, 1)).status).toBe(400);
}

beforeAll(async () => {
  await gatherPeople();
  await openBrowsers();
  await coachAndBeCoached();
  addresses = readAddresses(api, [
    { id: sessionId, matchId, name: 'coachee' },
    { id: matchId, matchId },
    { id: personCalled('coachee').id, matchId },
    { id: personCalled('coach').id, matchId },
  ]);
});
afterAll(() => {
  for (const socket of sockets) socket.disconnect();
});

/** The answers to saving over the notes of the session, whichever version someone guesses. */
async function guessVersions(person: Person): Promise<string> {
  const answers: unknown[] = [];
  for (const endpoint of [savePrivateNote, saveSharedNote]) {
    for (const version of [0, 1, 2]) answers.push((await save(person, endpoint, sessionId, 'A guess.', version)).body);
  }
  return JSON.stringify(answers);
}

const found = (text: string, mayFind: (secret: Secret) => boolean): string[] =>
  Object.entries(SECRETS).flatMap(([what, secret]) => (text.includes(secret.text) && !mayFind(secret) ? [what] : []));

async function readByEveryone(): Promise<void> {
  expect(addresses.length).toBeGreaterThan(50);
  for (const [name, person] of people) {
    const read = await readAll(api, person, addresses);
    expect([name, found(read, ({ author }) => author === name)]).toEqual([name, []]);
    const own = Object.values(SECRETS).filter(({ author }) => author === name);
    expect([name, own.map(({ text }) => read.includes(text))]).toEqual([name, own.map(() => true)]);
  }
  expect(found(await readAll(api, null, addresses), () => false)).toEqual([]);
}

test('shows what people write for themselves to its author alone, in every read of everyone', readByEveryone);

test('puts it into no notification, mail, text message, push, event or line of the log', async () => {
  const { email } = personCalled('coachee');
  await expect
    .poll(() => api.mailsTo(email).filter(({ subject }) => subject.includes('agreed')).length, WITHIN)
    .toBe(1);
  await expect.poll(() => pushed.filter(({ data }) => data.title.includes('closed')).length, WITHIN).toBe(1);
  await expect.poll(() => heard.get('coachee')?.length, WITHIN).toBeGreaterThan(0);

  const sent = [...people.values()].flatMap((person) => api.mailsTo(person.email));
  expect(api.log()).not.toBe('');
  const [mails, pushes, events] = [sent, pushed, [...heard.values()]].map((said) => JSON.stringify(said));
  const leaks = Object.entries({ mails, pushes, events, log: api.log() }).map(([place, said = '']) => ({
    [place]: found(said, () => false),
  }));
  expect(leaks).toEqual([{ mails: [] }, { pushes: [] }, { events: [] }, { log: [] }]);
});

test('keeps it in its own table, and in nothing that is queued, counted or derived', async () => {
  const tables = await rowsOf<{ schema: string; name: string }>(
    api.db,
    sql`SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
      WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  for (const { text, table } of Object.values(SECRETS)) {
    const holding: string[] = [];
    for (const { schema, name } of tables) {
      const of = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
      const rows = await rowsOf(api.db, sql`SELECT FROM ${of} AS kept WHERE strpos(kept::text, ${text}) > 0 LIMIT 1`);
      if (rows.length > 0) holding.push(name);
    }
    expect([text, holding]).toEqual([text, table ? [table] : []]);
  }
});

test('shows it to no one else after the coaching ended either', async () => {
  await api.call(personCalled('coachee'), endMatch, { params: { id: matchId } });
  await readByEveryone();
});

test('answers guesses at a note with nothing that someone else wrote for themselves', async () => {
  for (const [name, person] of people) {
    const answers = await guessVersions(person);
    expect([name, found(answers, ({ author }) => author === name)]).toEqual([name, []]);
  }
});
