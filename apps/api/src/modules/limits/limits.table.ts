import { index, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { declareTable } from '#src/inventory/declared-tables.ts';

/** How often something was done in a window of time; rows, so that the counts hold across restarts and nodes. */
export const rateCounters = pgTable(
  'rate_counters',
  {
    key: text().primaryKey(),
    hits: integer().notNull(),
    windowEndsAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.windowEndsAt)],
);

declareTable(rateCounters, {
  whose: [],
  columns: {
    key: {
      keep: 'It may name an account, an address or a network address, so that limits hold; it goes with its window.',
    },
    hits: 'nobody',
    windowEndsAt: 'nobody',
  },
});

/** Failed logins in a row by address, whether or not there is such an account. */
export const loginThrottles = pgTable(
  'login_throttles',
  {
    email: text().primaryKey(),
    failures: smallint().notNull(),
    lastTriedAt: timestamp({ withTimezone: true }).notNull(),
    blockedUntil: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.lastTriedAt)],
);

declareTable(loginThrottles, {
  whose: ['email'],
  columns: {
    email: 'erase',
    failures: 'erase',
    lastTriedAt: 'erase',
    blockedUntil: 'erase',
  },
});
