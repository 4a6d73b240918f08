import { boolean, integer, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { invoices } from '#billing/invoices/invoices.table.ts';
import { declareTable } from '#inventory/declared-tables.ts';
import { users } from '#people/users/users.table.ts';

const ofInvoice = () =>
  uuid()
    .notNull()
    .references(() => invoices.id, { onDelete: 'cascade' });
const RECORD = { keep: 'A record of the one who issued the invoice, beside it.' } as const;

/** No row while a coach hasn’t chosen: buyers are reminded then. */
export const reminderChoices = pgTable('reminder_choices', {
  coachId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  isOn: boolean().notNull(),
});

declareTable(reminderChoices, { whose: ['coachId'], every: 'erase' });

/** Each is sent once: its row is there before its notification. */
export const invoiceReminders = pgTable(
  'invoice_reminders',
  {
    invoiceId: ofInvoice(),
    /** After it was due. */
    days: integer().notNull(),
    sentAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.days] })],
);

declareTable(invoiceReminders, {
  whose: ['invoiceId'],
  columns: { invoiceId: 'impersonal', days: RECORD, sentAt: RECORD },
});
