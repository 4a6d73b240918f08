import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';
import { users } from '#people/users/users.table.ts';

/** Every token names one; deleting the row invalidates its tokens at once. */
export const loginSessions = pgTable(
  'login_sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The kind of browser, such as "Firefox on Windows", and the code of the country. */
    browser: text(),
    country: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Exact to `USE_NOTED_MINUTES`. */
    lastUsedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** When the person last proved who they are; a fresh token doesn't renew it. */
    authenticatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** From then on it can only set up the factor that the person's role needs. */
    factorDueAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
);

declareTable(loginSessions, { whose: ['userId'], every: 'erase' });

/** The kinds of browsers that each person has signed in with, such as "Firefox on Windows". */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    browser: text().notNull(),
    firstSeenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.browser] })],
);

declareTable(knownBrowsers, { whose: ['userId'], every: 'erase' });

/**
 * Random values that the web keeps in browsers, by person: guesses from elsewhere don't delay a
 * login from a browser that has one. It lets no one in.
 */
export const browserProofs = pgTable(
  'browser_proofs',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    proofHash: text().notNull(),
    lastUsedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.proofHash] }), index().on(table.lastUsedAt)],
);

declareTable(browserProofs, { whose: ['userId'], every: 'erase' });
