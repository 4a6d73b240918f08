import type { OwnMails } from '#mail/incoming/incoming-mail.ts';

type Fields = Readonly<Record<string, string>>;

export const REPLY_TO = 'replies@example.org';

/** As the inputs in `incoming-mails` quote us. */
export const OUR_MAILS: OwnMails = {
  addresses: ['no-reply@waymark.local', REPLY_TO, 'replies@waymark.example.org'],
  name: 'Waymark',
  host: 'waymark.example.org',
};

/** The address for replies with this code. */
const replyTo = (code: string): string => REPLY_TO.replace('@', `+${code}@`);

/** As it comes from a server. `fields` replace those of a sound mail; empty ones are left out. */
export function mailSource(fields: Fields, body: string | Buffer): Buffer {
  const all: Fields = {
    From: 'Asha <asha@example.net>',
    To: replyTo('0'.repeat(32)),
    Subject: 'Re: Maya wrote to you',
    'Message-ID': '<one@example.net>',
    Date: 'Mon, 23 Nov 2026 10:00:00 +0000',
    'MIME-Version': '1.0',
    ...fields,
  };
  const head = Object.entries(all).flatMap(([name, value]) => (value === '' ? [] : `${name}: ${value}`));
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body.replaceAll(/\r?\n/g, '\r\n'));
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), bytes]);
}

/** One part within another, this deep. */
export function nestedMail(depth: number): Buffer {
  const opened = Array.from({ length: depth }, (_, level) =>
    [`--b${level}`, `Content-Type: multipart/mixed; boundary=b${level + 1}`, '', ''].join('\r\n'),
  );
  return mailSource({ 'Content-Type': 'multipart/mixed; boundary=b0' }, opened.join(''));
}

/** As many megabytes of an attachment, after a text of one line. */
export const mailWithAttachment = (fields: Fields, text: string, bytes: number): Buffer =>
  mailSource(
    { 'Content-Type': 'multipart/mixed; boundary=part', ...fields },
    [
      '--part',
      'Content-Type: text/plain; charset=utf-8',
      '',
      text,
      '--part',
      'Content-Type: application/octet-stream',
      'Content-Disposition: attachment; filename=photo.bin',
      'Content-Transfer-Encoding: base64',
      '',
      `${'A'.repeat(76)}\n`.repeat(Math.ceil(bytes / 77)),
      '--part--',
      '',
    ].join('\n'),
  );
