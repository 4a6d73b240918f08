import { queryOptions } from '@tanstack/react-query';
import {
  listOrganisationInvoices,
  showOrganisationInvoice,
} from '@waymark/contract/without-schemas/practice/organisation-invoices';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';

const KEY = ['organisation-invoices'] as const;
/** Any id can stand in the address. */
export const NO_INVOICE = ['not_found', 'invalid_request'] as const;

export const organisationInvoicesQuery = (page: number, ask: Caller = call) =>
  queryOptions({
    queryKey: [...KEY, 'list', page],
    queryFn: ({ signal }) =>
      ask(listOrganisationInvoices, { query: page > 1 ? { pagination: { page } } : {}, signal, expects: NO_INVOICE }),
  });

export const organisationInvoiceQuery = (id: string, ask: Caller = call) =>
  queryOptions({
    queryKey: [...KEY, id],
    queryFn: async ({ signal }) =>
      (await ask(showOrganisationInvoice, { params: { id }, signal, expects: NO_INVOICE })).data,
  });
