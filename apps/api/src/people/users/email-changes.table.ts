import { EMAIL_UNDO_HOURS } from '@waymark/contract/people/email-changes';
import { type SQL, sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';
import { users } from './users.table.ts';

/**
 * Changes of address that the former one can still take back. They are here because an account's
 * address depends on them.
 */
export const emailChanges = pgTable(
  'email_changes',
  {
    /** The code of the link is derived from it. */
    id: uuid().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    formerEmail: text().notNull(),
    newEmail: text().notNull(),
    codeHash: text().notNull().unique(),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When it, or a change before it, was taken back. */
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.userId), index().on(table.formerEmail), index().on(table.changedAt)],
);

declareTable(emailChanges, { whose: ['userId', 'formerEmail', 'newEmail'], every: 'erase' });

/** Over `email_changes`: the former address belongs to no one else. */
export const isReserving: SQL = sql`ended_at IS NULL AND changed_at > now() - make_interval(hours => ${EMAIL_UNDO_HOURS}::int)`;
