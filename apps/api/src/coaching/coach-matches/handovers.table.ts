import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';
import { users } from '#people/users/users.table.ts';
import { coachMatches } from './coach-matches.table.ts';

/** The practice offers the clients of one coach another. Its id is that of the request. */
export const coachHandovers = pgTable(
  'coach_handovers',
  {
    id: uuid().primaryKey(),
    fromId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    toId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    offeredAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    until: timestamp({ withTimezone: true }).notNull(),
    offered: smallint().notNull(),
    closedAt: timestamp({ withTimezone: true }),
    /** Counted as it closes, when what each answered goes. */
    accepted: smallint(),
    kept: smallint(),
  },
  (table) => [
    uniqueIndex('coach_handovers_open_unique').on(table.fromId).where(sql`closed_at IS NULL`),
    index().on(table.fromId, table.offeredAt.desc()),
    index().on(table.toId),
  ],
);

declareTable(coachHandovers, { whose: ['fromId', 'toId'], every: 'erase' });

/** One client's, while the handover is open; gone with the match. */
export const coachOffers = pgTable(
  'coach_offers',
  {
    handoverId: uuid()
      .notNull()
      .references(() => coachHandovers.id, { onDelete: 'cascade' }),
    matchId: integer()
      .notNull()
      .references(() => coachMatches.id, { onDelete: 'cascade' }),
    /** Null until the client answers. */
    isAccepted: boolean(),
  },
  (table) => [primaryKey({ columns: [table.handoverId, table.matchId] }), index().on(table.matchId)],
);

declareTable(coachOffers, { whose: ['matchId'], every: 'erase' });
