import type { RoleId, SubRoleId } from '@waymark/contract/roles';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';
import { COACH_NAMES_INDEX } from './name-words.ts';

export const families = pgTable('families', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  familyName: text(),
  /** No longer read: `users.paidUntil` of its members says it. */
  hasPaid: boolean().notNull().default(false),
});

declareTable(families, {
  whose: [],
  columns: {
    id: 'impersonal',
    familyName: { keep: 'The other members still use it; it is deleted with the last of them.' },
    hasPaid: 'impersonal',
  },
});

/** People with an account and a verified address; others wait in `sign_ups`. */
export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** In the stored form of the contract's `emailAddress`. */
    email: text().notNull().unique(),
    /** Argon2id; null until someone whose account an operator created sets a password. */
    passwordHash: text(),
    firstName: text(),
    lastName: text(),
    phone: text(),
    role: smallint().$type<RoleId>().notNull(),
    subRole: smallint().$type<SubRoleId>(),
    familyId: integer().references(() => families.id, { onDelete: 'set null' }),
    blockedAt: timestamp({ withTimezone: true }),
    /** Whether there are rows in `factors`; a login locks this row, so none misses it. */
    hasFactor: boolean().notNull().default(false),
    /** Until when a package that they bought can be booked; null if none ever could. */
    paidUntil: timestamp({ withTimezone: true }),
    /** When it is to be erased: from the moment its person asked for that, no one else reads it. */
    leavesAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index().on(table.familyId),
    index('users_coaches').on(table.id).where(sql`role = 5`),
    // Few are blocked: this finds who to leave out without a scan.
    index('users_blocked').on(table.id).where(sql`blocked_at IS NOT NULL`),
    index('users_leaving').on(table.id).where(sql`leaves_at IS NOT NULL`),
    index('users_names').using('gin', COACH_NAMES_INDEX.words),
    index('users_coach_names').using('gin', COACH_NAMES_INDEX.words).where(COACH_NAMES_INDEX.where),
  ],
);

declareTable(users, { whose: ['id'], every: 'erase' });

export const roleRecords = pgTable('role_records', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  profileCompleted: boolean().notNull().default(false),
  onboardingCompleted: boolean().notNull().default(false),
  groupDetailsAdded: boolean().notNull().default(false),
});

declareTable(roleRecords, { whose: ['userId'], every: 'erase' });
