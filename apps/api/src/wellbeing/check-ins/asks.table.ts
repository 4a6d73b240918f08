import type { CheckInChannel } from '@waymark/contract/wellbeing/check-in-choices';
import type { CheckInKind } from '@waymark/contract/wellbeing/check-ins';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';
import { users } from '#people/users/users.table.ts';

/** What a question is about. A rating of a session and a feedback form will be further kinds. */
export type AskKind = 'check-in';

/** A question put to one person, answered in the product or by a link that works once. */
export const asks = pgTable(
  'asks',
  {
    /** The code of the link is derived from it. */
    id: uuid().primaryKey(),
    personId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<AskKind>().notNull(),
    /** Which questions. */
    subject: text().$type<CheckInKind>().notNull(),
    via: text().$type<CheckInChannel>().notNull(),
    codeHash: text().notNull().unique(),
    sentAt: timestamp({ withTimezone: true }).notNull(),
    /** When it was sent a second time, which happens once. */
    chasedAt: timestamp({ withTimezone: true }),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    answeredAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index().on(table.personId, table.sentAt.desc()),
    index('asks_to_chase').on(table.sentAt).where(sql`answered_at IS NULL AND chased_at IS NULL`),
    index().on(table.expiresAt),
  ],
);

declareTable(asks, { whose: ['personId'], every: 'erase' });
