import { queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '@waymark/contract/endpoint';
import type { PersonAccount } from '@waymark/contract/practice/person-accounts';
import {
  endSessionsOf,
  eraseFor,
  inviteClient,
  listPersonAccounts,
  prepareDownloadFor,
  resendCode,
  sendPasswordLink,
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

/** What is done about an account with one press. */
export type AccountDeed = 'block' | 'unblock' | 'end-sessions' | 'password-link' | 'download';

/** Of what people ask about their data. */
const REQUESTS_KEY = ['data-requests'] as const;

export function useAccountDeed(person: PersonAccount) {
  const params = paramsOf(person);
  const calls: Readonly<Record<AccountDeed, () => Promise<unknown>>> = {
    block: () => call(setBlock, { params, body: { isBlocked: true } }),
    unblock: () => call(setBlock, { params, body: { isBlocked: false } }),
    'end-sessions': () => call(endSessionsOf, { params }),
    'password-link': () => call(sendPasswordLink, { params }),
    download: () => call(prepareDownloadFor, { params }),
  };
  return useChange((deed: AccountDeed) => calls[deed](), { refresh: [KEY], outdated: [REQUESTS_KEY] });
}

export const useEraseFor = (person: PersonAccount) =>
  useChange((email: string) => call(eraseFor, { params: paramsOf(person), body: { email } }), {
    refresh: [KEY],
    outdated: [REQUESTS_KEY],
  });

export const useInviteClient = () => useChange((body: BodyOf<typeof inviteClient>) => call(inviteClient, { body }), {});

export const useResendCode = () => useChange((email: string) => call(resendCode, { body: { email } }), {});
