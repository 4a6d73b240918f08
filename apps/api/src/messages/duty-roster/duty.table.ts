import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { wholeRanges } from '#db/columns.ts';
import { declareTable } from '#inventory/declared-tables.ts';
import { users } from '#people/users/users.table.ts';

/** Coaches who may be on duty for the triage line. */
export const dutyPeople = pgTable(
  'duty_people',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The practice's lead, the last to be alerted. */
    isLead: boolean().notNull().default(false),
    /** The lead who granted it; null if an operator did. */
    grantedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    grantedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('duty_people_one_lead').on(table.isLead).where(sql`is_lead`), index().on(table.grantedBy)],
);

declareTable(dutyPeople, { whose: ['userId', 'grantedBy'], every: 'erase' });

/** The duty roster, by the clock of the person's calendar. */
export const dutyHours = pgTable(
  'duty_hours',
  {
    userId: integer()
      .notNull()
      .references(() => dutyPeople.userId, { onDelete: 'cascade' }),
    /** A weekday such as `mon`, or a date, which replaces its weekday. */
    day: text().notNull(),
    /** Minutes of that local day. */
    minutes: wholeRanges().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);

declareTable(dutyHours, { whose: ['userId'], every: 'erase' });
