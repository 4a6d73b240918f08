import type { SecondFactorLogin } from '@waymark/contract/people/factor-logins';
import type { UsedPasskey } from '@waymark/contract/people/passkeys';
import type { SignedIn } from '@waymark/contract/people/session-users';
import type { SpecifiedRoleId, SubRoleId } from '@waymark/contract/roles';
import type { UserId } from '#actor.ts';
import {
  checkLogin,
  isAccountMeant,
  type LoginOrigin,
  openCheckedSession,
  openLoginSession,
} from '#people/accounts/login.service.ts';
import type { SignInPlace } from '#people/accounts/login-sessions.queries.ts';
import { redeemFactorCode } from '#people/factors/factor-codes.service.ts';
import { redeemPasskey } from '#people/factors/passkeys.service.ts';
import { forgetLoginFailures } from '#people/limits/limits.queries.ts';
import { lockUser } from '#people/users/users.queries.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { tellOfFactor } from './factor-news.service.ts';
import { endLoss } from './lost-factors.queries.ts';

/** A factor that is there can't be lost. */
async function noteFactorUsed({ database }: Services, userId: UserId): Promise<void> {
  await endLoss(database.db, userId, 'signed-in');
}

/** Problems: those of `checkLogin` and of `redeemFactorCode`. */
export async function logInWithFactor(
  services: Services,
  { code, ...login }: SecondFactorLogin,
  { browserProof, ...place }: LoginOrigin,
): Promise<SignedIn> {
  const { db } = services.database;
  const person = await checkLogin(services, login, browserProof);
  // The password is known, so only codes are counted from here on.
  await forgetLoginFailures(db, person.countedBy);
  if (!person.hasFactor) throw new Problem('wrong_factor_code', { field: 'code' });
  const used = await redeemFactorCode(services, person.userId, code);
  const signedIn = await openCheckedSession(services, person, place);
  await noteFactorUsed(services, person.userId);
  if (used === 'recovery-code') {
    await db.transaction((tx) => tellOfFactor(tx, services, person.userId, { what: 'code-used' }));
  }
  return signedIn;
}

interface PasskeySignIn {
  readonly passkey: UsedPasskey;
  readonly role?: SpecifiedRoleId | undefined;
  readonly sub_role?: SubRoleId | null | undefined;
}

/** Problems: `passkey_refused`, `account_blocked`, `passkeys_unavailable`. */
export async function signInWithPasskey(
  services: Services,
  { passkey, ...meant }: PasskeySignIn,
  place: SignInPlace,
): Promise<SignedIn> {
  const person = await redeemPasskey(services, null, passkey);
  if (!person || !isAccountMeant(person, meant)) throw new Problem('passkey_refused');
  const { userId } = person;
  if (person.isBlocked) throw new Problem('account_blocked');
  const signedIn = await services.database.db.transaction(async (tx) => {
    const { hasFactor, isBlocked } = await lockUser(tx, userId);
    // Removed or blocked since the passkey was checked.
    if (!hasFactor || isBlocked) throw new Problem('passkey_refused');
    return openLoginSession(tx, services, userId, place);
  });
  await noteFactorUsed(services, userId);
  return signedIn;
}
