import { randomUUID } from 'node:crypto';
import { endMatch } from '@waymark/contract/coaching/coach-matches';
import { MESSAGE_MAX_LENGTH } from '@waymark/contract/messages/messages';
import { listNotifications } from '@waymark/contract/notices/notifications';
import { changePassword } from '@waymark/contract/people/accounts';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { createReplyMailbox } from '#mail/incoming/reply-mailbox.ts';
import { readReplySettings } from '#mail/incoming/reply-settings.ts';
import { replyAddressOf } from '#messages/messages/reply-addresses.service.ts';
import { rateCounters } from '#people/limits/limits.table.ts';
import { triageSubscriptions } from '#people/triage-subscriptions/triage-subscriptions.table.ts';
import { newClient } from '#test/booking-calls.ts';
import { startImapServer } from '#test/imap-server.ts';
import { mailSource, mailWithAttachment, REPLY_TO } from '#test/mail-sources.ts';
import { newCoach } from '#test/matched-people.ts';
import { messageCalls } from '#test/message-calls.ts';
import { PASSWORD, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { fetchRepliesJob } from './mail-replies.jobs.ts';
import { takeInMail } from './mail-replies.service.ts';

const api = startTestApp({ works: false, env: { replyAddress: REPLY_TO } });
const { threadIdOf, threadsOf, seen, sent } = messageCalls(api);

let coach: Person;
let client: Person & { readonly matchId: number };
let id: string;
let address: string;

async function addressOf(person: Person): Promise<string> {
  const [{ threadId } = { threadId: 0 }] = await rowsOf<{ threadId: number }>(
    api.db,
    sql`SELECT id AS "threadId" FROM threads WHERE ${person.id} IN (person_id, coach_id)`,
  );
  return (await replyAddressOf(api.services, { threadId, userId: person.id })) ?? 'no address';
}

beforeEach(async () => {
  await api.db.delete(rateCounters);
  coach = await newCoach(api);
  client = await newClient(api, coach);
  id = await threadIdOf(client);
  address = await addressOf(client);
});

const messageId = () => `<${randomUUID()}@example.net>`;
const sound = () => ({ From: `Asha <${client.email}>`, To: address, 'Message-ID': messageId() });
const arrive = (fields: Record<string, string> = {}, body = 'I made the list.') =>
  takeInMail(api.services, mailSource({ ...sound(), ...fields }, body));
const textsOf = async (person: Person = client) => (await seen(person, id)).map(({ body }) => body);
const noticesOf = async (person: Person = client): Promise<string[]> =>
  (await api.call(person, listNotifications)).body.data.flatMap(
    ({ attributes }: { attributes: { kind: string; body: string } }) =>
      attributes.kind === 'reply-not-added' ? attributes.body : [],
  );

test('adds a reply to the conversation as its author’s message, and notifies the other person', async () => {
  expect(await arrive({}, 'I made the list.\n\nOn Mon, 23 Nov 2026 at 10:00, Waymark <a@b.org> wrote:\n> Open\n')).toBe(
    'handled',
  );
  expect(await seen(coach, id)).toMatchObject([{ isOwn: false, body: 'I made the list.', via: 'mail' }]);
  const { data } = (await api.call(coach, listNotifications)).body;
  expect(data[0].attributes.title).toBe('Asha wrote to you');
  expect(await noticesOf()).toEqual([]);
});

test('adds it once, however often and in however many looks at once it comes', async () => {
  const source = mailSource(sound(), 'Once.');
  await Promise.all([1, 2, 3].map(() => takeInMail(api.services, source)));
  await takeInMail(api.services, source);
  expect(await textsOf()).toEqual(['Once.']);
  const same = { 'Message-ID': messageId() };
  for (const body of ['Thanks.', 'Thanks.\n\nA footer.']) expect(await arrive(same, body)).toBe('handled');
  expect([await textsOf(), await noticesOf()]).toEqual([['Once.', 'Thanks.'], []]);
  const withoutName = mailSource({ ...sound(), 'Message-ID': '' }, 'Twice.');
  for (const _time of [1, 2]) await takeInMail(api.services, withoutName);
  expect(await textsOf()).toEqual(['Once.', 'Thanks.', 'Twice.']);
});

test('takes a reply from the second address that its person confirmed, in any case of letters', async () => {
  const second = `second.${client.id}@example.net`;
  await api.db.insert(triageSubscriptions).values({ userId: client.id, email: second });
  await arrive({ From: second.toUpperCase(), To: `"Maya" <${address.toUpperCase()}>` });
  expect(await textsOf()).toEqual(['I made the list.']);
});

test('finds the address where a server names it, behind a copy and a list of others', async () => {
  await arrive({ To: 'someone@example.net', 'Delivered-To': address });
  await arrive({ To: `other@example.net, Maya <${address}>`, Cc: 'third@example.net' });
  expect(await textsOf()).toHaveLength(2);
});

test('leaves the attachments of a mail of a megabyte out, and says that nothing below them was read', async () => {
  await takeInMail(api.services, mailWithAttachment(sound(), 'The photo.', 1_100_000).subarray(0, 262_144));
  expect([await textsOf(), await noticesOf()]).toEqual([['The photo.'], [expect.stringMatching(/first large attach/)]]);
});

describe('leaves out, and tells its person in Waymark', () => {
  test.each([
    ['a forged sender', () => ({ From: 'Mallory <mallory@example.net>' }), /an address that isn’t yours/],
    ['two senders', () => ({ From: `${client.email}, mallory@example.net` }), /an address that isn’t yours/],
    ['no sender', () => ({ From: '' }), /an address that isn’t yours/],
    ['the sender’s name as an address', () => ({ From: `"${client.email}" <m@example.net>` }), /isn’t yours/],
  ])('%s', async (_what, fields, notice) => {
    for (const _time of [1, 2]) expect(await arrive(fields())).toBe('handled');
    expect(await textsOf()).toEqual([]);
    expect(await noticesOf()).toEqual([expect.stringMatching(notice)]);
    expect(api.mailsTo('mallory@example.net')).toEqual([]);
  });

  test('the other person’s mail to this address', async () => {
    await arrive({ From: coach.email });
    expect(await textsOf()).toEqual([]);
    expect([await noticesOf(), await noticesOf(coach)]).toEqual([[expect.stringMatching(/isn’t yours/)], []]);
  });

  test.each([
    ['a text that is too long', 'x'.repeat(MESSAGE_MAX_LENGTH + 1), /more than 4000 characters/],
    ['a mail without text', '\n> Maya wrote to you\n', /no text/],
  ])('%s, once for each', async (_what, body, notice) => {
    const source = mailSource(sound(), body);
    for (const _time of [1, 2]) await takeInMail(api.services, source);
    await arrive({}, body);
    expect(await textsOf()).toEqual([]);
    expect(await noticesOf()).toEqual([expect.stringMatching(notice), expect.stringMatching(notice)]);
  });

  test('replies after the coaching ended, and more than anyone types', async () => {
    await sent(client, id, 'The first one.');
    await api.db
      .update(rateCounters)
      .set({ hits: 30 })
      .where(sql`key = ${`message:60:${client.id}`}`);
    await arrive();
    await api.db.delete(rateCounters);
    await api.call(client, endMatch, { params: { id: client.matchId } });
    await arrive();
    expect(await textsOf()).toEqual(['The first one.']);
    expect(await noticesOf()).toEqual([
      expect.stringMatching(/has ended/),
      expect.stringMatching(/more messages than/),
    ]);
  });

  test('no more than 20 times a day', async () => {
    for (let mails = 0; mails < 23; mails += 1) await arrive({}, ' ');
    expect(
      (await api.call(client, listNotifications, { query: '?pagination[pageSize]=100' })).body.meta.pagination.total,
    ).toBe(20);
  });
});

describe('drops without a word', () => {
  test.each([
    ['an absence note', { 'Auto-Submitted': 'auto-replied' }],
    ['our own mail', { 'Auto-Submitted': 'auto-generated' }],
    ['an old absence note', { Precedence: 'auto_reply' }],
    ['one of Exchange', { Subject: 'Automatic reply: Maya wrote to you' }],
    ['one with an unusual field', { 'X-Autoreply': 'yes' }],
    ['a list', { 'List-Id': '<a.example.net>' }],
    ['bulk', { Precedence: 'bulk' }],
    ['a mail with an empty way back', { 'Return-Path': '<>' }],
    ['a delivery report', { 'Content-Type': 'multipart/report; boundary=b; report-type=delivery-status' }],
    ['a mail server’s mail', { From: 'MAILER-DAEMON@example.net' }],
    ['a mail from our sender', { From: 'Waymark <no-reply@waymark.local>' }],
  ])('%s', async (_what, fields) => {
    expect(await arrive(fields)).toBe('handled');
    expect([await textsOf(), await noticesOf()]).toEqual([[], []]);
  });

  test.each([
    ['a code that is unknown', () => address.replace(/\+.{4}/, '+0000')],
    ['two codes', () => `${address}, ${address.replace(/\+.{4}/, '+0000')}`],
  ])('%s', async (_what, to) => {
    expect(await arrive({ To: to() })).toBe('handled');
    expect([await textsOf(), await noticesOf()]).toEqual([[], []]);
  });

  test('what a blocked person sends', async () => {
    await api.db.execute(sql`UPDATE users SET blocked_at = now() WHERE id = ${client.id}`);
    expect(await arrive()).toBe('handled');
    expect(await textsOf(coach)).toEqual([]);
  });
});

test('leaves mails that are for no reply address where they are', async () => {
  for (const To of [REPLY_TO, 'replies+short@example.org', address.replace('example.org', 'evil.example'), '']) {
    expect(await arrive({ To })).toBe('foreign');
  }
  expect(await takeInMail(api.services, Buffer.from('\u0000no mail'))).toBe('foreign');
});

test('makes a new address after a password change; the former one is unknown then', async () => {
  const [newPassword, confirmNewPassword] = ['calm-lantern-88', 'calm-lantern-88'];
  const body = { currentPassword: PASSWORD, newPassword, confirmNewPassword };
  expect((await api.call(client, changePassword, { body })).status).toBe(200);
  await arrive();
  expect(await textsOf(coach)).toEqual([]);
  const renewed = await addressOf(client);
  expect(renewed).not.toBe(address);
  await arrive({ To: renewed });
  expect(await textsOf(coach)).toEqual(['I made the list.']);
});

test('keeps the address while nothing changes, holds only a hash of its code, and has one for each', async () => {
  expect(await addressOf(client)).toBe(address);
  expect(await addressOf(coach)).not.toBe(address);
  const code = /\+([0-9a-f]{32})@/.exec(address)?.[1] ?? 'no code';
  const rows = JSON.stringify(await rowsOf(api.db, sql`SELECT * FROM reply_addresses`));
  expect([rows.includes(code), rows.length > 2]).toEqual([false, true]);
});

test('asks the mail server whose word counts, where one is set', async () => {
  const services = { ...api.services, env: { ...api.services.env, replyAuthServer: 'mx.example.org' } };
  const arriveWith = (results: string) =>
    takeInMail(services, mailSource({ 'Authentication-Results': results, ...sound() }, 'Proven.'));
  await arriveWith(
    'mx.example.org; dmarc=fail\r\nAuthentication-Results: mx.example.org; dmarc=pass header.from=example.org',
  );
  expect(await textsOf()).toEqual([]);
  expect(await noticesOf()).toEqual([expect.stringMatching(/couldn’t confirm/)]);
  await arriveWith('mx.example.org; dmarc=pass (p=none) header.from=example.org');
  expect(await textsOf()).toEqual(['Proven.']);
});

test('fetches replies by IMAP, deletes them, and tries those again that met a failure of ours', async () => {
  const server = await startImapServer();
  onTestFinished(() => server.close());
  const { imap } = readReplySettings({ IMAP_URL: server.url, REPLY_ADDRESS: REPLY_TO }, undefined, false);
  const replyMailbox = imap && createReplyMailbox(imap);
  const services = { ...api.services, replyMailbox };
  const fetchAs = (as: typeof services) => fetchRepliesJob.handle({ id: 'look', data: {}, services: as });

  server.deliver(mailSource(sound(), 'By IMAP.'));
  server.deliver(mailSource({ ...sound(), To: 'someone@example.org' }, 'Not for us.'));
  const broken = { ...services, database: { ...services.database, db: {} as typeof api.db } };
  await fetchAs(broken);
  expect(server.kept()).toHaveLength(2);
  await fetchAs(services);
  expect(await textsOf()).toEqual(['By IMAP.']);
  expect(server.kept().map(({ isRead }) => isRead)).toEqual([true]);

  server.faults.isLoginRefused = true;
  await fetchAs(services);
  expect(api.log()).toContain('The IMAP server refuses the login.');
  expect(api.log()).not.toMatch(/By IMAP\.|secret|Asha/);
  expect((await threadsOf(coach))[0]?.last?.body).toBe('By IMAP.');
});
