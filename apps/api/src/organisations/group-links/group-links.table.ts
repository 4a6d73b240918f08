import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';
import { groups } from '#organisations/groups/groups.table.ts';

/** The one invite link of a group. It names no person: the audit log keeps who made it. */
export const groupLinks = pgTable(
  'group_links',
  {
    groupId: integer()
      .primaryKey()
      .references(() => groups.id, { onDelete: 'cascade' }),
    /** The code is derived from it. */
    codeId: uuid().notNull(),
    codeHash: text().notNull().unique(),
    /** How many people it still invites. */
    usesLeft: integer().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  ({ usesLeft }) => [check('group_links_not_overused', sql`${usesLeft} >= 0`)],
);

declareTable(groupLinks, {
  whose: [],
  columns: {
    groupId: 'impersonal',
    codeId: 'impersonal',
    codeHash: 'impersonal',
    usesLeft: 'impersonal',
    expiresAt: 'impersonal',
  },
});
