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
    seats: integer().notNull(),
    reason: text().notNull(),
    state: wordOf(SeatRequest.shape.state).notNull().default('open'),
    /** May differ from what was asked for. */
    grantedSeats: integer(),
    decidedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('seat_requests_one_open').on(table.groupId).where(sql`state = 'open'`),
    uniqueIndex('seat_requests_one_open_of_organisation').on(table.organisationId).where(sql`state = 'open'`),
    index().on(table.groupId),
    index().on(table.organisationId),
    index().on(table.askedById),
    check('seat_requests_one_asks', sql`(group_id IS NULL) <> (organisation_id IS NULL)`),
    check('seat_requests_some_seats', sql`seats > 0`),
    check('seat_requests_decided', sql`(state = 'open') = (decided_at IS NULL)`),
  ],
);

declareTable(seatRequests, { whose: ['askedById'], every: 'erase' });
