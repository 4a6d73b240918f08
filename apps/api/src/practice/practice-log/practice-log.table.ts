import type { PracticeDeed } from '@waymark/contract/practice/practice-log';
import { sql } from 'drizzle-orm';
import { bigint, check, customType, index, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';

const sha256 = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Both ends of the one chain. Triggers of `practice_entries` are the only writers of these. */
export const practiceLogHeads = pgTable(
  'practice_log_heads',
  {
    id: smallint().primaryKey().default(1),
    lastSeq: bigint({ mode: 'number' }).notNull().default(0),
    hash: sha256().notNull().default(sql`''::bytea`),
    /** The newest line that was deleted because of its age: the chain goes on after it. */
    cutSeq: bigint({ mode: 'number' }).notNull().default(0),
    cutHash: sha256().notNull().default(sql`''::bytea`),
    /** When the owners last had `hash` by mail. */
    mailedAt: timestamp({ withTimezone: true }),
  },
  () => [check('practice_log_heads_one', sql`id = 1`)],
);

declareTable(practiceLogHeads, {
  whose: [],
  columns: {
    id: 'impersonal',
    lastSeq: 'impersonal',
    hash: 'impersonal',
    cutSeq: 'impersonal',
    cutHash: 'impersonal',
    mailedAt: 'impersonal',
  },
});

/**
 * What is done in the console, apart from the chains of organisations. Append-only: triggers refuse
 * UPDATE, TRUNCATE, and DELETE of a line that is younger than seven years or isn't the oldest.
 * `seq`, `at` and `hash` come from a trigger, which takes the head's lock.
 */
export const practiceEntries = pgTable(
  'practice_entries',
  {
    seq: bigint({ mode: 'number' }).primaryKey().default(0),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** An account, without a reference: it may be erased. Null for the operator. */
    actorId: integer(),
    deed: text().$type<PracticeDeed>().notNull(),
    /** The account that it is about, or else the organisation. */
    aboutId: integer(),
    organisationId: integer(),
    /** Seats or sessions. */
    count: integer(),
    hash: sha256().notNull().default(sql`''::bytea`),
  },
  (table) => [
    index().using('brin', table.at),
    index('practice_entries_by_deed').on(table.deed, table.seq),
    index().on(table.actorId).where(sql`actor_id IS NOT NULL`),
  ],
);

const LEADS_NOWHERE = { keep: 'An id, which leads nowhere once its account is erased.' } as const;

declareTable(practiceEntries, {
  whose: [],
  columns: {
    seq: 'impersonal',
    at: 'impersonal',
    actorId: LEADS_NOWHERE,
    deed: 'impersonal',
    aboutId: LEADS_NOWHERE,
    organisationId: 'impersonal',
    count: 'impersonal',
    hash: 'impersonal',
  },
});
