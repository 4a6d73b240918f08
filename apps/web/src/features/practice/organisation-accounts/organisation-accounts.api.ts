import { queryOptions } from '@tanstack/react-query';
import type {
  OrganisationAccount,
  OrganisationStart,
  UnitGrant,
} from '@waymark/contract/practice/organisation-accounts';
import {
  answerSeatRequest,
  grantUnits,
  listOrganisationAccounts,
  setRenewal,
  startOrganisation,
} from '@waymark/contract/without-schemas/practice/organisation-accounts';
import { type AddressQuery, pageInQuery, textInQuery } from '#http/address-query.ts';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import { useChange } from '#query/use-change.ts';

interface AccountFilter {
  readonly page: number;
  readonly search?: string | undefined;
}

/** What the address of the page asks for; nonsense is left out. */
export function readAccountFilter(query: AddressQuery): AccountFilter {
  const search = textInQuery(query, 'search').slice(0, 100);
  return { page: pageInQuery(query), ...(search ? { search } : {}) };
}

const KEY = ['organisation-accounts'] as const;

export const organisationAccountsQuery = ({ page, search }: AccountFilter, ask: Caller = call) =>
  queryOptions({
    queryKey: [...KEY, page, search],
    queryFn: ({ signal }) =>
      ask(listOrganisationAccounts, {
        query: { ...(search && { search }), ...(page === 1 ? {} : { pagination: { page } }) },
        signal,
      }),
  });

const paramsOf = ({ id }: OrganisationAccount) => ({ id: String(id) });

const useAccountCall = <Variables, Answer>(change: (variables: Variables) => Promise<Answer>) =>
  useChange(change, { refresh: [KEY] });

export const useStartOrganisation = () =>
  useAccountCall((body: OrganisationStart) => call(startOrganisation, { body }));

export const useGrantUnits = (account: OrganisationAccount) =>
  useAccountCall((body: UnitGrant) => call(grantUnits, { params: paramsOf(account), body }));

export const useSetRenewal = (account: OrganisationAccount) =>
  useAccountCall((renewsOn: string) => call(setRenewal, { params: paramsOf(account), body: { renewsOn } }));

export const useAnswerSeats = (account: OrganisationAccount) =>
  useAccountCall((granted: number | null) =>
    call(answerSeatRequest, { params: paramsOf(account), body: { asked: account.request?.seats ?? 0, granted } }),
  );
