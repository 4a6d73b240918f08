import { customType } from 'drizzle-orm/pg-core';

/** Instants from one to another, in PostgreSQL's text form. */
export const instantRange = customType<{ data: string }>({ dataType: () => 'tstzrange' });

/** Several ranges of whole numbers, in PostgreSQL's text form such as `{[540,720)}`. */
export const wholeRanges = customType<{ data: string }>({ dataType: () => 'int4multirange' });
