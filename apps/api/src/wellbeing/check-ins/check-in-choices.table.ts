import type { CheckInChannel, CheckInRhythm } from '@waymark/contract/wellbeing/check-in-choices';
import { boolean, index, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';
import { users } from '#people/users/users.table.ts';

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
