import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';
import { users } from '#people/users/users.table.ts';

/** Codes to set a new password; only a person's newest is valid. */
export const passwordResets = pgTable(
  'password_resets',
  {
    /** The id of the job that mails it; the code is derived from it. */
    id: uuid().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text().notNull().unique(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
);

declareTable(passwordResets, { whose: ['userId'], every: 'erase' });
