import type { CheckInChannel, CheckInRhythm } from '@waymark/contract/check-in-choices';
import { boolean, index, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#modules/accounts/users.table.ts';
import { declareTable } from '#src/inventory/declared-tables.ts';

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

declareTable(checkInChoices, {
  whose: ['userId'],
  columns: {
    userId: 'erase',
    rhythm: 'erase',
    weekday: 'erase',
    hour: 'erase',
    via: 'erase',
    sharesComing: 'erase',
    nextAt: 'erase',
    timeZone: 'erase',
  },
});
