import { withoutUnseen } from '@waymark/contract/visible-text';
import type { OwnMails } from './incoming-mail.ts';

/** What our mails about messages and sessions say beside their title. */
const PHRASES: readonly string[] = [
  'Open the conversation to read it\\.',
  'Only (?:the two of you|you and the coaches on duty) can\\.',
  '(?:Or|You can) reply to this email: what you write reaches [^\\n]{1,80}? as a message, without attachments\\.',
  'See it in NAME',
  'You choose which mails you get, and when\\.?',
  'If the button does not work, open this address:',
  'NAME · coaching and wellness, private to you',
  '(?:Booked|Moved|Cancelled): [^\\n]{1,120}',
  'It was planned for [^\\n]{1,80}?\\.',
  '[^\\n.]{1,80}, \\d{1,3} minutes\\.',
  'This is the new time\\.',
  'Free to move or cancel until [^\\n]{1,80}?\\.',
  'Open session',
  'The attached file (?:adds it to|removes it from) your calendar\\.',
  'Most calendars do that automatically\\.',
];

const PRODUCT = 'Waymark';

/** Mails from before the practice had a name say what they say. */
const phrasesOf = (practice: string): readonly RegExp[] => {
  const name = `(?:${PRODUCT}|${RegExp.escape(practice)})`;
  return PHRASES.map((phrase) => new RegExp(phrase.replace('NAME', () => name).replaceAll(' ', '\\s+'), 'giu'));
};

const LINK = /[<[(]?\bhttps?:\/\/[^\s>\])]+[>\])]?/giu;
/** Such as “Re:” and its like in other languages. */
const REPLY_PREFIX = /^\s*[\p{L}\p{M}]{1,6}(?:\s?\[\d+\])?\s?[::]\s*/u;
const SENTENCE_END = /[\n.!?।]+/u;
const TITLE_AT_LEAST = 4;
const QUOTE_SIGN = /^(?:\s{0,3}[>>])+ ?/;

export const isQuoted = (line: string): boolean => QUOTE_SIGN.test(line);
export const withoutQuoteSigns = (line: string): string => line.replace(QUOTE_SIGN, '');

/** A text in one form of letters and blanks. */
export const seenOf = (text: string): string => withoutUnseen(text).replaceAll('\u00a0', ' ').trim();

function titleOf(subject: string): string {
  let title = seenOf(subject);
  for (let before = ''; before !== title; ) {
    before = title;
    title = title.replace(REPLY_PREFIX, '');
  }
  return title.toLowerCase();
}

export interface OwnQuotes {
  /** Whether it has our address, or the one for replies. */
  namesAddress(text: string): boolean;
  namesUs(text: string): boolean;
  /** Whether it is our name and nothing else, with any address. */
  isOurName(text: string): boolean;
  isOurTitle(text: string): boolean;
  /** Whether something in it is of a mail of ours. */
  isOurs(text: string): boolean;
  /** Whether something in it may be a person's. */
  hasMore(text: string): boolean;
}

/** What is surely of our own mail, whatever the language of the program that quotes it. */
export function ownQuotes({ addresses, name, practice = PRODUCT, host }: OwnMails, subject: string): OwnQuotes {
  const local = (address: string) => address.toLowerCase().split('@');
  const known = addresses.map((address) => {
    const [user = '', at = ''] = local(address);
    return new RegExp(
      String.raw`(?<![\w.+-])${RegExp.escape(user)}(?:\+[\da-f]+)?@${RegExp.escape(at)}(?![\w-]|\.\w)`,
      'iu',
    );
  });
  const called = new RegExp(String.raw`(?<![\p{L}\p{N}])${RegExp.escape(name)}(?![\p{L}\p{N}])`, 'iu');
  const title = titleOf(subject);
  const inOneLine = (text: string) => seenOf(text).replaceAll(/\s+/g, ' ').toLowerCase();
  const hasTitle = (text: string) => title.length >= TITLE_AT_LEAST && inOneLine(text).includes(title);
  const namesAddress = (text: string) => text.includes('@') && known.some((address) => address.test(text));
  const namesUs = (text: string) => namesAddress(text) || called.test(text);
  const isTitle = (part: string) =>
    title.length >= TITLE_AT_LEAST && inOneLine(part).replace(/^[\p{L}\p{M} ]{1,30}[::]\s*/u, '') === title;
  const short = new RegExp(`^\\P{L}*(?:(?:open|read|see) it in )?${RegExp.escape(name)}\\P{L}*$`, 'iu');
  /** The first half of a line above a quote that was wrapped before our address. */
  const isHeadOfUs = (line: string) => /\p{N}/u.test(line) && seenOf(line).toLowerCase().endsWith(name.toLowerCase());
  const phrases = phrasesOf(practice);
  const hasPhrase = (text: string) => phrases.some((phrase) => text.search(phrase) >= 0);
  return {
    namesAddress,
    namesUs,
    isOurName: (text) =>
      seenOf(text)
        .replace(/[<[(][^\n]*$/u, '')
        .replaceAll(/["'*“”„«»]/gu, '')
        .trim()
        .toLowerCase() === name.toLowerCase(),
    isOurTitle: (text) => title.length >= TITLE_AT_LEAST && titleOf(text) === title,
    isOurs: (text) => namesAddress(text) || hasTitle(text) || hasPhrase(text) || text.includes(`//${host}`),
    hasMore(text) {
      let rest = text
        .split('\n')
        .filter((line) => !namesAddress(line) && !isHeadOfUs(line))
        .join('\n')
        .replaceAll(LINK, ' ');
      for (const phrase of phrases) rest = rest.replaceAll(phrase, '\n');
      const isKnown = (part: string) =>
        !/[\p{L}\p{N}]/u.test(part) || isTitle(part) || inOneLine(part) === title || short.test(seenOf(part));
      return !rest.split(SENTENCE_END).every(isKnown);
    },
  };
}
