import { queryOptions } from '@tanstack/react-query';
import type { InvoiceIssuer } from '@waymark/contract/billing/invoice-issuers';
import type { CreditNoteFields, InvoicePayment } from '@waymark/contract/billing/invoices';
import type { AddedLine } from '@waymark/contract/practice/console-invoices';
import type { OrganisationInvoiceState } from '@waymark/contract/practice/organisation-invoices';
import type { OrganisationBuyer, OrganisationPriceFields } from '@waymark/contract/practice/organisation-prices';
import {
  addInvoiceLine,
  creditConsoleInvoice,
  downloadConsoleInvoices,
  issueConsoleInvoice,
  listConsoleInvoices,
  payConsoleInvoice,
  removeInvoiceLine,
  showConsoleInvoice,
  showMoneyDue,
  unpayConsoleInvoice,
  withdrawConsoleInvoice,
} from '@waymark/contract/without-schemas/practice/console-invoices';
import {
  saveOrganisationBuyer,
  savePracticeIssuer,
  setOrganisationPrice,
  showOrganisationBilling,
  showPracticeIssuer,
  takeBackOrganisationPrice,
} from '@waymark/contract/without-schemas/practice/organisation-prices';
import { useRepeatable } from '#forms/use-request-id.ts';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import { useChange } from '#query/use-change.ts';

const KEY = ['console-invoices'] as const;
const REFRESH = { refresh: [KEY] };
/** Anything can stand in the address. */
const expects = ['not_found', 'invalid_request'] as const;

export interface InvoicesShown {
  readonly page: number;
  readonly state?: OrganisationInvoiceState | undefined;
  /** Such as 2026-10; empty for all. */
  readonly month: string;
  /** The number of one; empty for all. */
  readonly organisation: string;
}

export const consoleInvoicesQuery = ({ page, state, month, organisation }: InvoicesShown, ask: Caller = call) =>
  queryOptions({
    queryKey: [...KEY, 'list', page, state, month, organisation],
    queryFn: ({ signal }) =>
      ask(listConsoleInvoices, {
        query: {
          ...(state && { state }),
          ...(month !== '' && { month }),
          ...(organisation !== '' && { organisation }),
          ...(page > 1 && { pagination: { page } }),
        },
        signal,
        expects,
      }),
  });

export const consoleInvoiceQuery = (id: string, ask: Caller = call) =>
  queryOptions({
    queryKey: [...KEY, 'one', id],
    queryFn: async ({ signal }) => (await ask(showConsoleInvoice, { params: { id }, signal, expects })).data,
  });

export const moneyDueQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: [...KEY, 'due'],
    queryFn: async ({ signal }) => (await ask(showMoneyDue, { signal, expects: ['forbidden'] })).data,
  });

export const practiceIssuerQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: [...KEY, 'issuer'],
    queryFn: async ({ signal }) => (await ask(showPracticeIssuer, { signal })).data,
  });

export const organisationBillingQuery = (id: string, ask: Caller = call) =>
  queryOptions({
    queryKey: [...KEY, 'billing', id],
    queryFn: async ({ signal }) => (await ask(showOrganisationBilling, { params: { id }, signal, expects })).data,
  });

export const readConsoleInvoicesFile = () => call(downloadConsoleInvoices);

export const useSavePracticeIssuer = () =>
  useChange((body: InvoiceIssuer) => call(savePracticeIssuer, { body }), REFRESH);

export const useAddLine = (id: string) =>
  useChange(
    useRepeatable((fields: AddedLine, requestId: string) =>
      call(addInvoiceLine, { params: { id }, body: { ...fields, requestId } }),
    ),
    REFRESH,
  );

export const useRemoveLine = (id: string) =>
  useChange((lineId: string) => call(removeInvoiceLine, { params: { id, lineId } }), REFRESH);

export const useIssueInvoice = (id: string) =>
  useChange((version: number) => call(issueConsoleInvoice, { params: { id }, body: { version } }), REFRESH);

export const useWithdrawInvoice = (id: string) =>
  useChange<unknown>(() => call(withdrawConsoleInvoice, { params: { id } }), REFRESH);

export const usePayInvoice = (id: string) =>
  useChange((body: InvoicePayment) => call(payConsoleInvoice, { params: { id }, body }), REFRESH);

export const useUnpayInvoice = (id: string) =>
  useChange<unknown>(() => call(unpayConsoleInvoice, { params: { id } }), REFRESH);

export const useCreditInvoice = (id: string) =>
  useChange(
    useRepeatable((fields: CreditNoteFields, requestId: string) =>
      call(creditConsoleInvoice, { params: { id }, body: { ...fields, requestId } }),
    ),
    REFRESH,
  );

export const useSaveBuyer = (id: string) =>
  useChange((body: OrganisationBuyer) => call(saveOrganisationBuyer, { params: { id }, body }), REFRESH);

export const useSetPrice = (id: string) =>
  useChange((body: OrganisationPriceFields) => call(setOrganisationPrice, { params: { id }, body }), REFRESH);

export const useTakeBackPrice = (id: string) =>
  useChange((priceId: string) => call(takeBackOrganisationPrice, { params: { id, priceId } }), REFRESH);
