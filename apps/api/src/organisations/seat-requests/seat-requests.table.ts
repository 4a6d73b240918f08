import { SeatRequest } from '@waymark/contract/organisations/seat-requests';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { wordOf } from '#db/columns.ts';
import { declareTable } from '#inventory/declared-tables.ts';
import { groups } from '#organisations/groups/groups.table.ts';
import { organisations } from '#organisations/organisations/organisations.table.ts';
import { users } from '#people/users/users.table.ts';

/** What a group asks its organisation for, or an organisation the operator: one open one each. */
export const seatRequests = pgTable(
  'seat_requests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    publicId: uuid().notNull().unique().defaultRandom(),
    groupId: integer().references(() => groups.id, { onDelete: 'cascade' }),
    /** In place of a group, whose organisation is that of the group. */
    organisationId: integer().references(() => organisations.id, { onDelete: 'cascade' }),
    askedById: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** One of the two, for every person of the group if it is sessions. */
    seats: integer(),
    sessions: integer(),
    reason: text().notNull(),
    state: wordOf(SeatRequest.shape.state).notNull().default('open'),
    /** May differ from what was asked for. */
    grantedSeats: integer(),
    grantedSessions: integer(),
    decidedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('seat_requests_one_open').on(table.groupId).where(sql`state = 'open' AND sessions IS NULL`),
    uniqueIndex('seat_requests_one_open_for_sessions')
      .on(table.groupId)
      .where(sql`state = 'open' AND sessions IS NOT NULL`),
    uniqueIndex('seat_requests_one_open_of_organisation').on(table.organisationId).where(sql`state = 'open'`),
    index().on(table.groupId),
    index().on(table.organisationId),
    index().on(table.askedById),
    check('seat_requests_one_asks', sql`(group_id IS NULL) <> (organisation_id IS NULL)`),
    check('seat_requests_one_wanted', sql`(seats IS NULL) <> (sessions IS NULL)`),
    check('seat_requests_some_seats', sql`seats > 0`),
    check('seat_requests_some_sessions', sql`sessions IS NULL OR (sessions > 0 AND group_id IS NOT NULL)`),
    check('seat_requests_decided', sql`(state = 'open') = (decided_at IS NULL)`),
  ],
);

declareTable(seatRequests, { whose: ['askedById'], every: 'erase' });
