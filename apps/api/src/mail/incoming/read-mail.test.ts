import { describe, expect, test } from 'vitest';
import { mailSource, mailWithAttachment, nestedMail, OUR_MAILS } from '#test/mail-sources.ts';
import { readMail as readOurs } from './read-mail.ts';
import { BYTES_READ } from './reply-mailbox.ts';

const readMail = (source: Uint8Array) => readOurs(source, OUR_MAILS);
const textOf = async (source: Uint8Array) => (await readMail(source))?.text;
const plain = (charset: string, encoding = '8bit') => ({
  'Content-Type': `text/plain; charset=${charset}`,
  'Content-Transfer-Encoding': encoding,
});

describe('the text of a mail', () => {
  test.each([
    ['utf-8', plain('utf-8'), Buffer.from('Grüße 🌿')],
    ['iso-8859-1', plain('iso-8859-1'), Buffer.from('Grüße', 'latin1')],
    ['windows-1252', plain('windows-1252'), Buffer.from([0x93, 0x47, 0x72, 0xfc, 0xdf, 0x65, 0x94, 0x20, 0x80])],
    ['utf-16', plain('utf-16le', 'base64'), Buffer.from(Buffer.from('Grüße', 'utf16le').toString('base64'))],
    ['koi8-r', plain('koi8-r'), Buffer.from('f0d2c9d7c5d4', 'hex')],
    ['shift_jis', plain('shift_jis'), Buffer.from('82b182f182c982bf82cd', 'hex')],
    ['gb18030', plain('gb18030'), Buffer.from('c4e3bac3', 'hex')],
    ['quoted-printable', plain('utf-8', 'quoted-printable'), Buffer.from('Gr=C3=BC=C3=9Fe, =\r\nAsha')],
    ['base64', plain('utf-8', 'base64'), Buffer.from(Buffer.from('Grüße').toString('base64'))],
    ['format=flowed', plain('utf-8; format=flowed'), Buffer.from('One \r\nline.\r\n')],
  ])('is read in %s', async (name, fields, body) => {
    const texts: Record<string, string> = {
      'utf-8': 'Grüße 🌿',
      'windows-1252': '“Grüße” €',
      'koi8-r': 'Привет',
      shift_jis: 'こんにちは',
      gb18030: '你好',
      'quoted-printable': 'Grüße, Asha',
      'format=flowed': 'One line.',
    };
    expect(await textOf(mailSource(fields, body))).toBe(texts[name] ?? 'Grüße');
  });

  test('is taken from a page without one, with its quotes left out', async () => {
    const page = `<style>p{}</style><p>I made the list.</p><ul><li>one</li></ul><script>alert(1)</script>
      <div class="gmail_quote">On Mon, 23 Nov 2026 at 10:00, Waymark &lt;a@b.org&gt; wrote:<br>
      <blockquote><p>Maya wrote to you</p></blockquote></div>`;
    expect(await textOf(mailSource({ 'Content-Type': 'text/html; charset=utf-8' }, page))).toBe(
      'I made the list.\n\n * one',
    );
  });

  test.each([
    [
      'a quote below',
      'Yes, gladly.\n\nOn Mon, 23 Nov 2026 at 10:00, Waymark\n<a@b.org> wrote:\n\n> Maya wrote to you\n',
    ],
    [
      'a quote by Outlook',
      'Yes, gladly.\n\n________________________________\nFrom: Waymark <a@b.org>\nSent: Monday\nTo: Asha\nSubject: Maya wrote to you\n\nOpen it\n',
    ],
    ['a quote in German', 'Yes, gladly.\n\nAm 23.11.2026 um 10:00 schrieb Waymark <a@b.org>:\n> Maya\n'],
    ['a signature', 'Yes, gladly.\n\n-- \nAsha Kumar\n+91 98 123\n'],
    ['the name of a phone', 'Yes, gladly.\n\nSent from my iPhone\n'],
    ['control characters', 'Yes,\u0000 gladly.\u0007\n'],
  ])('has lost %s', async (_what, body) => {
    expect(await textOf(mailSource(plain('utf-8'), body))).toBe('Yes, gladly.');
  });

  test('keeps an answer below a quote, and what looks like a quote or a signature in the middle', async () => {
    const body = '> How was it?\n\nGood.\nThanks,\nI slept - well.\n';
    expect(await textOf(mailSource(plain('utf-8'), body))).toContain('Good.\nThanks,\nI slept - well.');
  });

  test('is empty if there is none, and says nothing of a mail that is attached', async () => {
    expect(await textOf(mailSource(plain('utf-8'), '\n\n'))).toBe('');
    const forwarded = '--p\nContent-Type: message/rfc822\n\nFrom: a@b.org\n\nA stranger’s words\n--p--\n';
    expect(await textOf(mailSource({ 'Content-Type': 'multipart/mixed; boundary=p' }, forwarded))).toBe('');
  });
});

test('names every author and receiver, however a field is written', async () => {
  const source = mailSource(
    {
      From: '"a@evil.example" <asha@example.net>, Jon <jon@example.net>',
      To: 'Team: one@example.org, two@example.org;',
      'Delivered-To': 'replies+ab@example.org',
    },
    'Text',
  );
  const mail = await readMail(source);
  expect(mail?.from).toEqual(['asha@example.net', 'jon@example.net']);
  expect(mail?.recipients).toEqual(['one@example.org', 'two@example.org', 'replies+ab@example.org']);
  expect(mail?.messageId).toBe('<one@example.net>');
});

describe('what is made to do harm', () => {
  test('a mail nested too deep, or with too long a head, is no mail', async () => {
    expect(await readMail(nestedMail(10))).toBeDefined();
    expect(await readMail(nestedMail(2_000))).toBeUndefined();
    expect(await readMail(mailSource({ 'X-Long': 'x'.repeat(100_000) }, 'Text'))).toBeUndefined();
  });

  test('an attachment of a megabyte, cut in the middle, leaves the text as it was', async () => {
    const source = mailWithAttachment({}, 'Here is the photo.', 1_100_000);
    expect(source.length).toBeGreaterThan(1_000_000);
    expect(await textOf(source.subarray(0, BYTES_READ))).toBe('Here is the photo.');
  });

  test('a quarter of a megabyte of quotes, dashes, tags or brackets ends in time', async () => {
    const bodies = ['> ', 'On x wrote: ', '- '.repeat(8), '(', '_'].map((unit) =>
      unit.repeat(BYTES_READ / unit.length),
    );
    const pages = ['<blockquote>', '<table><tr><td>', '<!--', '&'].map((unit) => unit.repeat(BYTES_READ / unit.length));
    const sources = [
      ...bodies.map((body) => mailSource(plain('utf-8'), body)),
      ...pages.map((page) => mailSource({ 'Content-Type': 'text/html' }, page)),
    ];
    for (const source of sources) {
      const mail = await readMail(source.subarray(0, BYTES_READ));
      // Refused as too long, rather than cut.
      expect((mail?.text ?? '').length).toBeLessThanOrEqual(BYTES_READ);
    }
  });
});
