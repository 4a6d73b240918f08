import { type SQL, sql } from 'drizzle-orm';

const WORDS_AT_MOST = 12;
const LONGEST_WORD = 40;

/** The words of a search without what could be an operator: letters and digits only, lower case. */
function wordsOf(typed: string): string[] {
  const words = typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words)].slice(0, WORDS_AT_MOST).map((word) => word.slice(0, LONGEST_WORD));
}

/**
 * The words of the library that look most like the word `typed`: with two neighbouring letters the other way round, or by
 * trigrams, of the word or of its stem.
 */
const nearestWords = sql`SELECT w.word
  FROM library_words w, (SELECT (ts_lexize('english_stem', typed))[1] AS stem, ARRAY(
    SELECT left(typed, i - 1) || substr(typed, i + 1, 1) || substr(typed, i, 1) || substr(typed, i + 2)
    FROM generate_series(1, length(typed) - 1) AS i) AS swapped) AS variants
  WHERE w.word % typed OR w.word % stem OR w.word = ANY (swapped)
  ORDER BY w.word = ANY (swapped) DESC, greatest(similarity(w.word, typed), similarity(w.word, stem)) DESC
  FETCH FIRST 1 ROWS WITH TIES`;

/**
 * A common table expression of one row, `asked`, with the `query` that the typed words stand for. As they are typed, when articles
 * have them; else each word becomes the words of the library that look most like it, and a word that looks like none finds nothing.
 */
export function searchSource(typed: string): SQL {
  const words = sql`string_to_array(${wordsOf(typed).join(' ')}, ' ')`;
  const likely = sql`SELECT '(' || coalesce(string_agg(nearest.word, ' | '), typed) || ')' AS choice
    FROM unnest(${words}) AS typed LEFT JOIN LATERAL (${nearestWords}) AS nearest ON true GROUP BY typed`;
  return sql`asked AS MATERIALIZED (SELECT CASE
    WHEN EXISTS (SELECT FROM articles WHERE search @@ as_typed.query) THEN as_typed.query
    ELSE (SELECT to_tsquery('english', string_agg(choice, ' & ')) FROM (${likely}) AS likely) END AS query
    FROM (SELECT websearch_to_tsquery('english', ${typed}) AS query) AS as_typed)`;
}

/** Over article `a` and the row of `searchSource`. */
export const searchMatch = sql`a.search @@ asked.query`;
export const searchRank = sql`ts_rank(a.search, asked.query)`;
