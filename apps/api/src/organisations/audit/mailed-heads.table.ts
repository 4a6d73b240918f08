import { sql } from 'drizzle-orm';
import { check, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';

/** Where all chains ended at a moment. The operator has `head` by mail, so it can't be forged. */
export const mailedAuditHeads = pgTable(
  'mailed_audit_heads',
  {
    /** SHA-256 of `ends`, in hexadecimal. */
    head: text().primaryKey(),
    madeAt: timestamp({ withTimezone: true }).notNull(),
    /** The moment, then a line per chain: organisation; number, hash and time of its last line. */
    ends: text().notNull(),
  },
  () => [check('mailed_audit_heads_hash', sql`head = encode(sha256(convert_to(ends, 'UTF8')), 'hex')`)],
);

declareTable(mailedAuditHeads, {
  whose: [],
  columns: { head: 'impersonal', madeAt: 'impersonal', ends: 'impersonal' },
});
