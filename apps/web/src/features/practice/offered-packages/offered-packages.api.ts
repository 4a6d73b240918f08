import { queryOptions } from '@tanstack/react-query';
import type { PackageForConsole } from '@waymark/contract/practice/offered-packages';
import { listPackagesForConsole, withholdPackage } from '@waymark/contract/without-schemas/practice/offered-packages';
import { type AddressQuery, pageInQuery, textInQuery } from '#http/address-query.ts';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import { useChange } from '#query/use-change.ts';

interface PackageFilter {
  readonly page: number;
  readonly search?: string | undefined;
}

/** What the address of the page asks for; nonsense is left out. */
export function readPackageFilter(query: AddressQuery): PackageFilter {
  const search = textInQuery(query, 'search').slice(0, 100);
  return { page: pageInQuery(query), ...(search ? { search } : {}) };
}

const KEY = ['console-packages'] as const;

export const consolePackagesQuery = ({ page, search }: PackageFilter, ask: Caller = call) =>
  queryOptions({
    queryKey: [...KEY, page, search],
    queryFn: ({ signal }) =>
      ask(listPackagesForConsole, {
        query: { ...(search && { search }), ...(page === 1 ? {} : { pagination: { page } }) },
        signal,
        expects: ['forbidden'],
      }),
  });

export const useWithholdPackage = () =>
  useChange(
    ({ id, isWithheld }: Pick<PackageForConsole, 'id' | 'isWithheld'>) =>
      call(withholdPackage, { params: { id }, body: { isWithheld } }),
    { refresh: [KEY] },
  );
