import type { PracticePart } from '@waymark/contract/practice-parts';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';
import { users } from '#people/users/users.table.ts';

/** Who runs this installation: one open row a person. Rights come from here, never from a token. */
export const practiceMembers = pgTable(
  'practice_members',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    part: text().$type<PracticePart>().notNull(),
    since: timestamp({ withTimezone: true }).notNull().defaultNow(),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('practice_members_open').on(table.userId).where(sql`ended_at IS NULL`),
    index().on(table.userId),
  ],
);

declareTable(practiceMembers, { whose: ['userId'], every: 'erase' });

/** The newest link by which a practice without an owner gets one. */
export const practiceClaims = pgTable('practice_claims', {
  codeHash: text().primaryKey(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
});

declareTable(practiceClaims, { whose: [], columns: { codeHash: 'impersonal', expiresAt: 'impersonal' } });
