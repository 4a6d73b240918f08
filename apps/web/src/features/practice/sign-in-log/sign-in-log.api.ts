import { queryOptions } from '@tanstack/react-query';
import type { SignInOutcome } from '@waymark/contract/people/sign-in-events';
import { SIGN_IN_OUTCOMES } from '@waymark/contract/without-schemas/people/sign-in-events';
import { listSignInEvents } from '@waymark/contract/without-schemas/practice/sign-in-log';
import { type AddressQuery, pageInQuery, textInQuery } from '#http/address-query.ts';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';

interface SignInFilter {
  readonly page: number;
  readonly kind?: SignInOutcome | undefined;
  readonly sort?: 'at' | '-at' | undefined;
}

/** What the address of the page asks for; nonsense is left out. */
export function readSignInFilter(query: AddressQuery): SignInFilter {
  const [outcome, sort] = [textInQuery(query, 'outcome'), textInQuery(query, 'sort')];
  return {
    page: pageInQuery(query),
    ...(Object.hasOwn(SIGN_IN_OUTCOMES, outcome) ? { kind: outcome as SignInOutcome } : {}),
    ...(sort === 'at' || sort === '-at' ? { sort } : {}),
  };
}

export const signInLogQuery = ({ page, kind, sort }: SignInFilter, ask: Caller = call) =>
  queryOptions({
    queryKey: ['sign-in-log', page, kind, sort],
    queryFn: ({ signal }) =>
      ask(listSignInEvents, {
        query: {
          ...(kind && { outcome: kind }),
          ...(sort && { sort }),
          ...(page === 1 ? {} : { pagination: { page } }),
        },
        signal,
        expects: ['forbidden'],
      }),
  });
