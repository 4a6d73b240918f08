import { formatMonth } from '@waymark/contract/moments';
import type { OrganisationInvoiceState } from '@waymark/contract/practice/organisation-invoices';
import { STATE_TONES, STATE_WORDS } from '#features/billing/invoices/invoice-words.ts';
import { type AddressQuery, pageInQuery, textInQuery } from '#http/address-query.ts';
import type { InvoicesShown } from './organisation-invoices.api.ts';

export const WORDS: Readonly<Record<OrganisationInvoiceState, string>> = { ...STATE_WORDS, withdrawn: 'Withdrawn' };

export const TONES = { ...STATE_TONES, withdrawn: 'quiet' } as const;

export const STATES = Object.keys(WORDS) as readonly OrganisationInvoiceState[];

/** “October 2026”; a credit note has no month. */
export const monthInWords = (month: string | null): string =>
  month === null ? '' : formatMonth(`${month}-01T00:00:00Z`, 'UTC');

export function invoicesShownBy(query: AddressQuery): InvoicesShown {
  const asked = textInQuery(query, 'state');
  const organisation = textInQuery(query, 'organisation');
  return {
    page: pageInQuery(query),
    state: STATES.find((state) => state === asked),
    month: textInQuery(query, 'month'),
    organisation: /^\d{1,9}$/.test(organisation) ? organisation : '',
  };
}
