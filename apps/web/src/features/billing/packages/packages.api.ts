import { queryOptions } from '@tanstack/react-query';
import type { PackageFields } from '@waymark/contract/billing/packages';
import {
  changePackage,
  createPackage,
  listPackages,
  offerPackage,
} from '@waymark/contract/without-schemas/billing/packages';
import { useRepeatable } from '#forms/use-request-id.ts';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import { useChange } from '#query/use-change.ts';

export const packagesQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: ['packages'],
    queryFn: async ({ signal }) => (await ask(listPackages, { signal })).data,
  });

const REFRESH = { refresh: [packagesQuery().queryKey] };

export const useCreatePackage = () =>
  useChange(
    useRepeatable((fields: PackageFields, requestId: string) =>
      call(createPackage, { body: { ...fields, requestId } }),
    ),
    REFRESH,
  );

export const useChangePackage = (id: string) =>
  useChange(
    (body: PackageFields & { readonly version: number }) => call(changePackage, { params: { id }, body }),
    REFRESH,
  );

export const useOfferPackage = (id: string) =>
  useChange((isOffered: boolean) => call(offerPackage, { params: { id }, body: { isOffered } }), REFRESH);
