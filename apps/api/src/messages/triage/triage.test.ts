import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@waymark/contract/durations';
import { listMessageThreads, sendMessage } from '@waymark/contract/messages/messages';
import {
  CRISIS_PHRASE_NAMES,
  claimTriage,
  handOverTriage,
  listTriage,
  showTriage,
} from '@waymark/contract/messages/triage';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { deleteDuty } from '#messages/duty-roster/duty.queries.ts';
import { threads } from '#messages/messages/messages.table.ts';
import { profiles } from '#people/profiles/profiles.table.ts';
import { insertFamily } from '#people/users/family-rows.queries.ts';
import { updateFamilyId } from '#people/users/users.queries.ts';
import { codeOf, newClient } from '#test/booking-calls.ts';
import { readAddresses, readAll } from '#test/every-read.ts';
import { matchCalls, newCoach } from '#test/matched-people.ts';
import { messageCalls } from '#test/message-calls.ts';
import { newPerson, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { newCoachOnDuty, triageCalls } from '#test/triage-line.ts';
import { watchQueueJob } from './triage.jobs.ts';

const api = startTestApp({ works: false });
const line = triageCalls(api);
const { newsOf } = matchCalls(api);
const { threadsOf, unreadOf, seen, read } = messageCalls(api);

const NO_HOURS = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
/** So late that no alert counts on them. */
const IN_THREE_WEEKS = [
  { date: new Date(Date.now() + 21 * DAY_MS).toISOString().slice(0, 10), hours: [{ from: 540, to: 600 }] },
];

let lead: Person;
let daniel: Person;
let late: Person;
beforeAll(async () => {
  lead = await newCoachOnDuty(api, { firstName: 'Ines', isLead: true, week: NO_HOURS, days: IN_THREE_WEEKS });
  daniel = await newCoachOnDuty(api);
  late = await newCoachOnDuty(api, { firstName: 'Lena', week: NO_HOURS, days: IN_THREE_WEEKS });
});

let client: Person;
beforeEach(async () => {
  client = await newPerson(api);
  await api.db.insert(profiles).values({ userId: client.id, country: 'US', timeZone: 'America/New_York' });
});
afterEach(() => vi.restoreAllMocks());

const watch = () => watchQueueJob.handle({ id: randomUUID(), data: {}, services: api.services });
/** Lets time pass for one thread. */
const pass = (id: string, minutes: number) =>
  api.db
    .update(threads)
    .set({
      answerDueAt: sql`answer_due_at - make_interval(mins => ${minutes}::int)`,
      claimedUntil: sql`claimed_until - make_interval(mins => ${minutes}::int)`,
      wakeAt: sql`wake_at - make_interval(mins => ${minutes}::int)`,
    })
    .where(eq(threads.publicId, id));
const alertsOf = async (person: Person, id: string) =>
  (await newsOf(person)).filter(({ url }) => url.endsWith(id)).map(({ kind, title }) => `${kind}: ${title}`);

const inQueue = async (id: string) =>
  (await line.queue(daniel)).body.data.find((item: { id: string }) => item.id === id);

test.each([
  { reason: 'button' },
  { reason: 'low-score' },
  ...CRISIS_PHRASE_NAMES.map((phrase) => ({ reason: 'phrase', phrase })),
])('answers %o with numbers to call, while jobs, mails and sockets fail, and alerts once they work', async (body) => {
  const fails = () => {
    throw new Error('The queue is away.');
  };
  vi.spyOn(api.services.jobs, 'enqueue').mockImplementation(fails);
  vi.spyOn(api.services.jobs, 'enqueueAll').mockImplementation(fails);
  vi.spyOn(api.services.mail, 'send').mockImplementation(fails);
  vi.spyOn(api.services.realtime, 'send').mockImplementation(fails);
  const { status, body: answer } = await line.ask(client, body);
  expect([status, answer.contacts]).toEqual([
    201,
    {
      country: 'US',
      lines: [expect.objectContaining({ name: '988 Suicide & Crisis Lifeline', phone: '988' })],
      emergency: 'If your life may be in danger, call 911 now.',
    },
  ]);
  const { threadId, isUrgent } = answer.data;
  expect(isUrgent).toBe('phrase' in body);
  expect(await inQueue(threadId)).toMatchObject({ reason: body.reason, isUrgent, state: 'open' });
  await watch();
  expect(await alertsOf(daniel, threadId)).toEqual([]);

  vi.restoreAllMocks();
  await watch();
  await watch();
  expect(await alertsOf(daniel, threadId)).toEqual([
    isUrgent
      ? 'triage-urgent: Someone needs the triage line now'
      : 'triage-waiting: Someone is waiting on the triage line',
  ]);
  await api.db.update(threads).set({ state: 'closed', wakeAt: null }).where(eq(threads.publicId, threadId));
});

test('names the field of a help request that is not one', async () => {
  const { status, body } = await line.ask(client, { reason: 'phrase', phrase: 'I am fine' });
  expect([status, body.error.details.errors[0].path]).toEqual([400, ['phrase']]);
  expect(await threadsOf(client)).toEqual([]);
});

test('keeps one thread a person, which stays urgent and keeps the sentence that was picked', async () => {
  const id = await line.asked(client, { reason: 'phrase', phrase: 'unsafe' });
  expect(await line.asked(client, { reason: 'button' })).toBe(id);
  expect(await inQueue(id)).toMatchObject({ isUrgent: true, reason: 'phrase', phrase: 'unsafe' });
});

test('carries a conversation from the question to the answer, and closes it', async () => {
  const id = await line.asked(client);
  expect((await line.write(client, id, 'It was a bad night.')).status).toBe(201);
  expect((await line.claim(daniel, id)).body.data.claim.by).toEqual({ firstName: 'Daniel', isMe: true });
  const shown = (await line.messages(daniel, id)).body.data;
  expect(shown).toMatchObject([{ seq: 1, isOwn: false, body: 'It was a bad night.', clientId: null }]);
  expect((await read(daniel, id, 1)).body.data).toEqual({ readTo: 1, unread: 0 });
  expect((await line.messages(client, id)).body.meta.otherReadTo).toBe(1);

  expect((await line.write(daniel, id, 'I am here.')).status).toBe(201);
  expect(await inQueue(id)).toMatchObject({ answerDueAt: null, claim: { until: null } });
  const [thread] = await threadsOf(client);
  expect(thread).toMatchObject({ kind: 'triage', unread: 1, other: { part: 'triage', firstName: 'Daniel' } });
  expect((await newsOf(client))[0]).toMatchObject({ title: 'The triage line wrote to you' });
  expect((await seen(late, id)).map(({ isOwn }) => isOwn)).toEqual([false, true]);
  expect([(await threadsOf(daniel)).length, await unreadOf(daniel)]).toEqual([0, 0]);

  expect((await line.close(daniel, id)).body.data).toMatchObject({ state: 'closed', claim: null });
  expect(codeOf(await line.write(daniel, id, 'One more thing.'))).toEqual([409, 'triage_closed']);
  expect((await line.reopen(daniel, id)).body.data).toMatchObject({ state: 'open', claim: { by: { isMe: true } } });
  await line.close(daniel, id);
  expect((await threadsOf(client))[0]?.notice).toContain('Write here, and it opens again.');
  await line.write(client, id, 'It is back.');
  expect(await inQueue(id)).toMatchObject({ state: 'open', reason: null, claim: null });
  expect((await inQueue(id)).answerDueAt).not.toBeNull();
});

test('lets one of two win who claim at once, and the other read along', async () => {
  const id = await line.asked(client);
  const both = await Promise.all([daniel, late].map((coach) => line.claim(coach, id)));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const loser = both[0]?.status === 409 ? daniel : late;
  expect(codeOf(await line.write(loser, id, 'Me too.'))).toEqual([409, 'triage_claimed']);
  expect(codeOf(await line.close(loser, id))).toEqual([409, 'triage_claimed']);
  expect((await line.messages(loser, id)).status).toBe(200);
});

test('hands a thread over with a note that its person can find nowhere', async () => {
  const note = 'The lamp hums in the third corridor.';
  const id = await line.asked(client, { reason: 'phrase', phrase: 'cannot-go-on' });
  await line.write(client, id, 'Hello?');
  expect(codeOf(await line.handOver(daniel, id, { note }))).toEqual([409, 'triage_unclaimed']);
  await line.claim(daniel, id);
  const empty = await line.handOver(daniel, id, { note: ' ' });
  expect([empty.status, empty.body.error.details.errors[0].path]).toEqual([400, ['note']]);
  await line.handOver(daniel, id, { note });
  expect((await line.show(late, id)).body.data).toMatchObject({
    claim: null,
    note: { body: note, by: { firstName: 'Daniel', isMe: false } },
  });
  await vi.waitFor(async () => expect(await alertsOf(lead, id)).not.toEqual([]));

  const all = await readAll(api, client, readAddresses(api, [{ id }, { id: client.id }, { id: 1 }]));
  expect([all.includes('Hello?'), all.includes('lamp')]).toEqual([true, false]);
  await line.claim(late, id);
  await line.close(late, id);
  const kept = await api.db.select().from(threads).where(eq(threads.publicId, id));
  expect(kept[0]?.handOverNote).toBe('');
});

test('puts a claim back after half an hour, then alerts the next on duty and the lead, each once', async () => {
  const id = await line.asked(client);
  await vi.waitFor(async () => expect(await alertsOf(daniel, id)).toHaveLength(1));
  await line.claim(daniel, id);
  await pass(id, 31);
  expect(await inQueue(id)).toMatchObject({ claim: null });
  await watch();
  await watch();
  const overdue = 'triage-waiting: Someone has waited too long on the triage line';
  expect(await alertsOf(daniel, id)).toHaveLength(2);
  // No one else has hours, so the lead stands in for the next on duty.
  expect(await alertsOf(lead, id)).toEqual([overdue]);
  await pass(id, 15);
  await watch();
  await watch();
  expect(await alertsOf(lead, id)).toEqual([overdue, overdue]);
});

test('is empty to everyone else, byte by byte', async () => {
  const coach = await newCoach(api);
  const own = await newClient(api, coach);
  const former = await newCoachOnDuty(api);
  await api.db.transaction((tx) => deleteDuty(tx, former.id));
  const relative = await newPerson(api);
  const family = await insertFamily(api.db);
  for (const { id } of [own, relative]) await updateFamilyId(api.db, id, family);
  const id = await line.asked(own);
  await line.write(own, id, 'For those on duty.');

  const others = [
    ...[coach, former, relative, await newPerson(api), await newPerson(api, { subRole: 7 })],
    ...(await Promise.all(([10, 11, 12, 13] as const).map((role) => newPerson(api, { role })))),
  ];
  const answersAt = async (person: Person, params: { id: string }) =>
    Promise.all([
      api.call(person, showTriage, { params }),
      api.call(person, claimTriage, { params }),
      api.call(person, handOverTriage, { params, body: { note: 'A guess.' } }),
      api.call(person, sendMessage, { params, body: { clientId: randomUUID(), body: 'A guess.' } }),
      line.messages(person, params.id),
      read(person, params.id, 1),
    ]);
  for (const person of others) {
    const [there, nowhere] = [await answersAt(person, { id }), await answersAt(person, { id: randomUUID() })];
    expect(there.map(({ status }) => [403, 404].includes(status))).toEqual(there.map(() => true));
    expect(there.map(({ body }) => body)).toEqual(nowhere.map(({ body }) => body));
    expect([403, 404]).toContain((await api.call(person, listTriage)).status);
    const threadIds = (await api.call(person, listMessageThreads)).body.data ?? [];
    expect(threadIds.map((thread: { id: string }) => thread.id)).not.toContain(id);
  }
  expect((await seen(own, id)).map(({ body }) => body)).toEqual(['For those on duty.']);
});

test('ends what those on duty read a week after closing', async () => {
  const id = await line.asked(client);
  await line.claim(daniel, id);
  await line.close(daniel, id);
  await api.db
    .update(threads)
    .set({ closedAt: new Date(Date.now() - 7 * DAY_MS - 1) })
    .where(eq(threads.publicId, id));
  expect([(await line.show(daniel, id)).status, (await line.messages(daniel, id)).status]).toEqual([404, 404]);
  expect(await inQueue(id)).toBeUndefined();
  expect((await line.messages(client, id)).status).toBe(200);
});
