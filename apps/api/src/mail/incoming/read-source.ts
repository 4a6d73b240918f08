import { addressParser, decodeWords } from 'postal-mime';
import { calendarAnswersIn } from './calendar-answers.ts';
import { replyIn } from './chosen-form.ts';
import type { IncomingMail, OwnMails } from './incoming-mail.ts';
import { readParts } from './mail-parts.ts';
import { ownQuotes, seenOf } from './own-quotes.ts';

const FROM = new Set(['from']);
const ADDRESSED_BY = new Set(['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to']);

export interface MailTask {
  readonly source: Uint8Array;
  readonly own: OwnMails;
}

const addressesIn = (values: readonly string[]): string[] =>
  values.flatMap((value) => addressParser(value, { flatten: true }).flatMap(({ address }) => address ?? []));

/** Throws for what is no mail. Made to run on a thread of its own: `readMail` ends it in time. */
export async function readSource({ source, own }: MailTask): Promise<IncomingMail> {
  const { email, texts, calendars } = await readParts(source);
  const headers = email.headers.map(({ key, value }) => ({ name: key, value }));
  const valuesOf = (names: ReadonlySet<string>) => headers.flatMap(({ name, value }) => (names.has(name) ? value : []));
  const subject = email.subject ?? '';
  const author = decodeWords(valuesOf(FROM).join(' ')).split('<')[0] ?? '';
  const quotes = ownQuotes(own, subject);
  const replies = texts.map((text) => replyIn(text, quotes, author));
  const joined = (parts: readonly string[]) => parts.filter((part) => seenOf(part) !== '').join('\n\n');
  const answers = calendars.map(calendarAnswersIn).filter((answered) => answered !== null);
  const hasFolded = replies.some(({ whole }) => whole !== null);
  return {
    from: addressesIn(valuesOf(FROM)),
    recipients: addressesIn(valuesOf(ADDRESSED_BY)),
    messageId: email.messageId,
    subject,
    headers,
    text: joined(replies.map(({ text }) => text)),
    whole: hasFolded ? joined(replies.map(({ text, whole }) => whole ?? text)) : null,
    calendarAnswers: answers.length === 0 ? null : answers.flat(),
  };
}
