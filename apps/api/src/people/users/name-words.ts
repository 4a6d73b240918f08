import { ROLE } from '@waymark/contract/roles';
import { type SQL, sql } from 'drizzle-orm';

/** Spaces and punctuation; written out because classes like `[:punct:]` depend on the locale. */
const SEPARATORS = "'[\\s!-/:-@\\[-`{-~\\u00a0-\\u00bf\\u2000-\\u206f]+'";

/** Immutable functions only, as an index requires; the extension `unaccent` isn't. */
const folded = (text: SQL): SQL<string> => sql`replace(replace(translate(lower(
  regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g')), 'øłđı', 'oldi'), 'ß', 'ss'), 'æ', 'ae')`;

const wordsOf = (text: SQL): SQL<string[]> => sql`regexp_split_to_array(${text}, ${sql.raw(SEPARATORS)})`;

/** The words of a text as they are compared: "O'Brien" is found as o, brien and obrien. */
export const wordsIn = (text: SQL): SQL<string[]> =>
  sql`array_remove(
  ${wordsOf(folded(sql`${text} || ' ' || regexp_replace(${text}, '[''’-]', '', 'g')`))}, '')`;

const fullName = sql`coalesce(first_name, '') || ' ' || coalesce(last_name, '')`;

/** The words of a row's name, over `users`. */
const nameWords = sql`array_to_tsvector(${wordsIn(fullName)})`;

export const COACH_NAMES_INDEX = { words: nameWords, where: sql.raw(`role = ${ROLE.coach}`) };

export const typedWordsIn = (typed: string): SQL<string[]> => wordsOf(folded(sql`${typed}::text`));

/** A search for names in which each typed word begins a word; null without any word. */
export const namesBeginningWith = (typed: string): SQL => sql`(
  SELECT string_agg(quote_literal(word) || ':*', ' & ')::tsquery
  FROM unnest(${typedWordsIn(typed)}) AS word WHERE word <> '')`;
