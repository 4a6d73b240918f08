import { randomUUID } from 'node:crypto';
import { showWholeMessage, takeBackMessage } from '@waymark/contract/messages/messages';
import { listNotifications } from '@waymark/contract/notices/notifications';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { createReplyMailbox } from '#mail/incoming/reply-mailbox.ts';
import { readReplySettings } from '#mail/incoming/reply-settings.ts';
import { replyAddressOf } from '#messages/messages/reply-addresses.service.ts';
import { rateCounters } from '#people/limits/limits.table.ts';
import { newClient } from '#test/booking-calls.ts';
import { startImapServer } from '#test/imap-server.ts';
import { NEIGHBOURS, STORED } from '#test/known-mails.ts';
import { mailSource, REPLY_TO } from '#test/mail-sources.ts';
import { newCoach } from '#test/matched-people.ts';
import { messageCalls } from '#test/message-calls.ts';
import type { Person } from '#test/people.ts';
import { PROGRAM_MAILS } from '#test/program-mails.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { fetchRepliesJob } from './mail-replies.jobs.ts';
import { takeInMail } from './mail-replies.service.ts';

const api = startTestApp({ works: false, env: { replyAddress: REPLY_TO } });
const { threadIdOf, seen } = messageCalls(api);

let coach: Person;
let client: Person;
let id: string;
let address: string;

beforeEach(async () => {
  await api.db.delete(rateCounters);
  coach = await newCoach(api);
  client = await newClient(api, coach);
  id = await threadIdOf(client);
  const [row] = await rowsOf<{ id: number }>(api.db, sql`SELECT id FROM threads WHERE public_id = ${id}`);
  address = (await replyAddressOf(api.services, { threadId: row?.id ?? 0, userId: client.id })) ?? '';
});

const arrive = (body: string) =>
  takeInMail(
    api.services,
    mailSource({ From: `Asha <${client.email}>`, To: address, 'Message-ID': `<${randomUUID()}@example.net>` }, body),
  );

/** A mail of a program, as if this person had written it here. */
function fromClient(source: Buffer): Buffer {
  const text = source.toString('latin1');
  return Buffer.from(
    text
      .replace(/^From: .*$/m, `From: Asha Kumar <${client.email}>`)
      .replace(/^To: .*$/m, `To: ${address}`)
      .replace(/^Message-ID: .*$/m, `Message-ID: <${randomUUID()}@example.net>`),
    'latin1',
  );
}

describe('a shortened reply', () => {
  const SIGNED = 'Yes, gladly.\n\n-- \nAsha Kumar\n+91 98 123\n';
  const wholeFor = (person: Person, seq = 1, thread = id) =>
    api.call(person, showWholeMessage, { params: { id: thread, seq: String(seq) } });

  test('says so, and is there as a whole for both and for no one else', async () => {
    await arrive(SIGNED);
    for (const person of [client, coach]) {
      expect(await seen(person, id)).toMatchObject([{ body: 'Yes, gladly.', isShortened: true }]);
      expect((await wholeFor(person)).body.data).toEqual({ body: 'Yes, gladly.\n\n-- \nAsha Kumar\n+91 98 123' });
    }
    const [stranger, another] = [await newClient(api, coach), await newCoach(api)];
    for (const person of [stranger, another]) expect((await wholeFor(person)).status).toBe(404);
    expect((await wholeFor(stranger, 1, await threadIdOf(stranger))).status).toBe(404);
  });

  test('is gone as a whole once it is taken back', async () => {
    await arrive(SIGNED);
    const { body } = await api.call(client, takeBackMessage, { params: { id, seq: '1' } });
    expect(body.data).toMatchObject({ body: null, isShortened: false });
    expect((await wholeFor(coach)).status).toBe(404);
    expect(JSON.stringify(await rowsOf(api.db, sql`SELECT * FROM messages WHERE kind = 'taken-back'`))).not.toContain(
      '+91',
    );
  });

  test('keeps no address out of the lines above our mail', async () => {
    const head = `From: Waymark <no-reply@waymark.local>\nSent: Monday\nTo: Asha <${client.email}>\nSubject: Maya wrote to you`;
    await arrive(`Hello.\n\n${head}\n\nMaya wrote to you\n\nI cried a lot today.\n`);
    expect((await wholeFor(coach)).body.data.body).toBe('Hello.\n\n\nI cried a lot today.');
  });

  test('of a mail that is shown as it came has nothing more', async () => {
    await arrive('I made the list.');
    expect(await seen(client, id)).toMatchObject([{ isShortened: false }]);
    expect((await wholeFor(client)).status).toBe(404);
  });
});

test('arrives by IMAP from every program as it was typed, and once', async () => {
  const server = await startImapServer();
  onTestFinished(() => server.close());
  const { imap } = readReplySettings({ IMAP_URL: server.url, REPLY_ADDRESS: REPLY_TO }, undefined, false);
  const services = { ...api.services, replyMailbox: imap && createReplyMailbox(imap) };
  const mails = PROGRAM_MAILS.filter(({ language }, index) => language === 'German' || index % 7 === 0).slice(0, 24);
  for (const { source } of mails) server.deliver(fromClient(source));
  await fetchRepliesJob.handle({ id: 'look', data: {}, services });
  expect(server.kept()).toEqual([]);
  const shown = (await seen(coach, id)).map(({ body, isShortened }) => [body, isShortened]);
  expect(shown).toEqual(mails.map(({ typed }) => [typed, false]));
});

test('a mail that was cut anywhere is one message or one notice, or none of ours', async () => {
  const cut = fc
    .constantFrom(
      ...[...STORED, ...NEIGHBOURS].map(({ source }) => source),
      ...PROGRAM_MAILS.map(({ source }) => source),
    )
    .chain((source) =>
      fc.integer({ min: 0, max: source.length + 200 }).map((end) => fromClient(source).subarray(0, end)),
    );
  const counts = async () => {
    const [{ data }, messages] = [(await api.call(client, listNotifications)).body, await seen(client, id)];
    return [messages.length, data.length];
  };
  await fc.assert(
    fc.asyncProperty(cut, async (source) => {
      await api.db.delete(rateCounters);
      const [messages = 0, notices = 0] = await counts();
      const fate = await takeInMail(api.services, source);
      for (const _again of [1, 2]) expect(await takeInMail(api.services, source)).toBe(fate);
      const [messagesAfter = 0, noticesAfter = 0] = await counts();
      expect(messagesAfter - messages + noticesAfter - notices).toBeLessThanOrEqual(fate === 'handled' ? 1 : 0);
      await rowsOf(api.db, sql`DELETE FROM messages`);
      await rowsOf(api.db, sql`DELETE FROM notifications`);
    }),
    { numRuns: 12 },
  );
});
