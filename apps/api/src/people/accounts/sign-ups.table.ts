import type { RoleId, SubRoleId } from '@waymark/contract/roles';
import { index, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';

/** Sign-ups with an unverified address: one per address, replaced by a new sign-up. */
export const signUps = pgTable(
  'sign_ups',
  {
    /** New with each sign-up, which invalidates an earlier one's token. */
    id: uuid().primaryKey(),
    email: text().notNull().unique(),
    passwordHash: text().notNull(),
    role: smallint().$type<RoleId>().notNull(),
    subRole: smallint().$type<SubRoleId>(),
    phone: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.createdAt)],
);

declareTable(signUps, {
  whose: ['email'],
  columns: {
    id: 'erase',
    email: 'erase',
    passwordHash: 'erase',
    role: 'erase',
    subRole: 'erase',
    phone: 'erase',
    createdAt: 'erase',
  },
});
