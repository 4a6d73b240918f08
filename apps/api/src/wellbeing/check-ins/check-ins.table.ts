import type { CheckInChannel, CheckInRhythm } from '@waymark/contract/wellbeing/check-in-choices';
import type { CheckInKind } from '@waymark/contract/wellbeing/check-ins';
import { bigint, boolean, index, integer, pgTable, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { questionnaireResponses } from '#coaching/questionnaires/questionnaires.table.ts';
import { randomId } from '#db/columns.ts';
import { declareTable } from '#inventory/declared-tables.ts';
import { users } from '#people/users/users.table.ts';

/** The five answers of a WHO-5 as given, or the one to one question, and a score from 0 to 100. */
export const checkIns = pgTable(
  'check_ins',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    publicId: randomId(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    responseId: bigint({ mode: 'number' })
      .unique()
      .references(() => questionnaireResponses.id, { onDelete: 'set null' }),
    kind: text().$type<CheckInKind>().notNull().default('who5'),
    answers: smallint().array().notNull(),
    score: smallint().notNull(),
    isShared: boolean().notNull().default(false),
    requestId: uuid(),
    takenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.userId, table.takenAt.desc()), unique().on(table.userId, table.requestId)],
);

declareTable(checkIns, { whose: ['userId'], every: 'erase' });

/** No row means that nothing is asked. */
export const checkInChoices = pgTable(
  'check_in_choices',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    rhythm: text().$type<CheckInRhythm>().notNull(),
    weekday: smallint().notNull(),
    hour: smallint().notNull(),
    via: text().$type<CheckInChannel>().notNull(),
    sharesComing: boolean().notNull(),
    /** Null while nothing is asked. */
    nextAt: timestamp({ withTimezone: true }),
    /** The zone in which that was worked out; the person may have moved since. */
    timeZone: text().notNull(),
  },
  (table) => [index().on(table.nextAt)],
);

declareTable(checkInChoices, { whose: ['userId'], every: 'erase' });
