import { INVOICE_DUE_DAYS } from '@waymark/contract/billing/invoices';
import { businessPaths } from '@waymark/contract/coaching/business-paths';
import { DAY_MS } from '@waymark/contract/durations';
import { formatDate } from '@waymark/contract/moments';
import { decided } from '#billing/invoices/invoices.service.ts';
import type { Db } from '#db/client.ts';
import type { OrganisationId } from '#organisations/organisations/sponsors.queries.ts';
import { listAdminIds } from '#organisations/seat-requests/seat-requests.queries.ts';
import type { Services } from '../../services.ts';
import { type OrganisationInvoiceRow as Row, takeNumber, updateToIssued } from './organisation-invoices.queries.ts';
import { findBuyer, findPracticeIssuer } from './organisation-prices.queries.ts';

const NO_ISSUER = 'Give the details that stand on your invoices first.';
const NO_BUYER = 'Say who this organisation’s invoices are to first.';

const dayAfter = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** The day only: what it is for and what it costs stands on its page. */
async function notifyAdmins(tx: Db, services: Services, { id, kind, organisationId }: Row, dueOn: string) {
  const words =
    kind === 'credit-note'
      ? { title: 'Your organisation got a credit note', body: 'It takes back an invoice or a part of it.' }
      : {
          title: 'Your organisation got an invoice',
          body: `It is due on ${formatDate(dueOn)}, and says how to pay. It counts seats and sessions, and names no one.`,
        };
  for (const userId of await listAdminIds(tx, organisationId as OrganisationId)) {
    const url = businessPaths.organisationInvoice(id);
    await services.notify(tx, { ...words, kind: 'organisation-invoice', userId, dedupeKey: `invoice:${id}`, url });
  }
}

/** The number comes last, since its row keeps all others waiting. Problem: `request_decided`. */
export async function issue(tx: Db, services: Services, row: Row): Promise<void> {
  const found = await findPracticeIssuer(tx);
  if (!found) throw decided(NO_ISSUER);
  const { taxRate: _taxRate, series, ...issuer } = found;
  const buyer = await findBuyer(tx, row.organisationId);
  if (!buyer) throw decided(NO_BUYER);
  const [issuedOn, dueOn] = [dayAfter(0), dayAfter(INVOICE_DUE_DAYS)];
  await notifyAdmins(tx, services, row, dueOn);
  const year = Number(issuedOn.slice(0, 4));
  const number = await takeNumber(tx, series, year);
  await updateToIssued(tx, row, { issuer, buyer, series, year, number, issuedOn, dueOn });
}
