import { CapturedMessage } from '@waymark/contract/notices/mailbox';
import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { wordOf } from '#db/columns.ts';
import { declareTable } from '#inventory/declared-tables.ts';

/** Mails and text messages captured because no service to send them is configured. */
export const capturedMessages = pgTable(
  'captured_messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The id of the job that sent it, so that a job that runs twice captures one message. */
    messageKey: text().notNull().unique(),
    channel: wordOf(CapturedMessage.shape.channel).notNull(),
    recipient: text().notNull(),
    subject: text(),
    text: text().notNull(),
    html: text(),
    replyTo: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.createdAt)],
);

declareTable(capturedMessages, {
  whose: ['recipient'],
  columns: {
    id: 'erase',
    messageKey: 'erase',
    channel: 'erase',
    recipient: 'erase',
    subject: 'erase',
    text: 'erase',
    html: 'erase',
    replyTo: 'erase',
    createdAt: 'erase',
  },
});
