// What organisations, groups, families and people have of something, as transfers between accounts.
import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instantRange } from '#db/columns.ts';
import { declareTable } from '#inventory/declared-tables.ts';

const OWNER_KINDS = ['source', 'organisation', 'group', 'family', 'person', 'purchase'] as const;
const UNITS = ['seat', 'session'] as const;
const PURPOSES = ['available', 'spent'] as const;

export type LedgerOwnerKind = (typeof OWNER_KINDS)[number];
export type LedgerUnit = (typeof UNITS)[number];

const isOneOf = (column: string, values: readonly string[]): SQL =>
  sql.raw(`${column} IN (${values.map((value) => `'${value}'`).join(', ')})`);

/**
 * The balance is that of the last entry: a trigger of `ledger_entries` is the only writer of
 * `balance` and `last_seq`. An exclusion constraint, `ledger_accounts_apart`, keeps an owner's
 * accounts of one unit and purpose from covering the same time.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** A source issues a unit, and is the only one whose balance may be negative. */
    ownerKind: text({ enum: OWNER_KINDS }).notNull(),
    /** Null for a source, and for a person who was erased. Not always a person’s: see the kind. */
    ownerId: integer(),
    unit: text({ enum: UNITS }).notNull(),
    /** What a person took from the available account lies in the spent one, and can come back. */
    purpose: text({ enum: PURPOSES }).notNull().default('available'),
    /** The period that a person's sessions count for; unbounded for everything else. */
    during: instantRange().notNull().default('(,)'),
    balance: bigint({ mode: 'number' }).notNull().default(0),
    lastSeq: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    unique('ledger_accounts_of_unit').on(table.id, table.unit),
    uniqueIndex('ledger_accounts_one_source').on(table.unit).where(sql`owner_kind = 'source'`),
    check('ledger_accounts_known_kind', isOneOf('owner_kind', OWNER_KINDS)),
    check('ledger_accounts_known_unit', isOneOf('unit', UNITS)),
    check('ledger_accounts_known_purpose', isOneOf('purpose', PURPOSES)),
    check('ledger_accounts_not_negative', sql`balance >= 0 OR owner_kind = 'source'`),
    check(
      'ledger_accounts_bounded_period',
      sql`owner_kind <> 'person' OR unit <> 'session' OR NOT (isempty(during) OR lower_inf(during) OR upper_inf(during))`,
    ),
  ],
);

declareTable(ledgerAccounts, {
  whose: ['ownerId'],
  columns: {
    id: 'unname',
    ownerKind: 'unname',
    ownerId: 'unname',
    unit: 'unname',
    purpose: 'unname',
    during: 'unname',
    balance: 'unname',
    lastSeq: 'unname',
  },
});

/**
 * Append-only: triggers refuse UPDATE, TRUNCATE, and DELETE of an entry younger than ten years.
 * `seq` and `balance_after` come from a trigger; others refuse, at the commit, a transfer that
 * isn't two entries that sum to zero, and half of one that was deleted.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    accountId: bigint({ mode: 'number' }).notNull(),
    /** Counts the entries of the account. */
    seq: bigint({ mode: 'number' }).notNull().default(0),
    /** The same for both entries of a transfer, which is made once. */
    requestId: text().notNull(),
    unit: text({ enum: UNITS }).notNull(),
    amount: integer().notNull(),
    balanceAfter: bigint({ mode: 'number' }).notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /**
     * Who made the transfer, as `transfersAreBy` said; null if it was the product. Without a
     * reference, since accounts are erased.
     */
    actorId: integer().default(sql`nullif(current_setting('waymark.actor', true), '')::int`),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.seq] }),
    foreignKey({
      name: 'ledger_entries_of_account',
      columns: [table.accountId, table.unit],
      foreignColumns: [ledgerAccounts.id, ledgerAccounts.unit],
    }),
    index().using('brin', table.createdAt),
    uniqueIndex('ledger_entries_once').on(table.requestId, sql`(amount > 0)`),
    check('ledger_entries_moves_something', sql`amount <> 0`),
  ],
);

const LEADS_NOWHERE = { keep: 'The id of a change, which leads nowhere once its session is erased.' } as const;

declareTable(ledgerEntries, {
  whose: [],
  columns: {
    accountId: 'impersonal',
    seq: 'impersonal',
    requestId: LEADS_NOWHERE,
    unit: 'impersonal',
    amount: 'impersonal',
    balanceAfter: 'impersonal',
    createdAt: 'impersonal',
    actorId: { keep: 'An id, which leads nowhere once its account is erased.' },
  },
});
