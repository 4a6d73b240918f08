import { type SQL, sql } from 'drizzle-orm';
import { typedWordsIn, wordsIn } from './name-words.ts';

const WORDS_AT_MOST = 8;
const LONGEST_WORD = 40;

/** Swapped neighbours are one typo, which Levenshtein counts as two. */
export const neighboursSwapped = (word: SQL): SQL<string[]> =>
  sql`ARRAY(SELECT left(${word}, i - 1) || substr(${word}, i + 1, 1) || substr(${word}, i, 1) || substr(${word}, i + 2)
  FROM generate_series(1, length(${word}) - 1) AS i)`;

/**
 * The common table `typed` of a search: its words without accents and case, with the typos that
 * each may have, one from four letters on and two from eight.
 */
export const typedWords = (typed: string): SQL => sql`typed AS MATERIALIZED (
  SELECT word, ${neighboursSwapped(sql`word`)} AS swapped,
    CASE WHEN length(word) < 4 THEN 0 WHEN length(word) < 8 THEN 1 ELSE 2 END AS typos
  FROM (SELECT DISTINCT left(word, ${LONGEST_WORD}::int) AS word FROM unnest(${typedWordsIn(typed)}) AS word
    WHERE word <> '' LIMIT ${WORDS_AT_MOST}::int) AS words)`;

/** Whether it may be `said` with a typo; the first letter is rarely one. */
const isNearly = sql`(said = ANY (typed.swapped) OR (left(said, 1) = left(typed.word, 1)
  AND least(levenshtein(left(said, ${LONGEST_WORD}::int), typed.word),
    levenshtein(left(said, length(typed.word)), typed.word)) <= typed.typos))`;

/** From here on each word is in the text as it was typed. */
export const FITS_AS_TYPED = 2;

/**
 * How well a text fits the words of `typed`, all of which have to be in it: 0 if one isn't, below
 * `FITS_AS_TYPED` if one is only with a typo, and most if words of the text are the same.
 */
export const fitOf = (text: SQL): SQL<number> => sql`(
  SELECT CASE WHEN min(fit) >= ${FITS_AS_TYPED}::int THEN avg(fit) ELSE coalesce(min(fit), 0) END FROM (
    SELECT max(CASE WHEN said = typed.word THEN 4 WHEN starts_with(said, typed.word) THEN 3
      WHEN length(typed.word) > 2 AND position(typed.word IN said) > 0 THEN 2
      WHEN typed.typos > 0 AND ${isNearly} THEN 1 ELSE 0 END) AS fit
    FROM typed, unnest(${wordsIn(sql`(${text})`)}) AS said GROUP BY typed.word) AS fits)`;
