import { RequestKind, RequestState } from '@waymark/contract/rights/requests';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { wordOf } from '#db/columns.ts';
import { declareTable } from '#inventory/declared-tables.ts';
import { users } from '#people/users/users.table.ts';

const RECEIPT = {
  keep: 'Proves that an erasure happened: counts, dates and reasons, nothing a person wrote.',
} as const;

/** What people ask about themselves: downloads, erasures and corrections. */
export const dataRequests = pgTable(
  'data_requests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    publicId: uuid().notNull().unique().defaultRandom(),
    /** Null once the account is erased. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    kind: wordOf(RequestKind).notNull(),
    state: wordOf(RequestState).notNull().default('waiting'),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When an erasure happens, until when a download can be fetched. */
    dueAt: timestamp({ withTimezone: true }),
    endedAt: timestamp({ withTimezone: true }),
    /** Percent of a download that is done. */
    progress: smallint().notNull().default(0),
    /** The wish, in the person's words: of a correction alone, and gone once it is answered. */
    wish: text(),
    /** What the practice wrote to the person about it. */
    answer: text(),
    /** What was done and what stays, without anything of the person's. */
    receipt: jsonb(),
  },
  (table) => [
    index().on(table.userId, table.kind),
    uniqueIndex('data_requests_one_open')
      .on(table.userId, table.kind)
      .where(sql`state IN ('waiting', 'working') AND kind <> 'correction'`),
    index('data_requests_due').on(table.dueAt).where(sql`state IN ('waiting', 'working', 'ready')`),
    index('data_requests_open').on(table.createdAt).where(sql`state IN ('waiting', 'working')`),
  ],
);

declareTable(dataRequests, {
  whose: ['userId'],
  columns: {
    id: 'impersonal',
    publicId: 'impersonal',
    userId: 'unname',
    kind: RECEIPT,
    state: RECEIPT,
    createdAt: RECEIPT,
    dueAt: RECEIPT,
    endedAt: RECEIPT,
    progress: 'impersonal',
    wish: 'erase',
    answer: 'erase',
    receipt: RECEIPT,
  },
});
