import { AUDIT_DETAILS, AuditDeed, type AuditDetail } from '@waymark/contract/organisations/audit-entries';
import { sql } from 'drizzle-orm';
import { bigint, check, customType, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';
import { organisations } from './organisations.table.ts';

const sha256 = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Both ends of each organisation's chain. Triggers of `audit_entries` are the only writers. */
export const auditHeads = pgTable('audit_heads', {
  organisationId: integer()
    .primaryKey()
    .references(() => organisations.id),
  lastSeq: bigint({ mode: 'number' }).notNull().default(0),
  hash: sha256().notNull().default(sql`''::bytea`),
  /** The newest line that was deleted because of its age: the chain goes on after it. */
  cutSeq: bigint({ mode: 'number' }).notNull().default(0),
  cutHash: sha256().notNull().default(sql`''::bytea`),
});

declareTable(auditHeads, {
  whose: [],
  columns: {
    organisationId: 'impersonal',
    lastSeq: 'impersonal',
    hash: 'impersonal',
    cutSeq: 'impersonal',
    cutHash: 'impersonal',
  },
});

/**
 * One hash chain an organisation. Append-only: triggers refuse UPDATE, TRUNCATE, and DELETE of a
 * line that is younger than seven years or isn't the oldest of its chain.
 * `seq`, `at` and `hash` come from a trigger, which takes the head's lock.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    organisationId: integer()
      .notNull()
      .references(() => organisations.id),
    seq: bigint({ mode: 'number' }).notNull().default(0),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The account of the admin, without a reference: it may be erased. Null for the operator. */
    actorId: integer(),
    deed: text().$type<AuditDeed>().notNull(),
    detail: text().$type<AuditDetail>(),
    /** The membership, coach, group or business; `AUDIT_DEEDS` says which. */
    aboutId: integer(),
    /** The business that seats went to. */
    toId: integer(),
    count: integer(),
    hash: sha256().notNull().default(sql`''::bytea`),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.seq] }),
    index().using('brin', table.at),
    index('audit_entries_by_deed').on(table.organisationId, table.deed, table.seq),
    index().on(table.actorId).where(sql`actor_id IS NOT NULL`),
    index('audit_entries_of_launch')
      .on(table.organisationId)
      .where(sql`deed IN ('people-reminded', 'pool-coach-added')`),
    check('audit_entries_known_deed', isOneOf('deed', AuditDeed.options)),
    check('audit_entries_known_detail', sql`detail IS NULL OR ${isOneOf('detail', Object.keys(AUDIT_DETAILS))}`),
  ],
);

function isOneOf(column: string, words: readonly string[]) {
  return sql.raw(`${column} IN (${words.map((word) => `'${word}'`).join(', ')})`);
}

const LEADS_NOWHERE = { keep: 'An id, which leads nowhere once its account or membership is erased.' } as const;

declareTable(auditEntries, {
  whose: [],
  columns: {
    organisationId: 'impersonal',
    seq: 'impersonal',
    at: 'impersonal',
    actorId: LEADS_NOWHERE,
    deed: 'impersonal',
    detail: 'impersonal',
    aboutId: LEADS_NOWHERE,
    toId: 'impersonal',
    count: 'impersonal',
    hash: 'impersonal',
  },
});
