import { boolean, index, integer, pgTable, smallint, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#modules/accounts/users.table.ts';
import { questionnaireResponses } from '#modules/questionnaires/questionnaires.table.ts';
import { declareTable } from '#src/inventory/declared-tables.ts';

/** WHO-5 check-ins: the five answers as given, and their score from 0 to 100. */
export const checkIns = pgTable(
  'check_ins',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    responseId: integer()
      .unique()
      .references(() => questionnaireResponses.id, { onDelete: 'set null' }),
    answers: smallint().array().notNull(),
    score: smallint().notNull(),
    isShared: boolean().notNull().default(false),
    takenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.userId, table.takenAt.desc())],
);

declareTable(checkIns, {
  whose: ['userId'],
  columns: {
    id: 'erase',
    userId: 'erase',
    responseId: 'erase',
    answers: 'erase',
    score: 'erase',
    isShared: 'erase',
    takenAt: 'erase',
  },
});
