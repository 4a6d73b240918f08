import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { declareTable } from '#inventory/declared-tables.ts';
import { invoices } from './invoices.table.ts';

/** Whose buyers are not reminded: by their coach's choice, or since the address took no mail. */
export const quietInvoices = pgTable('quiet_invoices', {
  invoiceId: uuid()
    .primaryKey()
    .references(() => invoices.id, { onDelete: 'cascade' }),
});

declareTable(quietInvoices, { whose: ['invoiceId'], columns: { invoiceId: 'impersonal' } });
