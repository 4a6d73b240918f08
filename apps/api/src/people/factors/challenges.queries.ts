import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { type ChallengePurpose, factorChallenges } from './factors.table.ts';

/** Whose a challenge is: a login session's, or no one's yet at a sign-in. */
export interface ChallengeOwner {
  readonly userId: UserId;
  readonly loginSessionId: string;
}

interface NewChallenge {
  readonly hash: string;
  readonly purpose: ChallengePurpose;
  readonly owner: ChallengeOwner | null;
  readonly minutes: number;
  readonly secret?: string;
}

/** Returns when it expires. */
export async function insertChallenge(db: Db, { owner, minutes, ...challenge }: NewChallenge): Promise<Date> {
  const expiresAt = sql`now() + make_interval(mins => ${minutes}::int)`;
  const [row] = await db
    .insert(factorChallenges)
    .values({ ...challenge, ...owner, expiresAt })
    .returning({ expiresAt: factorChallenges.expiresAt });
  if (!row) throw new Error('The challenge was not inserted.');
  return row.expiresAt;
}

const isOf = (purpose: ChallengePurpose, owner: ChallengeOwner | null) =>
  and(
    eq(factorChallenges.purpose, purpose),
    owner === null
      ? isNull(factorChallenges.loginSessionId)
      : eq(factorChallenges.loginSessionId, owner.loginSessionId),
    owner === null ? isNull(factorChallenges.userId) : eq(factorChallenges.userId, owner.userId),
  );

const isGood = gt(factorChallenges.expiresAt, sql`now()`);

/** Of several takers at once, one gets it. */
export async function takeChallenge(
  db: Db,
  hash: string,
  purpose: ChallengePurpose,
  owner: ChallengeOwner | null,
): Promise<boolean> {
  const rows = await db
    .delete(factorChallenges)
    .where(and(eq(factorChallenges.hash, hash), isOf(purpose, owner), isGood))
    .returning({ hash: factorChallenges.hash });
  return rows.length > 0;
}

/** That of the owner, for a purpose of which each has one. */
export async function findChallenge(db: Db, purpose: ChallengePurpose, owner: ChallengeOwner) {
  const [row] = await db
    .select({ secret: factorChallenges.secret })
    .from(factorChallenges)
    .where(and(isOf(purpose, owner), isGood));
  return row;
}

export async function deleteChallenges(
  db: Db,
  purposes: readonly ChallengePurpose[],
  owner: ChallengeOwner,
): Promise<void> {
  const { loginSessionId, userId } = factorChallenges;
  const isOwn = and(eq(loginSessionId, owner.loginSessionId), eq(userId, owner.userId));
  await db.delete(factorChallenges).where(and(inArray(factorChallenges.purpose, [...purposes]), isOwn));
}

export async function deleteChallengesOf(db: Db, userId: UserId): Promise<void> {
  await db.delete(factorChallenges).where(eq(factorChallenges.userId, userId));
}

export async function deleteOutdatedChallenges(db: Db): Promise<void> {
  await db.delete(factorChallenges).where(lt(factorChallenges.expiresAt, sql`now()`));
}
