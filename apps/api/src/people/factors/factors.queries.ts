import type { Factor, FactorKind } from '@waymark/contract/people/factors';
import type { RoleId, SubRoleId } from '@waymark/contract/roles';
import { and, asc, eq, gte, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { users } from '#people/users/users.table.ts';
import { factorStandings, factors } from './factors.table.ts';

export type FactorRow = typeof factors.$inferSelect;

export const toFactor = ({ publicId, kind, name, createdAt, lastUsedAt, isSynced }: FactorRow): Factor => ({
  id: publicId,
  kind: kind === 'totp' ? 'totp' : 'passkey',
  name: name ?? '',
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  isSynced,
});

const isNoCode = ne(factors.kind, 'recovery-code');

/** Passkeys and the app, oldest first. */
export async function listFactors(db: Db, userId: UserId): Promise<readonly FactorRow[]> {
  return db
    .select()
    .from(factors)
    .where(and(eq(factors.userId, userId), isNoCode))
    .orderBy(asc(factors.id));
}

/** Unused recovery codes count; used ones are no factor. */
export async function listFactorKinds(db: Db, userId: UserId): Promise<readonly FactorKind[]> {
  const rows = await rowsOf<{ kind: FactorKind }>(
    db,
    sql`SELECT DISTINCT kind FROM factors WHERE user_id = ${userId} AND (kind <> 'recovery-code' OR last_used_at IS NULL)
      ORDER BY kind`,
  );
  return rows.map(({ kind }) => kind);
}

export interface FactorState {
  readonly recoveryCodesLeft: number;
  readonly wasOfferRefused: boolean;
  /** Whether the person signed in before the sign-in of this login session. */
  readonly hasComeBack: boolean;
  /** When this login session can only set up a factor, in PostgreSQL's text form. */
  readonly dueAt: string | null;
}

/** The person's first browser was noted with their first sign-in, at the same instant. */
export async function findFactorState(db: Db, userId: UserId, loginSessionId: string): Promise<FactorState> {
  const [row] = await rowsOf<FactorState>(
    db,
    sql`SELECT
      (SELECT count(*)::int FROM factors WHERE user_id = ${userId} AND kind = 'recovery-code' AND last_used_at IS NULL)
        AS "recoveryCodesLeft",
      EXISTS (SELECT FROM factor_standings WHERE user_id = ${userId} AND offer_refused_at IS NOT NULL)
        AS "wasOfferRefused",
      EXISTS (SELECT FROM known_browsers k JOIN login_sessions s ON s.user_id = k.user_id
        WHERE s.id = ${loginSessionId} AND k.user_id = ${userId} AND k.first_seen_at < s.created_at) AS "hasComeBack",
      (SELECT factor_due_at FROM login_sessions WHERE id = ${loginSessionId}) AS "dueAt"`,
  );
  if (!row) throw new Error('The state was not read.');
  return row;
}

type NewFactor = Omit<typeof factors.$inferInsert, 'userId' | 'id' | 'publicId'>;

/** Undefined if the credential, or an app of the person, is there already. */
export async function insertFactor(tx: Db, userId: UserId, factor: NewFactor): Promise<FactorRow | undefined> {
  const [row] = await tx
    .insert(factors)
    .values({ ...factor, userId })
    .onConflictDoNothing()
    .returning();
  return row;
}

export async function renameFactor(
  db: Db,
  userId: UserId,
  publicId: number,
  name: string,
): Promise<FactorRow | undefined> {
  const isOwn = and(eq(factors.publicId, publicId), eq(factors.userId, userId), isNoCode);
  const [row] = await db.update(factors).set({ name }).where(isOwn).returning();
  return row;
}

export async function deleteFactor(tx: Db, userId: UserId, publicId: number): Promise<FactorRow | undefined> {
  const isOwn = and(eq(factors.publicId, publicId), eq(factors.userId, userId), isNoCode);
  const [row] = await tx.delete(factors).where(isOwn).returning();
  return row;
}

export async function deleteFactorsOf(tx: Db, userId: UserId, kind?: FactorKind): Promise<void> {
  const ofKind = kind === undefined ? undefined : eq(factors.kind, kind);
  await tx.delete(factors).where(and(eq(factors.userId, userId), ofKind));
}

/** With the recovery codes since then; the instant is SQL, exact to the microsecond. */
export async function deleteFactorsSince(tx: Db, userId: UserId, instant: SQL): Promise<void> {
  await tx.delete(factors).where(and(eq(factors.userId, userId), gte(factors.createdAt, instant)));
}

export interface StoredPasskey {
  readonly factor: FactorRow;
  readonly userId: UserId;
  readonly handle: string;
  readonly role: RoleId;
  readonly subRole: SubRoleId | null;
  readonly isBlocked: boolean;
}

/** With its person, since it signs in without a password. */
export async function findPasskey(db: Db, credentialId: string): Promise<StoredPasskey | undefined> {
  const [row] = await db
    .select({
      factor: factors,
      handle: factorStandings.handle,
      role: users.role,
      subRole: users.subRole,
      blockedAt: users.blockedAt,
    })
    .from(factors)
    .innerJoin(users, eq(users.id, factors.userId))
    .innerJoin(factorStandings, eq(factorStandings.userId, factors.userId))
    .where(and(eq(factors.credentialId, credentialId), eq(factors.kind, 'passkey')));
  if (!row) return undefined;
  const { blockedAt, ...passkey } = row;
  return { ...passkey, userId: row.factor.userId as UserId, isBlocked: blockedAt !== null };
}

/** False if the passkey was used or removed meanwhile. Those that don't count stay at 0. */
export async function markPasskeyUsed(
  db: Db,
  id: number,
  { counter, isSynced }: { counter: number; isSynced: boolean },
): Promise<boolean> {
  const isAhead = counter === 0 ? eq(factors.counter, 0) : lt(factors.counter, counter);
  const rows = await db
    .update(factors)
    .set({ counter, isSynced, lastUsedAt: sql`now()` })
    .where(and(eq(factors.id, id), isAhead))
    .returning({ id: factors.id });
  return rows.length > 0;
}

export async function findTotp(db: Db, userId: UserId): Promise<FactorRow | undefined> {
  const [row] = await db
    .select()
    .from(factors)
    .where(and(eq(factors.userId, userId), eq(factors.kind, 'totp')));
  return row;
}

/** False if this step or a later one was used already. */
export async function markStepUsed(db: Db, id: number, step: number): Promise<boolean> {
  const isUnused = or(isNull(factors.lastUsedStep), lt(factors.lastUsedStep, step));
  const isUnspoilt = or(isNull(factors.spoiltStep), ne(factors.spoiltStep, step));
  const rows = await db
    .update(factors)
    .set({ lastUsedStep: step, lastUsedAt: sql`now()` })
    .where(and(eq(factors.id, id), isUnused, isUnspoilt))
    .returning({ id: factors.id });
  return rows.length > 0;
}

export async function spoilStep(db: Db, id: number, step: number): Promise<void> {
  await db.update(factors).set({ spoiltStep: step }).where(eq(factors.id, id));
}

export async function insertRecoveryCodes(tx: Db, userId: UserId, hashes: readonly string[]): Promise<void> {
  await tx.insert(factors).values(hashes.map((codeHash) => ({ userId, kind: 'recovery-code' as const, codeHash })));
}

/** Of several who use one at once, one gets it. */
export async function takeRecoveryCode(db: Db, userId: UserId, codeHash: string): Promise<boolean> {
  const isGood = and(eq(factors.codeHash, codeHash), eq(factors.userId, userId), isNull(factors.lastUsedAt));
  const rows = await db.update(factors).set({ lastUsedAt: sql`now()` }).where(isGood).returning({ id: factors.id });
  return rows.length > 0;
}
