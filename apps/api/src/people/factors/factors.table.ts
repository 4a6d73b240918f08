import { FactorKind } from '@waymark/contract/people/factors';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { randomId, wordOf } from '#db/columns.ts';
import { declareTable } from '#inventory/declared-tables.ts';
import { users } from '#people/users/users.table.ts';

/** What proves people beyond their password. `users.has_factor` says whether there is one. */
export const factors = pgTable(
  'factors',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    publicId: randomId(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: wordOf(FactorKind).notNull(),
    /** Null for recovery codes. */
    name: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastUsedAt: timestamp({ withTimezone: true }),
    /** Of a passkey, like the four below; in base64url. */
    credentialId: text().unique(),
    publicKey: text(),
    counter: bigint({ mode: 'number' }),
    transports: text().array(),
    isSynced: boolean(),
    /** Of the app: encrypted with a key derived from the installation's secret. */
    secret: text(),
    /** The step whose code was used last; none up to it is good again. */
    lastUsedStep: integer(),
    /** A step ahead that an answer has given away, and that is good for nothing. */
    spoiltStep: integer(),
    /** Of a recovery code: a keyed hash, which finds it too. */
    codeHash: text().unique(),
  },
  (table) => [index().on(table.userId), uniqueIndex('factors_one_app').on(table.userId).where(sql`kind = 'totp'`)],
);

declareTable(factors, { whose: ['userId'], every: 'erase' });

/** What is remembered of people's second factor apart from the factors: one row a person. */
export const factorStandings = pgTable('factor_standings', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** What passkeys know the person by, which names no one. */
  handle: uuid().notNull().defaultRandom(),
  /** Codes tried since the last right one. */
  tries: integer().notNull().default(0),
  lastTriedAt: timestamp({ withTimezone: true }),
  blockedUntil: timestamp({ withTimezone: true }),
  offerRefusedAt: timestamp({ withTimezone: true }),
  /** Since when the person's role needs a factor that they don't have. */
  graceStartedAt: timestamp({ withTimezone: true }),
});

declareTable(factorStandings, { whose: ['userId'], every: 'erase' });

/** `first-factor` is the permission to add one; `totp` an app that is still to be confirmed. */
export type ChallengePurpose = 'registration' | 'sign-in' | 'step-up' | 'first-factor' | 'totp';

/** Each is taken once at most, by the login session that it was made for. */
export const factorChallenges = pgTable(
  'factor_challenges',
  {
    hash: text().primaryKey(),
    purpose: text().$type<ChallengePurpose>().notNull(),
    /** Null, like the login session, for a sign-in: no one is known yet. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    loginSessionId: uuid(),
    /** Of an app to be confirmed, encrypted. */
    secret: text(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.expiresAt), index().on(table.userId)],
);

declareTable(factorChallenges, { whose: ['userId'], every: 'erase' });
