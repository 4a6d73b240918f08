import type { SharedSubject } from '@waymark/contract/sessions/manager-consents';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { goals } from '#coaching/goals/goals.table.ts';
import { declareTable } from '#inventory/declared-tables.ts';
import { users } from '#people/users/users.table.ts';

/**
 * What a person lets their manager read, copied as it was then. A trigger of `memberships` ends
 * those whose receiver is no longer the manager.
 */
export const managerConsents = pgTable(
  'manager_consents',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    publicId: uuid().notNull().unique().defaultRandom(),
    giverId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    receiverId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    subject: text().$type<SharedSubject>().notNull(),
    /** Which goal was copied, so that it isn't shared twice. */
    goalId: integer().references(() => goals.id, { onDelete: 'set null' }),
    /** Null once it has ended, like the two after it. */
    title: text(),
    words: text(),
    goalUntil: date(),
    until: date().notNull(),
    /** The end of that day by the giver's clock. */
    untilAt: timestamp({ withTimezone: true }).notNull(),
    requestId: uuid().notNull(),
    requestHash: text(),
    sharedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique().on(table.giverId, table.requestId),
    uniqueIndex('manager_consents_one_coaching')
      .on(table.giverId, table.receiverId)
      .where(sql`subject = 'coaching' AND ended_at IS NULL`),
    uniqueIndex('manager_consents_one_goal')
      .on(table.giverId, table.receiverId, table.goalId)
      .where(sql`ended_at IS NULL`),
    index('manager_consents_received').on(table.receiverId).where(sql`ended_at IS NULL`),
    index().on(table.receiverId),
    index().on(table.goalId),
    index('manager_consents_over').on(table.untilAt).where(sql`ended_at IS NULL`),
    check('manager_consents_erased', sql`ended_at IS NULL OR (title IS NULL AND words IS NULL AND goal_until IS NULL)`),
  ],
);

declareTable(managerConsents, { whose: ['giverId', 'receiverId'], every: 'erase' });
