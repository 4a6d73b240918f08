import { index, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#modules/accounts/users.table.ts';
import { declareTable } from '#src/inventory/declared-tables.ts';

/** What a code is asked for; each has its own limits and its own message. */
export type CodePurpose = 'sign-up' | 'triage-email' | 'triage-sms';

/** The five-digit codes that wait to be typed: one an owner and purpose, replaced by the next. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    purpose: text().$type<CodePurpose>().notNull(),
    /** The address that is signed up, or the id of the person who asked. */
    owner: text().notNull(),
    /** The person who asked; null for a sign-up, which has no account yet. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** The email address or phone number that the code is sent to. */
    address: text().notNull(),
    /** What the code is derived from; renewed with each code. The code itself is nowhere. */
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

declareTable(oneTimeCodes, {
  whose: ['userId', 'address'],
  columns: {
    purpose: 'erase',
    owner: 'erase',
    userId: 'erase',
    address: 'erase',
    codeId: 'erase',
    codeHash: 'erase',
    tries: 'erase',
    wrongInARow: 'erase',
    sentAt: 'erase',
    expiresAt: 'erase',
    deliveredAt: 'erase',
  },
});
