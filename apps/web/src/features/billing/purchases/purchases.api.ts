import { queryOptions } from '@tanstack/react-query';
import type { BuyerFields, RefundFields } from '@waymark/contract/billing/purchases';
import {
  buyPackage,
  listPurchases,
  refundPurchase,
  showPackageToBuy,
} from '@waymark/contract/without-schemas/billing/purchases';
import { useRepeatable } from '#forms/use-request-id.ts';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import type { Change } from '#query/changed-by.ts';
import { useChange } from '#query/use-change.ts';

const KEY = ['purchases'] as const;
/** Bookings take from it, also those of the family. */
const CHANGED_BY: { changedBy: readonly Change[] } = { changedBy: ['purchase', 'invoice', 'session-changed'] };

/** Any id can stand in the address. */
export const NOT_OFFERED = ['not_found', 'invalid_request'] as const;

export const packageToBuyQuery = (id: string, ask: Caller = call) =>
  queryOptions({
    queryKey: ['package-offers', id],
    queryFn: async ({ signal }) => (await ask(showPackageToBuy, { params: { id }, signal, expects: NOT_OFFERED })).data,
  });

/** All that this person bought or sold lately, or those of one coaching or invoice. */
export const purchasesQuery = (
  wanted: { readonly matchId?: string; readonly invoiceId?: string } = {},
  ask: Caller = call,
) =>
  queryOptions({
    queryKey: [...KEY, wanted],
    queryFn: async ({ signal }) => (await ask(listPurchases, { query: wanted, signal })).data,
    meta: CHANGED_BY,
  });

export const useBuyPackage = (id: string, version: number) =>
  useChange(
    useRepeatable((buyer: BuyerFields, requestId: string) =>
      call(buyPackage, { body: { ...buyer, packageId: id, version, requestId } }),
    ),
    { outdated: [KEY, ['invoices']], afterRefusal: [packageToBuyQuery(id).queryKey] },
  );

export const useRefundPurchase = (id: string) =>
  useChange(
    useRepeatable((fields: RefundFields, requestId: string) =>
      call(refundPurchase, { params: { id }, body: { ...fields, requestId } }),
    ),
    { refresh: [KEY, ['invoices']] },
  );
