import type { RoleId, SubRoleId } from '@waymark/contract/roles';
import { index, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { declareTable } from '#src/inventory/declared-tables.ts';

/** Sign-ups whose address is not verified yet: one an address, replaced when the address is signed up again. */
export const signUps = pgTable(
  'sign_ups',
  {
    /** Renewed with each sign-up, so that an earlier one's token is good for nothing. */
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
