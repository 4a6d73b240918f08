import { SignInOutcome, SignInWay } from '@waymark/contract/people/sign-in-events';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { wordOf } from '#db/columns.ts';
import { declareTable } from '#inventory/declared-tables.ts';
import { users } from '#people/users/users.table.ts';

/** Tries to get in: alike ones of an hour are one row, so that guessing fills no disk. */
export const signInEvents = pgTable(
  'sign_in_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null where no account was meant, or none has the address that was typed. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    way: wordOf(SignInWay).notNull(),
    outcome: wordOf(SignInOutcome).notNull(),
    /** A part of the network address that many share. */
    network: text().notNull(),
    hour: timestamp({ withTimezone: true }).notNull().default(sql`date_trunc('hour', now())`),
    lastAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    times: integer().notNull().default(1),
  },
  (table) => [
    unique('sign_in_events_once_an_hour')
      .on(table.hour, table.userId, table.way, table.outcome, table.network)
      .nullsNotDistinct(),
    index().on(table.userId),
    index().on(table.lastAt),
  ],
);

declareTable(signInEvents, { whose: ['userId'], every: 'erase' });
