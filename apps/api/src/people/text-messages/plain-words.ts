import { withPlainDigits } from '@waymark/contract/digits';
import { withoutUnseen } from '@waymark/contract/visible-text';

const LATIN_MARKS = /(?<=\p{sc=Latin})\p{M}+/gu;
const APOSTROPHES = /(?<=\p{L})['\u2019\u02bc`\u00b4](?=\p{L})/gu;
/** People write them or not: the dot below of ज़, and either sign for a nasal. */
const NUKTA = /\u093c/g;
const CHANDRABINDU = /\u0901/g;

/** A text typed with spaces or dots between its letters, as in "S T O P". */
const joined = (words: string): string => (/^(?:\p{L} )+\p{L}$/u.test(words) ? words.replaceAll(' ', '') : words);

/** Words in lower case with one space between them: no accents, signs or unseen marks. */
export const plainWords = (text: string): string =>
  joined(
    withPlainDigits(withoutUnseen(text.normalize('NFKC')))
      .normalize('NFD')
      .replace(LATIN_MARKS, '')
      .replace(NUKTA, '')
      .replace(CHANDRABINDU, '\u0902')
      .replace(APOSTROPHES, '')
      .normalize('NFC')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim(),
  );

/** As `plainWords` writes them, so that lists can be spelled as people spell. */
const expressionOf = (spelled: string): string =>
  spelled
    .replace(/\s*\n\s*/g, '')
    .normalize('NFD')
    .replace(LATIN_MARKS, '')
    .replace(NUKTA, '')
    .replace(CHANDRABINDU, '\u0902')
    .normalize('NFC')
    .replaceAll('#', LETTERS)
    .replaceAll('~', `(?:${LETTERS})?`);

const LETTERS = String.raw`[\p{L}\p{M}]+`;
const [BEFORE, AFTER] = [String.raw`(?<![\p{L}\p{M}\p{N}])`, String.raw`(?![\p{L}\p{M}\p{N}])`];

/**
 * Finds one of these in plain words, from the start of a word to the end of one. Each is a regular
 * expression in which `#` stands for any word, and `~` for any end of a word.
 */
export const wordsLike = (expressions: readonly string[], flags = ''): RegExp =>
  new RegExp(`${BEFORE}(?:${expressions.map(expressionOf).join('|')})${AFTER}`, `u${flags}`);
