import { index, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';

/** Counters per time window, stored as rows so that they hold across restarts and nodes. */
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
      keep: 'May contain an account, address or network address, so that limits work; deleted after its window.',
    },
    hits: 'impersonal',
    windowEndsAt: 'impersonal',
  },
});

/** Failed logins in a row by address, whether or not it has an account. */
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
