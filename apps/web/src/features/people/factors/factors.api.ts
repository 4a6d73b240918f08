import { type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  type AddedFactor,
  beginTotp,
  confirmTotp,
  dismissFactorOffer,
  type Factor,
  type Factors,
  listFactors,
  removeFactor,
  renameFactor,
  renewRecoveryCodes,
} from '@waymark/contract/without-schemas/people/factors';
import { addPasskey, beginPasskey } from '@waymark/contract/without-schemas/people/passkeys';
import { call } from '#http/call.ts';
import { CallProblem, fetchedCode } from '#problems/call-problem.ts';
import type { Caller } from '#query/caller.ts';
import { useChange } from '#query/use-change.ts';

const KEY = ['factors'] as const;

export const factorsQuery = (ask: Caller = call) =>
  queryOptions({ queryKey: KEY, queryFn: ({ signal }): Promise<Factors> => ask(listFactors, { signal }) });

const AFTERWARDS = { refresh: [KEY] };

/** What the browser refuses has no status; its words say what to do. */
const refusalOfBrowser = (message: string) => new CallProblem({ status: 400, name: 'PasskeyRefused', message });

/** Undefined when another try took its place. */
async function newPasskey(): Promise<AddedFactor | undefined> {
  const { makePasskey } = await fetchedCode(import('#auth/passkeys.ts'));
  const made = await makePasskey(() => call(beginPasskey));
  if (made.ok) return call(addPasskey, { body: { passkey: made.given } });
  if (made.words !== undefined) throw refusalOfBrowser(made.words);
  return undefined;
}

export const useAddPasskey = () => useChange(newPasskey, AFTERWARDS);

/** Its secret is shown once and never kept in the cache. */
export const useBeginTotp = () => useChange(() => call(beginTotp), {});

export const useConfirmTotp = () => useChange((code: string) => call(confirmTotp, { body: { code } }), AFTERWARDS);

export const useRenameFactor = (id: Factor['id']) =>
  useChange((name: string) => call(renameFactor, { params: { id }, body: { name } }), AFTERWARDS);

export const useRemoveFactor = (id: Factor['id']) =>
  useChange(() => call(removeFactor, { params: { id } }), AFTERWARDS);

export const useRenewRecoveryCodes = () => useChange(() => call(renewRecoveryCodes), AFTERWARDS);

export const useDismissFactorOffer = () =>
  useChange(() => call(dismissFactorOffer), {
    show: (queryClient: QueryClient) =>
      queryClient.setQueryData(factorsQuery().queryKey, (known) => known && { ...known, isOffered: false }),
  });
