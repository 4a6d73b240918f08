import { customType, text } from 'drizzle-orm/pg-core';

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
