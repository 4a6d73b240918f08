import type { AddedFactor } from '@waymark/contract/people/factors';
import { PASSKEYS_AT_MOST } from '@waymark/contract/people/factors';
import type { NewPasskey } from '@waymark/contract/people/passkeys';
import { roleName } from '@waymark/contract/roles';
import type { Actor } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { endLoginSessions } from '#people/accounts/login.service.ts';
import { renewProof } from '#people/accounts/login-proofs.queries.ts';
import { setFactorDue } from '#people/accounts/login-sessions.queries.ts';
import {
  type ChallengeOwner,
  deleteChallenges,
  findChallenge,
  insertChallenge,
} from '#people/factors/challenges.queries.ts';
import { admitFactorTry, sealingLabel } from '#people/factors/factor-codes.service.ts';
import { insertFactor, listFactors, toFactor } from '#people/factors/factors.queries.ts';
import * as passkeys from '#people/factors/passkeys.service.ts';
import { makeRecoveryCodes } from '#people/factors/recovery-codes.service.ts';
import { forgetFactorTries } from '#people/factors/standings.queries.ts';
import { matchStep, newTotpSecret, totpUri } from '#people/factors/totp-steps.service.ts';
import { refuseBeyond } from '#people/limits/limits.service.ts';
import { findSecondsToNextCode, takeCode } from '#people/one-time-codes/one-time-codes.queries.ts';
import { codeOfPerson, issueCode, tryCode } from '#people/one-time-codes/one-time-codes.service.ts';
import { findHasFactor, findPasswordHash, lockUser, updateHasFactor } from '#people/users/users.queries.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { mailFactorCodeJob } from './factor-logins.jobs.ts';
import { tellOfFactor } from './factor-news.service.ts';

const PERMISSION_MINUTES = 10;
const APP_MINUTES = 10;

export const needOf = ({ settings }: Services, { user }: Actor) =>
  settings.current.factorNeeds[roleName(user.role.id, user.sub_role)];

function refuseWhenOff(services: Services, actor: Actor): void {
  if (needOf(services, actor) === 'off') throw new Problem('factors_off');
}

async function refuseWithFactor(services: Services, actor: Actor): Promise<void> {
  refuseWhenOff(services, actor);
  if (await findHasFactor(services.database.db, actor.userId)) throw new Problem('first_factor_only');
}

/** Problems: `first_factor_only`, `factors_off`, `rate_limited`. */
export async function mailFirstFactorCode(services: Services, actor: Actor): Promise<void> {
  await refuseWithFactor(services, actor);
  const key = codeOfPerson('first-factor', actor.userId);
  await services.database.db.transaction(async (tx) => {
    const codeId = await issueCode(tx, services.tokens, key, actor.user.email);
    if (!codeId) throw new Problem('rate_limited', { retryAfterSeconds: await findSecondsToNextCode(tx, key) });
    await services.jobs.enqueue(tx, mailFactorCodeJob, { codeId });
  });
}

/** Problems: `wrong_current_password`, `invalid_otp`, and those of `mailFirstFactorCode`. */
export async function permitFirstFactor(
  services: Services,
  actor: Actor,
  { password, otp }: { readonly password: string; readonly otp: string },
): Promise<Date> {
  const { db } = services.database;
  const { userId } = actor;
  await refuseWithFactor(services, actor);
  services.passwords.refuseWhenBusy();
  await refuseBeyond(db, 'first-factor', userId);
  if (!(await services.passwords.verify(await findPasswordHash(db, userId), password))) {
    throw new Problem('wrong_current_password', { field: 'password' });
  }
  const key = codeOfPerson('first-factor', userId);
  const tried = await tryCode(db, services.tokens, key, otp);
  const wrong = new Problem('invalid_otp', { field: 'otp' });
  if (!tried?.isRight) throw wrong;
  return db.transaction(async (tx) => {
    if (!(await takeCode(tx, key, tried.code.codeId))) throw wrong;
    await deleteChallenges(tx, ['first-factor'], actor);
    await renewProof(tx, actor.loginSessionId);
    const hash = services.tokens.hashCode(services.tokens.newSecret());
    return insertChallenge(tx, { hash, purpose: 'first-factor', owner: owned(actor), minutes: PERMISSION_MINUTES });
  });
}

const owned = ({ userId, loginSessionId }: Actor): ChallengeOwner => ({ userId, loginSessionId });

/** A stolen password or session adds no first factor. Throws `first_factor_unproved`. */
async function refuseUnproved(db: Db, actor: Actor, hasFactor: boolean): Promise<void> {
  if (hasFactor || (await findChallenge(db, 'first-factor', actor))) return;
  throw new Problem('first_factor_unproved');
}

/** Before anything begins; it is checked again as the factor is stored. */
async function refuseToBegin(services: Services, actor: Actor): Promise<void> {
  const { db } = services.database;
  refuseWhenOff(services, actor);
  await refuseUnproved(db, actor, await findHasFactor(db, actor.userId));
}

type Draft = Parameters<typeof insertFactor>[2];

/** From its first factor on, a person has no login session that was opened without one. */
async function storeFactor(services: Services, actor: Actor, draft: Draft): Promise<AddedFactor | undefined> {
  const { userId, loginSessionId } = actor;
  return services.database.db.transaction(async (tx) => {
    const { hasFactor } = await lockUser(tx, userId);
    await refuseUnproved(tx, actor, hasFactor);
    const row = await insertFactor(tx, userId, draft);
    if (!row) return undefined;
    await tellOfFactor(tx, services, userId, { what: `${toFactor(row).kind}-added`, name: row.name });
    await deleteChallenges(tx, ['first-factor', 'totp', 'registration'], actor);
    if (hasFactor) return { factor: toFactor(row), recoveryCodes: null };
    await updateHasFactor(tx, userId, true);
    await endLoginSessions(tx, services, userId, loginSessionId);
    await setFactorDue(tx, { userId }, null);
    return { factor: toFactor(row), recoveryCodes: await makeRecoveryCodes(tx, services.tokens, userId) };
  });
}

/** Problems: `first_factor_unproved`, `passkeys_unavailable`, `factors_off`, `list_full`. */
export async function beginPasskey(services: Services, actor: Actor) {
  await refuseToBegin(services, actor);
  const known = await listFactors(services.database.db, actor.userId);
  if (known.filter(({ kind }) => kind === 'passkey').length >= PASSKEYS_AT_MOST) throw new Problem('list_full');
  return passkeys.beginPasskey(services, owned(actor), actor.user);
}

/** Problems: `passkey_not_added`, `first_factor_unproved`. */
export async function addPasskey(
  services: Services,
  actor: Actor,
  { passkey, name }: { readonly passkey: NewPasskey; readonly name: string },
): Promise<AddedFactor> {
  const checked = await passkeys.checkNewPasskey(services, owned(actor), passkey);
  const added = checked && (await storeFactor(services, actor, { ...checked, name }));
  if (!added) throw new Problem('passkey_not_added');
  return added;
}

async function refuseSecondApp(db: Db, actor: Actor): Promise<void> {
  if ((await listFactors(db, actor.userId)).some(({ kind }) => kind === 'totp')) throw new Problem('totp_exists');
}

/** Problems: `totp_exists`, `first_factor_unproved`, `factors_off`. */
export async function beginTotp(services: Services, actor: Actor) {
  await refuseToBegin(services, actor);
  const { database, tokens } = services;
  await refuseSecondApp(database.db, actor);
  const secret = newTotpSecret();
  const until = await database.db.transaction(async (tx) => {
    await deleteChallenges(tx, ['totp'], actor);
    return insertChallenge(tx, {
      hash: tokens.hashCode(tokens.newSecret()),
      purpose: 'totp',
      owner: owned(actor),
      minutes: APP_MINUTES,
      secret: tokens.seal(sealingLabel(actor.userId), secret),
    });
  });
  return {
    secret,
    uri: totpUri(secret, actor.user.email, services.settings.current.look.name),
    until: until.toISOString(),
  };
}

/** Problems: `wrong_factor_code`, `factor_clock_off`, `totp_not_begun`, `totp_exists`. */
export async function confirmTotp(
  services: Services,
  actor: Actor,
  { code, name = 'Authenticator app' }: { readonly code: string; readonly name?: string | undefined },
): Promise<AddedFactor> {
  const { database, tokens } = services;
  const begun = await findChallenge(database.db, 'totp', actor);
  const secret = begun?.secret && tokens.unseal(sealingLabel(actor.userId), begun.secret);
  if (!begun?.secret || !secret) throw new Problem('totp_not_begun');
  const match = matchStep(secret, code, await admitFactorTry(database.db, actor.userId));
  if (match.is === 'clock-off') throw new Problem('factor_clock_off', { field: 'code' });
  if (match.is === 'wrong') throw new Problem('wrong_factor_code', { field: 'code' });
  const draft = { kind: 'totp', name, secret: begun.secret, lastUsedStep: match.step } as const;
  const added = await storeFactor(services, actor, draft);
  if (!added) throw new Problem('totp_exists');
  await forgetFactorTries(database.db, actor.userId);
  return added;
}
