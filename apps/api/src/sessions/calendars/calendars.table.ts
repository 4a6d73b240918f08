import type { BusyProblem } from '@waymark/contract/sessions/calendar-feeds';
import type { SessionRules } from '@waymark/contract/sessions/calendars';
import { boolean, index, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { instantRange, wholeRanges } from '#db/columns.ts';
import { declareTable } from '#inventory/declared-tables.ts';
import { users } from '#people/users/users.table.ts';

/**
 * Changing what someone's time is held for locks this row. What is null was never chosen; once
 * lengths were, the limit of a day may be none and the step a session's length.
 */
export const calendars = pgTable('calendars', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  timeZone: text(),
  lengths: smallint().array().$type<SessionRules['lengths']>(),
  hasIntro: boolean(),
  beforeMinutes: smallint(),
  afterMinutes: smallint(),
  noticeMinutes: integer(),
  horizonDays: smallint(),
  dayLimit: smallint(),
  stepMinutes: smallint().$type<SessionRules['stepMinutes']>(),
  /** What the code in the feed's address is derived from; null while there is none. */
  feedId: uuid(),
  feedHash: text().unique(),
  feedHasNames: boolean().notNull().default(false),
  busyAddress: text(),
  /** What its server calls the version that was read last. */
  busyEtag: text(),
  busyModified: text(),
  /** When all of it was last read, and when it was last found unchanged or read. */
  busyReadAt: timestamp({ withTimezone: true }),
  /** Since when what was read of it has stayed the same; null until that is known. */
  busyChangedAt: timestamp({ withTimezone: true }),
  /** By whose clock it was read. */
  busyZone: text(),
  busyCheckedAt: timestamp({ withTimezone: true }),
  busyFailingSince: timestamp({ withTimezone: true }),
  busyProblem: text().$type<BusyProblem>(),
  /** Entries that made no sense when it was last read. */
  busyLeftOut: integer().notNull().default(0),
});

declareTable(calendars, { whose: ['userId'], every: 'erase' });

/** A date's row replaces its weekday's; no minutes means closed. */
export const openHours = pgTable(
  'open_hours',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A weekday such as `mon`, or a date such as `2026-12-25`. */
    day: text().notNull(),
    /** Minutes of that local day. */
    minutes: wholeRanges().notNull(),
    note: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);

declareTable(openHours, { whose: ['userId'], every: 'erase' });

/** Times that a coach blocked, and busy times read from their own calendar. */
export const busyTimes = pgTable(
  'busy_times',
  {
    publicId: uuid().primaryKey().defaultRandom(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    during: instantRange().notNull(),
    isFromFeed: boolean().notNull().default(false),
  },
  (table) => [index().on(table.userId)],
);

declareTable(busyTimes, { whose: ['userId'], every: 'erase' });
