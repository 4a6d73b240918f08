import { renderNotification } from '@waymark/emails/notification';
import { renderSessionMail } from '@waymark/emails/session';
import { describe, expect, test } from 'vitest';
import { replyWords, unreadWords } from '#messages/messages/unread-words.ts';
import { NEIGHBOURS, STORED } from '#test/known-mails.ts';
import { mailSource, OUR_MAILS } from '#test/mail-sources.ts';
import type { KnownMail } from '#test/neighbour-mails.ts';
import { PROGRAM_MAILS } from '#test/program-mails.ts';
import { readSource } from './read-source.ts';

const known = ({ kind, name, ...mail }: KnownMail) => [`${kind}: ${name}`, mail] as const;

test.each([...STORED, ...NEIGHBOURS].map(known))('reads what a person wrote: %s', async (_name, mail) => {
  const read = await readSource({ source: mail.source, own: OUR_MAILS });
  expect(read.text).toBe(mail.text);
  if (mail.folded !== undefined) expect(read.whole).toContain(mail.folded);
  else if (mail.text !== '') expect(read.whole).toBeNull();
});

describe('leaves our mail out, and nothing else', () => {
  test.each([...new Set(PROGRAM_MAILS.map(({ program }) => program))])('%s', async (program) => {
    for (const { language, source, typed } of PROGRAM_MAILS.filter((mail) => mail.program === program)) {
      const read = await readSource({ source, own: OUR_MAILS });
      expect({ language, text: read.text, whole: read.whole }).toEqual({ language, text: typed, whole: null });
    }
  });
});

describe('knows our mails by their sentences, however they are quoted', () => {
  const unread = { publicId: 'a', isTriage: false, isCoach: false, authorName: 'Maya' };
  const link = 'https://waymark.example.org/coachee/sessions/3f0e3a52-7f2c-4a7e-9a54-1d8a7f0f4b11';
  const session = {
    title: 'Coaching session with Maya',
    when: 'Thu 10 Dec, 11 am GMT',
    minutes: 45,
    link,
    replyReaches: 'Maya',
  };
  const notification = { ...unreadWords(unread), link, preferencesLink: 'https://waymark.example.org/notifications' };

  test.each([
    ['a message', () => renderNotification({ ...notification, body: `${notification.body} ${replyWords(unread)}` })],
    [
      'a message of triage',
      () => renderNotification({ ...notification, ...unreadWords({ ...unread, isTriage: true }) }),
    ],
    ['a booked session', () => renderSessionMail({ ...session, what: 'booked', freeUntil: 'Wed 9 Dec, 11 am GMT' })],
    ['a moved session', () => renderSessionMail({ ...session, what: 'moved', freeUntil: null })],
    ['a cancelled session', () => renderSessionMail({ ...session, what: 'cancelled', freeUntil: null })],
  ])('%s', async (_what, render) => {
    const { subject, text } = await render();
    const head = `From: Waymark <no-reply@waymark.local>\nSent: Monday\nTo: Asha\nSubject: ${subject}`;
    const above = 'On Mon, 23 Nov 2026 at 10:00, Waymark <no-reply@waymark.local> wrote:';
    const quoted = text.split('\n').map((line) => `> ${line}`);
    for (const below of [`${head}\n\n${text}`, `${above}\n${quoted.join('\n')}`, `${above}\n\n${text}`]) {
      const source = mailSource(
        { Subject: `Re: ${subject}`, 'Content-Type': 'text/plain; charset=utf-8' },
        `Yes.\n\n${below}`,
      );
      expect(await readSource({ source, own: OUR_MAILS })).toMatchObject({ text: 'Yes.', whole: null });
    }
  });
});
