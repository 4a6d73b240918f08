import type { RoleId, SubRoleId } from '@waymark/contract/roles';
import { index, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

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
