import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ImapServer, startImapServer } from '#test/imap-server.ts';
import { mailSource, mailWithAttachment } from '#test/mail-sources.ts';
import { BYTES_READ, createReplyMailbox, type MailboxLimits, type MailFate } from './reply-mailbox.ts';
import { readReplySettings } from './reply-settings.ts';

let server: ImapServer;
beforeAll(async () => {
  server = await startImapServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.empty();
  Object.assign(server.faults, {
    isLoginRefused: false,
    dropsAt: undefined,
    isSilentAt: undefined,
    ignoresParts: false,
  });
});

const mail = (text: string) => mailSource({}, text);

function mailbox(limits?: MailboxLimits, url = server.url) {
  const { imap } = readReplySettings({ IMAP_URL: url, REPLY_ADDRESS: 'replies@example.org' }, undefined, false);
  if (!imap) throw new Error('There is no mailbox.');
  return createReplyMailbox(imap, limits);
}

async function collected(fateOf: (text: string) => MailFate, limits?: MailboxLimits): Promise<string[]> {
  const texts: string[] = [];
  await mailbox(limits).collect(async (source) => {
    const text = Buffer.from(source).toString().split('\r\n\r\n')[1] ?? '';
    texts.push(text);
    return fateOf(text);
  });
  return texts;
}

test('hands over unread mails in order, and deletes, keeps or leaves each', async () => {
  for (const text of ['handled', 'foreign', 'later']) server.deliver(mail(text));
  expect(await collected((text) => text as MailFate)).toEqual(['handled', 'foreign', 'later']);
  expect(server.kept().map(({ source, isRead }) => [source.toString().split('\r\n\r\n')[1], isRead])).toEqual([
    ['foreign', true],
    ['later', false],
  ]);
  expect(await collected(() => 'handled')).toEqual(['later']);
});

test('has nothing to do in an empty mailbox', async () => {
  expect(await collected(() => 'handled')).toEqual([]);
});

test('asks for the first quarter of a megabyte of a mail, and goes on to the next', async () => {
  const large = mailWithAttachment({}, 'large', 1_100_000);
  server.deliver(large);
  server.deliver(mail('small'));
  const lengths: number[] = [];
  await mailbox().collect(async ({ length }) => {
    lengths.push(length);
    return 'handled';
  });
  expect(lengths).toEqual([BYTES_READ, mail('small').length]);
});

test('breaks off if a server sends a mail of two megabytes all the same', async () => {
  server.faults.ignoresParts = true;
  server.deliver(mailWithAttachment({}, 'large', 2_000_000));
  await expect(collected(() => 'handled')).rejects.toThrow(/^No answer by IMAP/);
  expect(server.kept()).toHaveLength(1);
});

test('says that a login is refused, without the name or the password', async () => {
  server.faults.isLoginRefused = true;
  await expect(collected(() => 'handled')).rejects.toThrow(/^The IMAP server refuses the login\.$/);
});

test.each(['LOGIN', 'SELECT', 'UID SEARCH', 'UID FETCH', 'UID STORE'])(
  'fails if the server drops the connection at %s, and takes the same mails the next time',
  async (command) => {
    server.deliver(mail('kept'));
    server.faults.dropsAt = command;
    await expect(collected(() => 'handled')).rejects.toThrow(/^No answer by IMAP/);
    server.faults.dropsAt = undefined;
    expect(await collected(() => 'handled')).toEqual(['kept']);
    expect(server.kept()).toEqual([]);
  },
);

test.each(['LOGIN', 'UID FETCH'])('gives up on a server that is silent at %s', async (command) => {
  server.deliver(mail('kept'));
  server.faults.isSilentAt = command;
  const limits = { connectMs: 2_000, silenceMs: 200, lookMs: 5_000 };
  await expect(collected(() => 'handled', limits)).rejects.toThrow(/^No answer by IMAP/);
});

test('gives up after a whole look, and on a server that is not there', async () => {
  server.deliver(mail('kept'));
  server.faults.isSilentAt = 'UID SEARCH';
  await expect(collected(() => 'handled', { connectMs: 2_000, silenceMs: 60_000, lookMs: 300 })).rejects.toThrow();
  const nowhere = mailbox({ connectMs: 500, silenceMs: 500, lookMs: 2_000 }, 'imap://a:b@127.0.0.1:1');
  await expect(nowhere.collect(async () => 'handled')).rejects.toThrow(/^No answer by IMAP: ECONNREFUSED/);
});

test('opens the mailbox to check it, and changes nothing', async () => {
  server.deliver(mail('kept'));
  await mailbox().check();
  expect(server.kept().map(({ isRead }) => isRead)).toEqual([false]);
  server.faults.isLoginRefused = true;
  await expect(mailbox().check()).rejects.toThrow('The IMAP server refuses the login.');
});

test('reads port, folder and an encoded name out of the address', () => {
  const read = (url: string) => readReplySettings({ IMAP_URL: url, REPLY_ADDRESS: 'a@b.org' }, undefined, true).imap;
  expect(read('imaps://replies%40b.org:p%2Fw@mail.b.org/Replies')).toEqual({
    host: 'mail.b.org',
    port: 993,
    isTls: true,
    user: 'replies@b.org',
    password: 'p/w',
    folder: 'Replies',
  });
  expect(read('imap://a:b@[::1]')).toMatchObject({ host: '::1', port: 143, isTls: false, folder: 'INBOX' });
});
