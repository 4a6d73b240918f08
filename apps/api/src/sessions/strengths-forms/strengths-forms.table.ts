import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';
import { users } from '#people/users/users.table.ts';

/** What a person asked their manager to write; only the person and their coach read it. */
export const strengthsForms = pgTable(
  'strengths_forms',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    publicId: uuid().notNull().unique().defaultRandom(),
    askedById: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    managerId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    dueOn: date().notNull(),
    requestId: uuid().notNull(),
    askedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    strengths: text(),
    growth: text(),
    support: text(),
    writtenAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique().on(table.askedById, table.requestId),
    uniqueIndex('strengths_forms_one_open').on(table.askedById).where(sql`written_at IS NULL`),
    index('strengths_forms_waiting').on(table.managerId).where(sql`written_at IS NULL`),
    index().on(table.managerId),
    check(
      'strengths_forms_written',
      sql`(written_at IS NULL) = (strengths IS NULL AND growth IS NULL AND support IS NULL)`,
    ),
  ],
);

declareTable(strengthsForms, { whose: ['askedById', 'managerId'], every: 'erase' });
