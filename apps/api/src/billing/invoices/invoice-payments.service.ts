import type { InvoicePayment } from '@waymark/contract/billing/invoices';
import type { Db } from '#db/client.ts';
import type { Services } from '../../services.ts';
import { deletePayment, type InvoiceRow, upsertPayment } from './invoices.queries.ts';

/** The one way an invoice becomes paid, by hand or by card. It must be issued and held. */
export async function recordPayment(
  tx: Db,
  services: Services,
  invoice: InvoiceRow,
  payment: InvoicePayment,
): Promise<void> {
  if (!(await upsertPayment(tx, invoice, payment))) return;
  for (const listener of services.onInvoicePaid) await listener(tx, services, invoice);
}

/** The one way back, of an invoice that is held. Throws the Problem of who needs the payment. */
export async function takePaymentBack(tx: Db, services: Services, invoice: InvoiceRow): Promise<void> {
  if (!(await deletePayment(tx, invoice))) return;
  for (const listener of services.onInvoiceUnpaid) await listener(tx, services, invoice);
}
