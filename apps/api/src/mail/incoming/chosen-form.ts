import type { MailText } from './mail-parts.ts';
import type { OwnQuotes } from './own-quotes.ts';
import { textOfPage } from './page-text.ts';
import { type WrittenReply, writtenReply } from './written-reply.ts';

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
export function replyIn({ plain = '', page = '' }: MailText, own: OwnQuotes, author: string): WrittenReply {
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
  if (!covers(pageText, plainText)) return ofPlain;
  const isPlainShorter = wordsOf(ofPlain.text).length < wordsOf(ofPage.text).length * SHARE_OF_WORDS;
  return isPlainShorter && covers(plainText, pageText) ? ofPlain : ofPage;
}
