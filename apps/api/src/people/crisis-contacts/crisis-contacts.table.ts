import type { CrisisEntry } from '@waymark/contract/people/crisis-entries';
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';

/** Countries that the practice changed or looked at; for others the first edition holds. */
export const crisisCountries = pgTable('crisis_countries', {
  /** Of two letters. */
  country: text().primaryKey(),
  /** Null for the first edition. */
  entry: jsonb().$type<CrisisEntry>(),
  /** Counts the changes: one that was made to an older one is refused. */
  version: integer().notNull().default(0),
  /** What was compared with its sources: the date is of that, not of what came later. */
  lookedAtEntry: jsonb().$type<CrisisEntry>(),
  lookedAt: timestamp({ withTimezone: true }),
  /** An account, without a reference: it may be erased. */
  lookedAtBy: integer(),
  /** When those who run the practice last had a mail that it is due again. */
  remindedAt: timestamp({ withTimezone: true }),
});

declareTable(crisisCountries, {
  whose: [],
  columns: {
    country: 'impersonal',
    entry: 'impersonal',
    version: 'impersonal',
    lookedAtEntry: 'impersonal',
    lookedAt: 'impersonal',
    lookedAtBy: { keep: 'An id, which leads nowhere once its account is erased.' },
    remindedAt: 'impersonal',
  },
});
