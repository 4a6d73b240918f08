import { LookKind } from '@waymark/contract/people/looks';
import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { wordOf } from '#db/columns.ts';
import { declareTable } from '#inventory/declared-tables.ts';
import { users } from '#people/users/users.table.ts';

/** Who looked at what people share: a row a reader, kind and day, of ids alone. */
export const looks = pgTable(
  'looks',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ownerId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null once the reader's account is erased. */
    readerId: integer().references(() => users.id, { onDelete: 'set null' }),
    kind: wordOf(LookKind).notNull(),
    /** By the owner's clock. */
    day: date({ mode: 'string' }).notNull(),
    things: text().array().notNull().default(sql`'{}'`),
    lookedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('looks_once_a_day').on(table.ownerId, table.readerId, table.day, table.kind),
    index().on(table.ownerId, table.lookedAt, table.id),
    index().on(table.readerId),
    index().on(table.lookedAt),
  ],
);

declareTable(looks, { whose: ['ownerId', 'readerId'], every: 'erase' });
