import { queryOptions } from '@tanstack/react-query';
import type { InvoiceFields } from '@waymark/contract/billing/invoice-drafts';
import type { InvoiceIssuer } from '@waymark/contract/billing/invoice-issuers';
import type { CreditNoteFields, InvoicePayment, InvoiceState } from '@waymark/contract/billing/invoices';
import { saveInvoiceIssuer, showInvoiceIssuer } from '@waymark/contract/without-schemas/billing/invoice-issuers';
import {
  changeInvoice,
  creditInvoice,
  deleteInvoice,
  downloadInvoices,
  draftInvoice,
  issueInvoice,
  listInvoices,
  markInvoicePaid,
  showInvoice,
  showInvoiceStart,
  unmarkInvoicePaid,
} from '@waymark/contract/without-schemas/billing/invoices';
import { useRepeatable } from '#forms/use-request-id.ts';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import type { Change } from '#query/changed-by.ts';
import { useChange } from '#query/use-change.ts';

const KEY = ['invoices'] as const;
const CHANGED_BY: { changedBy: readonly Change[] } = { changedBy: ['invoice'] };

/** Any id can stand in the address. */
export const NO_INVOICE = ['not_found', 'invalid_request'] as const;

export interface InvoicesShown {
  readonly page: number;
  readonly state?: InvoiceState | undefined;
}

export const invoicesQuery = ({ page, state }: InvoicesShown, ask: Caller = call) =>
  queryOptions({
    queryKey: [...KEY, 'list', page, state],
    queryFn: ({ signal }) =>
      ask(listInvoices, { query: { ...(state && { state }), ...(page > 1 && { pagination: { page } }) }, signal }),
    meta: CHANGED_BY,
  });

export const invoiceQuery = (id: string, ask: Caller = call) =>
  queryOptions({
    queryKey: [...KEY, id],
    queryFn: async ({ signal }) => (await ask(showInvoice, { params: { id }, signal, expects: NO_INVOICE })).data,
    meta: CHANGED_BY,
  });

/** Of what a new invoice to a client begins with. */
export const invoiceStartQuery = (matchId: string, ask: Caller = call) =>
  queryOptions({
    queryKey: [...KEY, 'start', matchId],
    queryFn: async ({ signal }) =>
      (await ask(showInvoiceStart, { params: { matchId }, signal, expects: NO_INVOICE })).data,
  });

export const issuerQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: ['invoice-issuer'],
    queryFn: async ({ signal }) => (await ask(showInvoiceIssuer, { signal })).data,
  });

export const readInvoicesFile = () => call(downloadInvoices);

export const useSaveIssuer = () =>
  useChange((body: InvoiceIssuer) => call(saveInvoiceIssuer, { body }), {
    show: (client, { data }) => client.setQueryData(issuerQuery().queryKey, data),
    outdated: [KEY],
  });

/** A package begins once its invoice is paid. */
const REFRESH = { refresh: [KEY, ['purchases']] };

export const useDraftInvoice = (matchId: string) =>
  useChange(
    useRepeatable((fields: InvoiceFields, requestId: string) =>
      call(draftInvoice, { params: { matchId }, body: { ...fields, requestId } }),
    ),
    { outdated: [KEY] },
  );

export const useChangeInvoice = (id: string) =>
  useChange(
    (body: InvoiceFields & { readonly version: number }) => call(changeInvoice, { params: { id }, body }),
    REFRESH,
  );

export const useDeleteInvoice = (id: string) =>
  useChange<unknown>(() => call(deleteInvoice, { params: { id } }), { outdated: [[...KEY, 'list']] });

export const useIssueInvoice = (id: string) =>
  useChange((version: number) => call(issueInvoice, { params: { id }, body: { version } }), REFRESH);

export const useMarkPaid = (id: string) =>
  useChange((body: InvoicePayment) => call(markInvoicePaid, { params: { id }, body }), REFRESH);

export const useUnmarkPaid = (id: string) =>
  useChange<unknown>(() => call(unmarkInvoicePaid, { params: { id } }), REFRESH);

export const useCreditInvoice = (id: string) =>
  useChange(
    useRepeatable((fields: CreditNoteFields, requestId: string) =>
      call(creditInvoice, { params: { id }, body: { ...fields, requestId } }),
    ),
    REFRESH,
  );
