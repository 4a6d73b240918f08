import type { GoalState } from '@waymark/contract/coaching/goals';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';
import { users } from '#people/users/users.table.ts';

export const goals = pgTable(
  'goals',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    publicId: uuid().notNull().unique().defaultRandom(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    words: text().notNull(),
    until: date(),
    state: text().$type<GoalState>().notNull().default('active'),
    isShared: boolean().notNull(),
    requestId: uuid(),
    requestHash: text(),
    startedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique().on(table.userId, table.requestId), index().on(table.userId, table.state)],
);

declareTable(goals, { whose: ['userId'], every: 'erase' });

/** How far a goal had come, whenever its person said so. */
export const goalMarks = pgTable(
  'goal_marks',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    goalId: integer()
      .notNull()
      .references(() => goals.id, { onDelete: 'cascade' }),
    attainment: smallint().notNull(),
    markedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.goalId, table.id)],
);

declareTable(goalMarks, { whose: ['goalId'], every: 'erase' });
