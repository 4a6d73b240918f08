import { randomUUID } from 'node:crypto';
import { endMatch } from '@waymark/contract/coaching/coach-matches';
import { updatePractice } from '@waymark/contract/coaching/coaches';
import { listMessages, listMessageThreads, MESSAGE_MAX_LENGTH } from '@waymark/contract/messages/messages';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { rateCounters } from '#people/limits/limits.table.ts';
import { codeOf, newClient } from '#test/booking-calls.ts';
import { countStatements } from '#test/counted-statements.ts';
import { newCoach } from '#test/matched-people.ts';
import { messageCalls, plantThread } from '#test/message-calls.ts';
import { newPerson, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { listMessagesIn } from './messages.queries.ts';
import { replyCodesIn } from './reply-addresses.service.ts';

const api = startTestApp({ works: false });
const { threadsOf, threadIdOf, list, seen, send, sent, read, takeBack, isHere, unreadOf } = messageCalls(api);

let coach: Person;
beforeAll(async () => {
  coach = await newCoach(api, { caseLoadCap: 1_000 });
});

async function newConversation() {
  const client = await newClient(api, coach);
  return { client, id: await threadIdOf(client) };
}

test('has one conversation for each standing match, for both of its people', async () => {
  const client = await newClient(api, coach);
  const lists = await Promise.all([client, coach, client].map((person) => threadsOf(person)));
  const ids = lists.map((threads) => threads.find(({ matchId }) => matchId === client.matchId)?.id);
  expect(new Set(ids).size).toBe(1);
  expect(lists[0]).toMatchObject([
    {
      other: { part: 'coach', firstName: 'Maya', lastName: 'Rao', timeZone: 'UTC' },
      last: null,
      unread: 0,
      waitingSince: null,
      notice: 'Maya usually answers within a working day. Messages are not for emergencies.',
    },
  ]);
});

test('counts what is unread until it is read, and says who waits since when', async () => {
  const { client, id } = await newConversation();
  const first = await sent(client, id, ' I made the list. \n It’s half finished. ');
  await sent(client, id, 'Shall I bring it?');
  const ofCoach = async () => (await threadsOf(coach)).find((thread) => thread.id === id);
  expect(first).toMatchObject({ seq: 1, isOwn: true, body: 'I made the list. \n It’s half finished.' });
  expect(await ofCoach()).toMatchObject({ unread: 2, waitingSince: first.sentAt, last: { seq: 2, isOwn: false } });
  expect(await unreadOf(coach)).toBeGreaterThanOrEqual(2);
  expect((await read(coach, id, 1)).body.data).toEqual({ readTo: 1, unread: 1 });
  expect((await read(coach, id, 99)).body.data).toEqual({ readTo: 2, unread: 0 });
  expect((await read(coach, id, 1)).body.data).toEqual({ readTo: 2, unread: 0 });
  expect((await list(client, id)).body.meta).toEqual({ hasMore: false, lastSeq: 2, otherReadTo: 2 });
  expect((await ofCoach())?.waitingSince).toBe(first.sentAt);
  await sent(coach, id, 'Bring it, even half finished.');
  expect((await ofCoach())?.waitingSince).toBeNull();
});

test('adds one message however often it is sent, and answers each time with it', async () => {
  const { client, id } = await newConversation();
  const clientId = randomUUID();
  const answers = await Promise.all(Array.from({ length: 5 }, () => sent(client, id, 'Once.', clientId)));
  expect(new Set(answers.map((message) => JSON.stringify(message))).size).toBe(1);
  // Another person's browser may make the same id.
  expect((await sent(coach, id, 'Mine.', clientId)).seq).toBe(2);
  expect((await seen(client, id)).map(({ body }) => body)).toEqual(['Once.', 'Mine.']);
  expect(await unreadOf(client)).toBe(1);
});

test('takes a message back with its text, and unread with it', async () => {
  const { client, id } = await newConversation();
  await sent(client, id, 'The plum tree rang twice.');
  await sent(client, id, 'This one stays.');
  const before = (await threadsOf(coach)).find((thread) => thread.id === id)?.unread ?? 0;
  for (let times = 0; times < 2; times += 1) {
    expect((await takeBack(client, id, 1)).body.data).toMatchObject({ seq: 1, body: null });
  }
  expect((await threadsOf(coach)).find((thread) => thread.id === id)?.unread).toBe(before - 1);
  expect((await seen(coach, id)).map(({ body }) => body)).toEqual([null, 'This one stays.']);
  expect(await rowsOf(api.db, sql`SELECT FROM messages WHERE strpos(body, 'plum tree') > 0`)).toEqual([]);
  expect((await takeBack(coach, id, 2)).status).toBe(404);
  expect((await takeBack(client, id, 3)).status).toBe(404);
});

test('pages back through 10,000 messages, and on from any of them, each page by one search in the index', async () => {
  const { client, id } = await newConversation();
  await api.db.execute(sql`WITH t AS (UPDATE threads SET last_seq = 10000 WHERE public_id = ${id} RETURNING *)
    INSERT INTO messages (thread_id, seq, author_id, client_id, body)
    SELECT t.id, n, CASE n % 2 WHEN 0 THEN t.coach_id ELSE t.person_id END, gen_random_uuid(), 'Line ' || n
    FROM t, generate_series(1, 10000) n`);
  await api.db.execute(sql`ANALYZE messages`);
  const seqs = async (query: string) => (await seen(client, id, query)).map(({ seq }) => seq);
  const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
  expect(await seqs('')).toEqual(span(9_951, 10_000));
  expect(await seqs('?before=9951')).toEqual(span(9_901, 9_950));
  expect(await seqs('?after=9951')).toEqual(span(9_952, 10_000));
  expect(await seqs('?after=10000')).toEqual([]);
  expect((await list(client, id, '?after=100')).body.meta).toMatchObject({ hasMore: true, lastSeq: 10_000 });
  expect((await list(client, id, '?before=51')).body.meta.hasMore).toBe(false);
  expect((await list(client, id, '?before=52')).body.meta.hasMore).toBe(true);
  expect((await list(client, id, '?before=9&after=3')).status).toBe(400);

  const [{ threadId } = { threadId: 0 }] = await rowsOf<{ threadId: number }>(
    api.db,
    sql`SELECT id AS "threadId" FROM threads WHERE public_id = ${id}`,
  );
  for (const asked of [{ before: 5_000 }, { after: 5_000 }]) {
    const { db, count, explainLast } = countStatements(api.db);
    await listMessagesIn(db, client.id, threadId, asked);
    expect(count()).toBe(1);
    const plan = await explainLast();
    expect(plan).toContain('messages_thread_id_seq_pk');
    expect(plan).not.toMatch(/Seq Scan on messages|Sort/);
  }
});

test('lets both read on after the coaching ended, and no one write', async () => {
  const { client, id } = await newConversation();
  await sent(coach, id, 'See you at eleven.');
  const clientId = randomUUID();
  await sent(client, id, 'Will do.', clientId);
  await api.call(client, endMatch, { params: { id: client.matchId } });
  for (const person of [client, coach]) {
    expect((await seen(person, id)).map(({ body }) => body)).toEqual(['See you at eleven.', 'Will do.']);
    expect(codeOf(await send(person, id, 'One more thing.'))).toEqual([409, 'coaching_ended']);
    expect((await read(person, id, 2)).body.data.unread).toBe(0);
    const thread = (await threadsOf(person)).find((one) => one.id === id);
    expect(thread).toMatchObject({ matchId: null, waitingSince: null, other: { timeZone: null } });
  }
  expect(codeOf(await takeBack(client, id, 2))).toEqual([409, 'coaching_ended']);
  // Its answer may have been lost before the end.
  expect((await sent(client, id, 'Will do.', clientId)).seq).toBe(2);
});

test('is closed to everyone else', async () => {
  const { id } = await newConversation();
  const [stranger, otherCoach, admin] = [await newPerson(api), await newCoach(api), await newPerson(api, { role: 10 })];
  for (const person of [stranger, otherCoach]) {
    const attempts = [
      list(person, id),
      send(person, id, 'Hello?'),
      read(person, id, 1),
      takeBack(person, id, 1),
      isHere(person, id),
    ];
    expect((await Promise.all(attempts)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(await threadsOf(person)).toEqual([]);
  }
  expect((await api.call(admin, listMessageThreads)).status).toBe(403);
  expect((await api.call(admin, listMessages, { params: { id } })).status).toBe(403);
});

test.each([
  ['nothing but spaces', ' \n '],
  ['too long a text', 'x'.repeat(MESSAGE_MAX_LENGTH + 1)],
  ['a NUL', 'a\u0000b'],
  ['half a character', 'a\ud800'],
])('refuses %s', async (_name, body) => {
  const { client, id } = await newConversation();
  const reply = await send(client, id, body);
  expect([reply.status, reply.body.error.details.errors[0].path]).toEqual([400, ['body']]);
});

test('takes the longest text in any script, and gives it back as it was', async () => {
  const { client, id } = await newConversation();
  const text = '\u202e🌿\n'.repeat(MESSAGE_MAX_LENGTH / 4).trim();
  expect((await sent(client, id, text)).body).toBe(text);
});

test('reads the codes of our own reply address only, each once', () => {
  const code = 'a1'.repeat(16);
  const other = 'b2'.repeat(16);
  const to = [`Reply+${code}@Example.org`, `reply+${code}@example.org`, `reply+${other}@example.org`];
  const foreign = [
    `other+${code}@example.org`,
    `reply+${code}@example.com`,
    `x+reply+@example.org`,
    'reply+a1@example.org',
  ];
  expect(replyCodesIn([...foreign, ...to], 'reply@Example.org')).toEqual([code, other]);
  expect(replyCodesIn(foreign, 'reply@example.org')).toEqual([]);
});

test('refuses more in a minute than anyone types', async () => {
  const { client, id } = await newConversation();
  await sent(client, id, 'The first one.');
  const isCounter = eq(rateCounters.key, `message:60:${client.id}`);
  await api.db.update(rateCounters).set({ hits: 29 }).where(isCounter);
  await sent(client, id, 'The thirtieth.');
  expect((await send(client, id, 'One too many.')).status).toBe(429);
});

test('tells the other person how soon the coach answers, as the coach sets it', async () => {
  const answering = await newCoach(api, { firstName: 'Ines' });
  const client = await newClient(api, answering);
  const { body } = await api.call(answering, updatePractice, { body: { answerTime: 'week' } });
  expect(body.data).toMatchObject({ answerTime: 'week', caseLoadCap: 10 });
  const [thread] = await threadsOf(client);
  expect(thread?.notice).toBe('Ines usually answers within a week. Messages are not for emergencies.');
});

test('keeps one conversation of two people through an end and a new beginning', async () => {
  const { client, id } = await newConversation();
  await sent(client, id, 'Before.');
  await api.call(client, endMatch, { params: { id: client.matchId } });
  await api.db.execute(sql`UPDATE coach_matches SET state = 'standing' WHERE id = ${client.matchId}`);
  expect(await threadsOf(client)).toMatchObject([{ id, matchId: client.matchId, last: { body: 'Before.' } }]);
});

test('lists the newest conversation first, with those that ended', async () => {
  const person = await newPerson(api);
  const [first, second] = [await newCoach(api, { firstName: 'Ann' }), await newCoach(api, { firstName: 'Bo' })];
  const { threadId } = await plantThread(api, { coachId: first.id, personId: person.id });
  await plantThread(api, { coachId: second.id, personId: person.id });
  await api.db.execute(sql`WITH t AS (UPDATE threads SET last_seq = 1 WHERE id = ${threadId})
    INSERT INTO messages (thread_id, seq, author_id, client_id, body)
    VALUES (${threadId}, 1, ${first.id}, ${randomUUID()}, 'Hello')`);
  expect((await threadsOf(person)).map(({ other }) => other.firstName)).toEqual(['Ann', 'Bo']);
});
