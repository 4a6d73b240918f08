import { randomUUID } from 'node:crypto';
import type { SignedIn } from '@waymark/contract/people/session-users';
import { CONSOLE_PATHS } from '@waymark/contract/practice/console-paths';
import type { Appointment, Claim, ClaimProof } from '@waymark/contract/practice/practice-members';
import type { PracticePart } from '@waymark/contract/practice-parts';
import { ROLE } from '@waymark/contract/roles';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import type { SignInPlace } from '#people/accounts/login-sessions.queries.ts';
import { startPasswordReset } from '#people/accounts/passwords.service.ts';
import { endSignUp, startSignUp, verifySignUp } from '#people/accounts/sign-up.service.ts';
import { findCredentials, insertUser, updateNames } from '#people/users/users.queries.ts';
import { appendPracticeLine } from '#practice/practice-log/practice-log.queries.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import {
  endBlockedOwners,
  endMember,
  holdPart,
  insertMember,
  isClaimGood,
  lockOwners,
  replaceClaim,
  takeClaim,
} from './practice-members.queries.ts';

const CLAIM_HOURS = 24;

/** A fresh link, which ends the one before; undefined for a practice that has an owner. */
export async function makeClaimLink({ database, tokens, env }: Services): Promise<string | undefined> {
  const code = tokens.newSecret();
  const isMade = await database.db.transaction((tx) => replaceClaim(tx, tokens.hashCode(code), CLAIM_HOURS));
  // Behind the hash, browsers send it to no server and name it to no other page.
  return isMade ? `${new URL(CONSOLE_PATHS.claim, env.publicUrl).href}#${code}` : undefined;
}

const WITHOUT_PHONE = '';
const asSignUp = ({ email, password }: Claim) => ({ email, password, role: ROLE.practice, subRole: null });

/** Problems: `incorrect_code`, and those of `startSignUp`. */
export async function beginClaim(services: Services, claim: Claim): Promise<void> {
  const isGood = await isClaimGood(services.database.db, services.tokens.hashCode(claim.claim));
  if (!isGood) throw new Problem('incorrect_code');
  await startSignUp(services, { ...asSignUp(claim), phone: WITHOUT_PHONE });
}

/** The link is used up with it. Problems: `incorrect_code`, and those of `verifySignUp`. */
export async function finishClaim(services: Services, claim: ClaimProof, place: SignInPlace): Promise<SignedIn> {
  const codeHash = services.tokens.hashCode(claim.claim);
  if (!(await isClaimGood(services.database.db, codeHash))) throw new Problem('incorrect_code');
  const { firstName, lastName, otp } = claim;
  const { email, password, role } = asSignUp(claim);
  return verifySignUp(
    services,
    { email, password, role, otp },
    {
      signUpId: null,
      place,
      async also(tx, userId) {
        if (!(await takeClaim(tx, codeHash))) throw new Problem('incorrect_code');
        await endBlockedOwners(tx);
        await updateNames(tx, userId, { firstName, lastName });
        await insertMember(tx, userId, 'owner');
        await appendPracticeLine(tx, { actorId: userId, deed: 'practice-claimed', aboutId: userId });
      },
    },
  );
}

/** Null for an operator. */
type By = UserId | null;

async function addMemberIn(tx: Db, actorId: By, userId: UserId, part: PracticePart): Promise<boolean> {
  const isNew = await insertMember(tx, userId, part);
  if (isNew) await appendPracticeLine(tx, { actorId, deed: 'member-added', aboutId: userId });
  return isNew;
}

/** False for someone who has a part already. */
export const addMember = ({ database }: Services, actorId: By, userId: UserId, part: PracticePart): Promise<boolean> =>
  database.db.transaction((tx) => addMemberIn(tx, actorId, userId, part));

const HAS_PART = 'They have a part in this practice already. You can change it in the list.';

/** Problem: `invalid_request` at the address of someone who has a part already. */
export async function appointMember(
  services: Services,
  actorId: UserId,
  { email, part }: Appointment,
): Promise<UserId> {
  const appointed = await services.database.db.transaction(async (tx) => {
    const known = await findCredentials(tx, email);
    const userId = known?.userId ?? (await insertUser(tx, { email, role: ROLE.practice }));
    if (userId === undefined) throw new Problem('email_in_use', { field: 'email' });
    if (!known) await endSignUp(tx, email);
    const isNew = await addMemberIn(tx, actorId, userId, part);
    if (!isNew) throw new Problem('invalid_request', { field: 'email', sentence: HAS_PART });
    return { userId, hasNewAccount: !known };
  });
  if (appointed.hasNewAccount) await startPasswordReset(services, email, randomUUID());
  return appointed.userId;
}

/** In the place of a code alone for this: every page would load its sentence. */
export const ONLY_OWNER = 'This practice has no other owner. Another must be named first.';

/** Locks the owners. */
export async function isLastOwner(tx: Db, userId: UserId): Promise<boolean> {
  const owners = await lockOwners(tx);
  return owners.includes(userId) && owners.length === 1;
}

async function refuseLastOwner(tx: Db, userId: UserId): Promise<void> {
  if (await isLastOwner(tx, userId)) throw new Problem('erasure_needs_admin', { sentence: ONLY_OWNER });
}

/** False for someone who has no part. Problem: `erasure_needs_admin`. */
export function removeMember({ database }: Services, actorId: By, userId: UserId): Promise<boolean> {
  return database.db.transaction(async (tx) => {
    await refuseLastOwner(tx, userId);
    const isEnded = await endMember(tx, userId);
    if (isEnded) await appendPracticeLine(tx, { actorId, deed: 'member-ended', aboutId: userId });
    return isEnded;
  });
}

/** Problems: `not_found` for someone who has no part, `erasure_needs_admin`. */
export function changePart({ database }: Services, actorId: UserId, userId: UserId, part: PracticePart): Promise<void> {
  return database.db.transaction(async (tx) => {
    if (part !== 'owner') await refuseLastOwner(tx, userId);
    const before = await holdPart(tx, userId);
    if (before === undefined) throw new Problem('not_found');
    if (before === part) return;
    await endMember(tx, userId);
    await insertMember(tx, userId, part);
    await appendPracticeLine(tx, { actorId, deed: 'part-changed', aboutId: userId });
  });
}
