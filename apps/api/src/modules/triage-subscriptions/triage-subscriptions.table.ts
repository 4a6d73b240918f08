import type { TriageChannel } from '@waymark/contract/triage-subscriptions';
import { boolean, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#modules/accounts/users.table.ts';
import { declareTable } from '#src/inventory/declared-tables.ts';

/** Where check-ins reach each person, and by which ways they want them. An address is here once its code was confirmed. */
export const triageSubscriptions = pgTable('triage_subscriptions', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  email: text(),
  phone: text(),
  subscribedForEmail: boolean().notNull().default(false),
  subscribedForSms: boolean().notNull().default(false),
});

declareTable(triageSubscriptions, {
  whose: ['userId'],
  columns: {
    userId: 'erase',
    email: 'erase',
    phone: 'erase',
    subscribedForEmail: 'erase',
    subscribedForSms: 'erase',
  },
});

/** Addresses that wait for their code: one a person and way, replaced by the next. */
export const triageCodes = pgTable(
  'triage_codes',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    channel: text().$type<TriageChannel>().notNull(),
    /** An email address or a phone number. */
    address: text().notNull(),
    /** What the code is derived from; renewed with each code. The code itself is nowhere. */
    codeId: uuid().notNull(),
    codeHash: text().notNull(),
    codeTries: smallint().notNull().default(0),
    codeSentAt: timestamp({ withTimezone: true }).notNull(),
    codeExpiresAt: timestamp({ withTimezone: true }).notNull(),
    codeDeliveredAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.channel] })],
);

declareTable(triageCodes, {
  whose: ['userId'],
  columns: {
    userId: 'erase',
    channel: 'erase',
    address: 'erase',
    codeId: 'erase',
    codeHash: 'erase',
    codeTries: 'erase',
    codeSentAt: 'erase',
    codeExpiresAt: 'erase',
    codeDeliveredAt: 'erase',
  },
});
