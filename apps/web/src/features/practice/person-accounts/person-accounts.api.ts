import { queryOptions } from '@tanstack/react-query';
import type { PersonAccount } from '@waymark/contract/practice/person-accounts';
import {
  endSessionsOf,
  listPersonAccounts,
  setBlock,
} from '@waymark/contract/without-schemas/practice/person-accounts';
import { type AddressQuery, pageInQuery, textInQuery } from '#http/address-query.ts';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import { useChange } from '#query/use-change.ts';

interface PersonFilter {
  readonly page: number;
  readonly search?: string | undefined;
}

/** What the address of the page asks for; nonsense is left out. */
export function readPersonFilter(query: AddressQuery): PersonFilter {
  const search = textInQuery(query, 'search').slice(0, 100);
  return { page: pageInQuery(query), ...(search ? { search } : {}) };
}

const KEY = ['person-accounts'] as const;

export const personAccountsQuery = ({ page, search }: PersonFilter, ask: Caller = call) =>
  queryOptions({
    queryKey: [...KEY, page, search],
    queryFn: ({ signal }) =>
      ask(listPersonAccounts, {
        query: { ...(search && { search }), ...(page === 1 ? {} : { pagination: { page } }) },
        signal,
        expects: ['forbidden'],
      }),
  });

const paramsOf = ({ id }: PersonAccount) => ({ id: String(id) });

export const useSetBlock = (person: PersonAccount) =>
  useChange((isBlocked: boolean) => call(setBlock, { params: paramsOf(person), body: { isBlocked } }), {
    refresh: [KEY],
  });

export const useEndSessions = (person: PersonAccount) =>
  useChange(() => call(endSessionsOf, { params: paramsOf(person) }), { refresh: [KEY] });
