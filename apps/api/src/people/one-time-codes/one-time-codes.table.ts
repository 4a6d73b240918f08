import { index, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';
import { users } from '#people/users/users.table.ts';

/** What a code is for; each purpose has separate limits and messages. */
export type CodePurpose = 'sign-up' | 'triage-email' | 'triage-sms' | 'first-factor' | 'email-change';

/** Pending five-digit codes: one per owner and purpose, replaced by the next. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    purpose: text().$type<CodePurpose>().notNull(),
    /** The address of the sign-up, or the id of the person. */
    owner: text().notNull(),
    /** The person; null for a sign-up, which has no account yet. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    address: text().notNull(),
    /** The code is derived from it, and never stored. New with each code. */
    codeId: uuid().notNull().unique(),
    codeHash: text().notNull(),
    tries: smallint().notNull().default(0),
    wrongInARow: smallint().notNull().default(0),
    sentAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    deliveredAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.purpose, table.owner] }),
    index().on(table.userId),
    index().on(table.sentAt),
  ],
);

declareTable(oneTimeCodes, { whose: ['userId', 'address'], every: 'erase' });
