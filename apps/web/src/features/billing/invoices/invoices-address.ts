import { type AddressQuery, pageInQuery, textInQuery } from '#http/address-query.ts';
import { STATES } from './invoice-words.ts';
import type { InvoicesShown } from './invoices.api.ts';

export function invoicesShownBy(query: AddressQuery): InvoicesShown {
  const asked = textInQuery(query, 'state');
  return { page: pageInQuery(query), state: STATES.find((state) => state === asked) };
}
