import type { BalanceWheel } from '@waymark/contract/wellbeing/balance-wheels';
import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';
import { users } from '#people/users/users.table.ts';

export const balanceWheels = pgTable(
  'balance_wheels',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    publicId: uuid().notNull().unique().defaultRandom(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** In the order of the person who named them. */
    areas: jsonb().$type<BalanceWheel['areas']>().notNull(),
    isShared: boolean().notNull(),
    requestId: uuid(),
    requestHash: text(),
    takenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique().on(table.userId, table.requestId), index().on(table.userId, table.takenAt.desc())],
);

declareTable(balanceWheels, { whose: ['userId'], every: 'erase' });
