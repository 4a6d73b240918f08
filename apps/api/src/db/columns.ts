import { sql } from 'drizzle-orm';
import { bigint, customType, integer, text } from 'drizzle-orm/pg-core';

/** Instants from one to another, in PostgreSQL's text form. */
export const instantRange = customType<{ data: string }>({ dataType: () => 'tstzrange' });

/** Several ranges of whole numbers, in PostgreSQL's text form such as `{[540,720)}`. */
export const wholeRanges = customType<{ data: string }>({ dataType: () => 'int4multirange' });

interface WordSet<Word extends string> {
  readonly options: readonly Word[];
}

/** A word of a closed set of the contract: nothing that a person wrote, which tests rely on. */
export const wordOf = <Word extends string>({ options }: WordSet<Word>) =>
  text({ enum: options as readonly [Word, ...Word[]] });

/** What the API calls a row whose own id would count the rows of everyone: 48 bits of chance. */
export const randomId = () =>
  bigint({ mode: 'number' })
    .notNull()
    .unique()
    .default(sql`('x' || right(gen_random_uuid()::text, 12))::bit(48)::bigint`);

/** From 2^30 to 2^31, above all ids that were counted; a trigger redraws one that is taken. */
export const randomRowId = () =>
  integer().primaryKey().default(sql`(1073741824 + ('x' || right(gen_random_uuid()::text, 8))::bit(30)::integer)`);
