import { INVOICE_DUE_DAYS } from '@waymark/contract/billing/invoices';
import { businessPaths } from '@waymark/contract/coaching/business-paths';
import { DAY_MS } from '@waymark/contract/durations';
import type { UserId } from '#actor.ts';
import { findPeople } from '#coaching/coach-matches/match-people.queries.ts';
import type { Db } from '#db/client.ts';
import type { Services } from '../../services.ts';
import { mailToAddress, toAccount } from './invoice-mails.service.ts';
import type { InvoiceRow } from './invoices.queries.ts';

const DAY = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' });

/** A notification has first names and the day only; the mail is the invoice itself. */
export async function notifyAboutInvoice(
  tx: Db,
  services: Services,
  { id, coachId, clientId, kind, buyerEmail }: InvoiceRow,
  issuedOn: string,
): Promise<void> {
  if (coachId === null) return;
  const mailing = { invoiceId: id, reason: 'issued' } as const;
  if (buyerEmail !== null) await mailToAddress(tx, services, mailing);
  if (clientId === null) return;
  const { coach } = await findPeople(tx, { coachId, coacheeId: clientId }, null);
  const words =
    kind === 'credit-note'
      ? { title: `${coach} sent you a credit note`, body: 'It takes back an invoice or a part of it.' }
      : {
          title: `${coach} sent you an invoice`,
          body: `It is due on ${DAY.format(Date.parse(issuedOn) + INVOICE_DUE_DAYS * DAY_MS)}, and says how to pay.`,
        };
  await services.notify(tx, {
    ...words,
    kind: 'invoice',
    userId: clientId as UserId,
    dedupeKey: `invoice:${id}`,
    url: businessPaths.invoice(id),
    enqueueMail: toAccount(tx, services, mailing),
  });
}
