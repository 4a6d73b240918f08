import {
  type AddedFactor,
  beginTotp,
  confirmTotp,
  type Factor,
  removeFactor,
  renameFactor,
  renewRecoveryCodes,
} from '@waymark/contract/without-schemas/people/factors';
import { addPasskey, beginPasskey } from '@waymark/contract/without-schemas/people/passkeys';
import { call } from '#http/call.ts';
import { CallProblem, fetchedCode } from '#problems/call-problem.ts';
import { useChange } from '#query/use-change.ts';
import { FACTORS_KEY } from './known-factors.api.ts';

const AFTERWARDS = { refresh: [FACTORS_KEY] };

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
