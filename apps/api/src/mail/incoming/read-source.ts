import { addressParser, decodeWords } from 'postal-mime';
import { calendarAnswersIn } from './calendar-answers.ts';
import type { IncomingMail, OwnMails } from './incoming-mail.ts';
import { type MailText, readParts } from './mail-parts.ts';
import { type OwnQuotes, ownQuotes, seenOf } from './own-quotes.ts';
import { textOfPage } from './page-text.ts';
import { type Author, type WrittenReply, writtenReply } from './written-reply.ts';

const FROM = new Set(['from']);
const ADDRESSED_BY = new Set(['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to']);

export interface MailTask {
  readonly source: Uint8Array;
  readonly own: OwnMails;
}

/** In brackets, as programs write in a plain text where a picture is or a word leads. */
const ONLY_IN_PLAIN = /[<[(](?:https?:\/\/|mailto:|cid:|image:)[^>\])]*[>\])]|https?:\/\/\S+/giu;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** Forms of one text differ in a few signs. */
const SHARE_OF_WORDS = 0.95;

const wordsOf = (text: string): readonly string[] =>
  text.replaceAll(ONLY_IN_PLAIN, ' ').toLowerCase().match(WORD) ?? [];

/** Whether nearly all words of one text are in another. */
function covers(text: string, other: string): boolean {
  const counts = new Map<string, number>();
  for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const wanted = wordsOf(other);
  let found = 0;
  for (const word of wanted) {
    const left = counts.get(word) ?? 0;
    if (left > 0) found += 1;
    counts.set(word, left - 1);
  }
  return found >= wanted.length * SHARE_OF_WORDS;
}

/**
 * The reply in the richer of a mail's two forms. Of two that say the same it is the page's, whose
 * paragraphs are whole, unless our own mail was only known in the plain one.
 */
function replyIn({ plain = '', page = '' }: MailText, own: OwnQuotes, author: Author): WrittenReply {
  const clean = (text: string) =>
    text
      .toWellFormed()
      .replaceAll('\r\n', '\n')
      .replaceAll(/[^\P{Cc}\n\t]/gu, '');
  const pageText = page === '' ? '' : clean(textOfPage(page));
  const plainText = clean(plain).replaceAll('\uE000', '');
  const ofPage = writtenReply(pageText, own, author);
  const ofPlain = writtenReply(plainText, own, author);
  if (ofPage.text === '' || ofPlain.text === '') return ofPage.text === '' ? ofPlain : ofPage;
  if (!covers(pageText, plainText)) {
    const isPageLonger = wordsOf(pageText).length > wordsOf(plainText).length;
    return isPageLonger && !covers(plainText, pageText) ? ofPage : ofPlain;
  }
  const isPlainShorter = wordsOf(ofPlain.text).length < wordsOf(ofPage.text).length * SHARE_OF_WORDS;
  return isPlainShorter && covers(plainText, pageText) ? ofPlain : ofPage;
}

const addressesIn = (values: readonly string[]): string[] =>
  values.flatMap((value) => addressParser(value, { flatten: true }).flatMap(({ address }) => address ?? []));

/** Throws for what is no mail. Runs on a thread that `readMail` ends in time. */
export async function readSource({ source, own }: MailTask): Promise<IncomingMail> {
  const { email, texts, calendars } = await readParts(source);
  const headers = email.headers.map(({ key, value }) => ({ name: key, value }));
  const valuesOf = (names: ReadonlySet<string>) => headers.flatMap(({ name, value }) => (names.has(name) ? value : []));
  const subject = email.subject ?? '';
  const from = addressesIn(valuesOf(FROM));
  const author = {
    names:
      decodeWords(valuesOf(FROM).join(' '))
        .replaceAll(/@[^\s>]*/g, ' ')
        .toLowerCase()
        .match(/[\p{L}\p{M}]{2,}/gu) ?? [],
    address: from[0]?.toLowerCase() ?? '',
  };
  const quotes = ownQuotes(own, subject);
  const replies = texts.map((text) => replyIn(text, quotes, author));
  const joined = (parts: readonly string[]) => parts.filter((part) => seenOf(part) !== '').join('\n\n');
  const answers = calendars.map(calendarAnswersIn).filter((answered) => answered !== null);
  const hasFolded = replies.some(({ whole }) => whole !== null);
  return {
    from,
    recipients: addressesIn(valuesOf(ADDRESSED_BY)),
    messageId: email.messageId,
    subject,
    headers,
    text: joined(replies.map(({ text }) => text)),
    whole: hasFolded ? joined(replies.map(({ text, whole }) => whole ?? text)) : null,
    calendarAnswers: answers.length === 0 ? null : answers.flat(),
  };
}
