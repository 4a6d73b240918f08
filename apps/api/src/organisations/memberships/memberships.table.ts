import { MemberPart, MemberState } from '@waymark/contract/organisations/memberships';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { wordOf } from '#db/columns.ts';
import { declareTable } from '#inventory/declared-tables.ts';
import { groups } from '#organisations/groups/groups.table.ts';
import { ledgerAccounts } from '#organisations/ledger/ledger.table.ts';
import { organisations } from '#organisations/organisations/organisations.table.ts';
import { users } from '#people/users/users.table.ts';

/** `waiting`: for a seat. Its admins, who have no seat, are members of an organisation too. */
export const memberships = pgTable(
  'memberships',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    publicId: uuid().notNull().unique().defaultRandom(),
    organisationId: integer()
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    /** Null until the invited person agrees. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    groupId: integer().references(() => groups.id, { onDelete: 'set null' }),
    part: wordOf(MemberPart).notNull(),
    state: wordOf(MemberState).notNull(),
    /** What the admin typed; says nothing about who has that address. */
    email: text(),
    firstName: text(),
    lastName: text(),
    /** The membership of the person's manager. */
    managerId: integer().references((): AnyPgColumn => memberships.id, { onDelete: 'set null' }),
    /** The account of a group or organisation that the seat was taken from; null without a seat. */
    seatAccountId: bigint({ mode: 'number' }).references(() => ledgerAccounts.id),
    /** Null for the time of waiting. */
    invitedAt: timestamp({ withTimezone: true }),
    remindedAt: timestamp({ withTimezone: true }),
    joinedAt: timestamp({ withTimezone: true }),
    endedAt: timestamp({ withTimezone: true }),
    /** Until when someone who was removed is asked for an address of their own. */
    addressAskedUntil: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('memberships_one_organisation').on(table.userId).where(sql`state <> 'ended'`),
    uniqueIndex('memberships_one_invitation').on(table.organisationId, table.email).where(sql`state <> 'ended'`),
    index().on(table.organisationId, table.state, table.part, table.seatAccountId),
    index().on(table.groupId, table.part, table.state),
    index().on(table.userId),
    index().on(table.email),
    index().on(table.managerId),
    index().on(table.seatAccountId),
    index('memberships_unanswered').on(table.endedAt).where(sql`user_id IS NULL`),
    index('memberships_waiting').on(table.seatAccountId).where(sql`state = 'waiting'`),
    check('memberships_named', sql`state = 'ended' OR user_id IS NOT NULL OR email IS NOT NULL`),
    check('memberships_joined', sql`state <> 'active' OR (user_id IS NOT NULL AND joined_at IS NOT NULL)`),
    check('memberships_ended', sql`(state = 'ended') = (ended_at IS NOT NULL)`),
  ],
);

declareTable(memberships, { whose: ['userId', 'email'], every: 'erase' });

/**
 * Which group a person was in, and from when until when; null for none. Triggers of `memberships`
 * are the only writers.
 */
export const membershipPlaces = pgTable(
  'membership_places',
  {
    membershipId: integer()
      .notNull()
      .references(() => memberships.id, { onDelete: 'cascade' }),
    groupId: integer().references(() => groups.id, { onDelete: 'set null' }),
    fromAt: timestamp({ withTimezone: true }).notNull(),
    /** Null while the person is there. */
    untilAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.membershipId, table.fromAt] }),
    index().on(table.groupId),
    uniqueIndex('membership_places_one_now').on(table.membershipId).where(sql`until_at IS NULL`),
  ],
);

declareTable(membershipPlaces, { whose: ['membershipId'], every: 'erase' });

/** Whose seats a transfer of the ledger was about; those it doesn't name are erased, or older. */
export const membershipSeats = pgTable(
  'membership_seats',
  {
    requestId: text().notNull(),
    membershipId: integer()
      .notNull()
      .references(() => memberships.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.requestId, table.membershipId] }), index().on(table.membershipId)],
);

declareTable(membershipSeats, { whose: ['membershipId'], every: 'erase' });

/** The mailed code of a membership that is `invited`. */
export const membershipInvitations = pgTable('membership_invitations', {
  membershipId: integer()
    .primaryKey()
    .references(() => memberships.id, { onDelete: 'cascade' }),
  /** The mailed code is derived from it. */
  codeId: uuid().notNull(),
  codeHash: text().notNull().unique(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
});

declareTable(membershipInvitations, { whose: ['membershipId'], every: 'erase' });
