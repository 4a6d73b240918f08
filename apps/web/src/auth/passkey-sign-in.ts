import type { SpecifiedRoleId, SubRoleId } from '@waymark/contract/roles';
import {
  beginPasskeySignIn,
  signInWithPasskey as sendPasskey,
  type UsedPasskey,
} from '@waymark/contract/without-schemas/people/passkeys';
import { call } from '#http/call.ts';
import { problemToTell } from '#logging/report-failure.ts';
import { askForPasskey, canFillInPasskeys, stopAskingForPasskeys } from './passkeys.ts';
import { type SignInResult, signInWithToken } from './sign-in.ts';

/** Of the login page; left out, the account's own. */
export interface PasskeyAccount {
  readonly role?: SpecifiedRoleId;
  readonly sub_role?: SubRoleId;
}

/** Without a word, for a page or modal that closes. */
export const stopPasskeySignIn = () => stopAskingForPasskeys();

function refused(error: unknown): SignInResult {
  const { message, code } = problemToTell(error);
  return { ok: false, message, code };
}

async function signInBy(passkey: UsedPasskey, account: PasskeyAccount): Promise<SignInResult> {
  try {
    const { jwt } = await call(sendPasskey, { body: { passkey, ...account } });
    return await signInWithToken(jwt);
  } catch (error) {
    return refused(error);
  }
}

/** Undefined when another try took its place. `instead` says what else the person can do. */
export async function signInWithPasskey(account: PasskeyAccount, instead: string): Promise<SignInResult | undefined> {
  try {
    const asked = await askForPasskey(() => call(beginPasskeySignIn), { instead });
    if (asked.ok) return await signInBy(asked.given, account);
    return asked.words === undefined ? undefined : { ok: false, message: asked.words };
  } catch (error) {
    return refused(error);
  }
}

/**
 * Puts passkeys into the browser's list under the email, without a word where it has no such list
 * or nothing is chosen. `onChosen` gets the sign-in that goes on.
 */
export async function offerPasskeys(
  account: PasskeyAccount,
  onChosen: (result: Promise<SignInResult>) => Promise<void>,
): Promise<void> {
  if (!(await canFillInPasskeys())) return;
  const asked = await askForPasskey(() => call(beginPasskeySignIn), { isFilledIn: true, instead: '' });
  if (asked.ok) await onChosen(signInBy(asked.given, account));
}
