import { type SQL, sql } from 'drizzle-orm';
import { neighboursSwapped } from '#people/users/typed-words.queries.ts';

const WORDS_AT_MOST = 12;
const LONGEST_WORD = 40;
/** For corrected words, articles that score far below the best one merely mention them. */
const RELEVANT_SHARE = 0.4;

/** The words of a search without operators: letters and digits only, lower case. */
function wordsOf(typed: string): string[] {
  const words = typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words)].slice(0, WORDS_AT_MOST).map((word) => word.slice(0, LONGEST_WORD));
}

/**
 * The closest word in the library by number of typos (Damerau–Levenshtein): one for up to four
 * letters, two up to seven, else three. A different first letter, or a word found in texts only,
 * counts slightly against it.
 */
const nearestWord = sql`SELECT w.word FROM library_words w, (SELECT ${neighboursSwapped(sql`typed`)} AS swapped) AS variants, LATERAL (SELECT
    CASE WHEN w.word = ANY (swapped) THEN 1 ELSE levenshtein(w.word, typed) END AS slips,
    CASE WHEN left(w.word, 1) = left(typed, 1) THEN 0 ELSE 0.75 END + CASE WHEN w.is_named THEN 0 ELSE 0.5 END AS doubt) AS likeness
  WHERE (w.word % typed OR w.word = ANY (swapped))
    AND slips <= CASE WHEN length(typed) <= 4 THEN 1 WHEN length(typed) <= 7 THEN 2 ELSE 3 END
  ORDER BY slips + doubt, similarity(w.word, typed) DESC, w.articles DESC, w.word LIMIT 1`;

/**
 * Words stay as typed if articles contain them; otherwise each unknown word becomes the closest
 * in the library, in `shown`, and without one the search finds nothing.
 */
export function searchSource(typed: string): SQL {
  // With OFFSET the planner doesn't count them, or it would plan each search anew for its words.
  const words = sql`(SELECT ${wordsOf(typed).join(' ')}::text AS line OFFSET 0) AS words, unnest(string_to_array(line, ' '))`;
  const isKnown = sql`EXISTS (SELECT FROM articles WHERE NOT is_withdrawn AND search @@ plainto_tsquery('english', typed))`;
  const likely = sql`SELECT string_agg(CASE WHEN ${isKnown} THEN typed ELSE coalesce((${nearestWord}), typed) END, ' ' ORDER BY place)
    FROM ${words} WITH ORDINALITY AS word (typed, place)`;
  return sql`asked AS MATERIALIZED (SELECT coalesce(plainto_tsquery('english', shown), as_typed) AS query, shown
    FROM (SELECT as_typed, CASE WHEN NOT EXISTS (SELECT FROM articles WHERE NOT is_withdrawn AND search @@ as_typed)
      THEN nullif((${likely}), ${wordsOf(typed).join(' ')}) END AS shown
      FROM (SELECT websearch_to_tsquery('english', ${typed}) AS as_typed) AS typed_words) AS chosen)`;
}

/** Over article `a` and the row of `searchSource`. */
export const searchMatch = sql`a.search @@ asked.query`;
export const searchRank = sql`ts_rank(a.search, asked.query)`;

/** Only corrected words need this check. */
export const isRelevant = sql`(asked.shown IS NULL OR ${searchRank} >= ${RELEVANT_SHARE} * max(${searchRank}) OVER ())`;
