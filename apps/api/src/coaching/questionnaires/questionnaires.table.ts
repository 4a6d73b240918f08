import type { AnswerValue, QuestionnaireName } from '@waymark/contract/coaching/questionnaire-definitions';
import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';
import { users } from '#people/users/users.table.ts';

/** One person's response to one questionnaire, in the version they started with. */
export const questionnaireResponses = pgTable(
  'questionnaire_responses',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().$type<QuestionnaireName>().notNull(),
    version: integer().notNull(),
    lastItem: text(),
    savedAt: timestamp({ withTimezone: true }),
    finishedAt: timestamp({ withTimezone: true }),
  },
  (table) => [unique().on(table.userId, table.name)],
);

declareTable(questionnaireResponses, { whose: ['userId'], every: 'erase' });

export const questionnaireAnswers = pgTable(
  'questionnaire_answers',
  {
    responseId: bigint({ mode: 'number' })
      .notNull()
      .references(() => questionnaireResponses.id, { onDelete: 'cascade' }),
    item: text().notNull(),
    value: jsonb().$type<AnswerValue>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.responseId, table.item] })],
);

declareTable(questionnaireAnswers, { whose: ['responseId'], every: 'erase' });
