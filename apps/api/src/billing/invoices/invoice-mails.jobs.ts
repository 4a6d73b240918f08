import type { Invoice } from '@waymark/contract/billing/invoices';
import { formatMoney, shortDecimal } from '@waymark/contract/billing/money';
import { businessPaths } from '@waymark/contract/coaching/business-paths';
import { formatDate } from '@waymark/contract/moments';
import { linkPaths } from '@waymark/contract/paths';
import { countryName } from '@waymark/contract/people/countries';
import { z } from 'zod';
import { wantsMail } from '#notices/notifications/notifications.service.ts';
import { findSessionUser } from '#people/users/users.queries.ts';
import { defineJob, HopelessJobError } from '../../jobs/define-job.ts';
import { deliverMail } from '../../mail/deliver.ts';
import { findMailing, quietRefused } from './invoice-mails.queries.ts';
import { findInvoice } from './invoice-reads.queries.ts';

type Reason = 'issued' | 'overdue';

function wordsOf(invoice: Invoice, reason: Reason) {
  const { currency, left, total, issuer, buyerName, buyerAddress, buyerCountry, buyerTaxNumber, lines } = invoice;
  const money = (amount: number) => formatMoney(amount, currency);
  const toPay = invoice.credits ? total : left;
  const taxes = invoice.taxes.filter(({ taxRate }) => taxRate > 0);
  const inCountry = (address: string, country: string) => `${address}\n${countryName(country)}`;
  return {
    what: invoice.credits ? ('credit-note' as const) : reason === 'overdue' ? reason : ('invoice' as const),
    number: invoice.number ?? '',
    issuedOn: formatDate(invoice.issuedOn ?? ''),
    dueOn: formatDate(invoice.dueOn ?? invoice.issuedOn ?? ''),
    issuer: {
      name: issuer?.name ?? invoice.issuerName,
      address: inCountry(issuer?.address ?? '', issuer?.country ?? ''),
      taxNumber: issuer?.taxNumber ?? null,
    },
    buyer: { name: buyerName, address: inCountry(buyerAddress, buyerCountry), taxNumber: buyerTaxNumber },
    lines: lines.map(({ words, quantity, unitPrice, discount, net }) => ({
      words,
      amount: `${shortDecimal(quantity, 3)} × ${money(unitPrice)}${discount > 0 ? `, less ${shortDecimal(discount, 2)} %` : ''} = ${money(net)}`,
    })),
    sums: [
      ...taxes.map(({ taxRate, net, tax }) => `Tax, ${shortDecimal(taxRate, 2)} % of ${money(net)}: ${money(tax)}`),
      `Total: ${money(total)}`,
    ],
    amount: toPay === 0 ? null : money(toPay),
    howToPay: issuer?.howToPay ?? '',
    credits: invoice.credits && { number: invoice.credits.number, reason: invoice.reason },
  };
}

/** Looks again as it is sent: what is paid or quiet by then is not asked for. */
export const mailInvoiceJob = defineJob({
  name: 'invoices.mail',
  payload: z.object({
    invoiceId: z.uuid(),
    reason: z.enum(['issued', 'overdue']),
    /** The account of its client, or the address on the invoice. */
    to: z.enum(['account', 'address']),
  }),
  async handle({ id, data: { invoiceId, reason, to }, services }) {
    const { db } = services.database;
    const mailing = await findMailing(db, invoiceId);
    const invoice = mailing && (await findInvoice(db, mailing.coachId, invoiceId));
    if (!invoice || (reason === 'overdue' && (mailing.isQuiet || invoice.state !== 'overdue'))) return;
    const { clientId, address } = mailing;
    const wanted = to === 'account' && clientId !== null && (await wantsMail(db, clientId, 'invoice'));
    const email = to === 'address' ? address : wanted ? (await findSessionUser(db, clientId))?.email : null;
    if (!email) return;
    const { publicUrl } = services.env;
    const { renderInvoice } = await import('@waymark/emails/invoice');
    const mail = await renderInvoice({
      ...wordsOf(invoice, reason),
      account:
        to === 'address'
          ? null
          : {
              link: new URL(businessPaths.invoice(invoiceId), publicUrl).href,
              preferencesLink: new URL(linkPaths.notificationPreferences(), publicUrl).href,
            },
    });
    try {
      await deliverMail(services, id, email, mail);
    } catch (error) {
      if (error instanceof HopelessJobError && to === 'address') await quietRefused(db, mailing.coachId, email);
      throw error;
    }
  },
});
