import type { PracticeMember } from '@waymark/contract/practice/practice-members';
import type { PracticePart } from '@waymark/contract/practice-parts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PracticeStanding, UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { prepared, rowsOf, type Values } from '#db/rows.ts';
import { fullNameOr } from '#people/users/users.queries.ts';
import { practiceClaims, practiceMembers } from './practice-members.table.ts';

const findStanding = prepared(
  ({ userId }: Values<{ userId: UserId }>) => sql<PracticeStanding>`
    SELECT m.part, u.has_factor AS "hasFactor" FROM practice_members m JOIN users u ON u.id = m.user_id
    WHERE m.user_id = ${userId} AND m.ended_at IS NULL`,
);

/** Undefined as soon as it ended, whatever role the account has. */
export async function findPracticePart(db: Db, userId: UserId): Promise<PracticeStanding | undefined> {
  const [row] = await findStanding(db, { userId });
  return row;
}

/** Owners first, then by how long they have been in it. */
export const listMembers = (db: Db, readerId: UserId | null): Promise<readonly PracticeMember[]> =>
  rowsOf<PracticeMember>(
    db,
    sql`SELECT u.id, ${fullNameOr(sql`u`, sql`u.email`)} AS name, u.email, m.part, to_json(m.since) AS since,
        u.id IS NOT DISTINCT FROM ${readerId}::int AS "isMe", u.has_factor AS "hasFactor"
      FROM practice_members m JOIN users u ON u.id = m.user_id
      WHERE m.ended_at IS NULL
      ORDER BY array_position(ARRAY['owner', 'coordinator', 'bookkeeper'], m.part), m.since, m.id`,
  );

/** Over a user `u`: one who can sign in, and hasn't asked to be deleted. */
const isStaying = sql`u.leaves_at IS NULL AND u.blocked_at IS NULL`;

/** Who hears of what concerns the practice as a whole. */
export const listOwnerAddresses = (db: Db): Promise<readonly string[]> => listAddresses(db, ['owner']);

/** Of those who have one of these parts. */
export async function listAddresses(db: Db, parts: readonly PracticePart[]): Promise<readonly string[]> {
  const rows = await rowsOf<{ email: string }>(
    db,
    sql`SELECT u.email FROM practice_members m JOIN users u ON u.id = m.user_id AND ${isStaying}
      WHERE m.part IN (${sql.join(
        parts.map((part) => sql`${part}`),
        sql`, `,
      )}) AND m.ended_at IS NULL ORDER BY m.id`,
  );
  return rows.map(({ email }) => email);
}

/**
 * Lets no one else end an owner until commit, and returns those who stay. Two statements: what a
 * statement reads is as old as its beginning, be it that it waited for the lock.
 */
export async function lockOwners(tx: Db): Promise<readonly UserId[]> {
  await tx.execute(
    sql`SELECT FROM practice_members WHERE part = 'owner' AND ended_at IS NULL ORDER BY id FOR NO KEY UPDATE`,
  );
  const rows = await rowsOf<{ id: UserId }>(
    tx,
    sql`SELECT u.id FROM practice_members m JOIN users u ON u.id = m.user_id AND ${isStaying}
      WHERE m.part = 'owner' AND m.ended_at IS NULL`,
  );
  return rows.map(({ id }) => id);
}

/** False if they have a part already. */
export async function insertMember(tx: Db, userId: UserId, part: PracticePart): Promise<boolean> {
  const rows = await tx
    .insert(practiceMembers)
    .values({ userId, part })
    .onConflictDoNothing()
    .returning({ id: practiceMembers.id });
  return rows.length > 0;
}

/** Where a practice is claimed, they come back with no part in it. */
export async function endBlockedOwners(tx: Db): Promise<void> {
  await tx.execute(sql`UPDATE practice_members m SET ended_at = now() FROM users u
    WHERE u.id = m.user_id AND u.blocked_at IS NOT NULL AND m.part = 'owner' AND m.ended_at IS NULL`);
}

/** False if they have none. */
export async function endMember(tx: Db, userId: UserId): Promise<boolean> {
  const rows = await tx
    .update(practiceMembers)
    .set({ endedAt: sql`now()` })
    .where(and(eq(practiceMembers.userId, userId), isNull(practiceMembers.endedAt)))
    .returning({ id: practiceMembers.id });
  return rows.length > 0;
}

/** Locked until commit; undefined for someone who has none. */
export async function holdPart(tx: Db, userId: UserId): Promise<PracticePart | undefined> {
  const [row] = await rowsOf<{ part: PracticePart }>(
    tx,
    sql`SELECT part FROM practice_members WHERE user_id = ${userId} AND ended_at IS NULL FOR NO KEY UPDATE`,
  );
  return row?.part;
}

/** An account that is blocked, such as the demo's where it is off, runs nothing. */
const hasNoOwner = sql`NOT EXISTS (SELECT FROM practice_members m JOIN users u ON u.id = m.user_id AND u.blocked_at IS NULL
  WHERE m.part = 'owner' AND m.ended_at IS NULL)`;

/** Replaces the link before; false for a practice that has an owner. */
export async function replaceClaim(tx: Db, codeHash: string, hours: number): Promise<boolean> {
  await tx.delete(practiceClaims);
  const rows = await rowsOf(
    tx,
    sql`INSERT INTO practice_claims (code_hash, expires_at)
      SELECT ${codeHash}, now() + make_interval(hours => ${hours}::int) WHERE ${hasNoOwner} RETURNING 1`,
  );
  return rows.length > 0;
}

const isGood = (codeHash: string) => sql`code_hash = ${codeHash} AND expires_at > now() AND ${hasNoOwner}`;

export async function isClaimGood(db: Db, codeHash: string): Promise<boolean> {
  return (await rowsOf(db, sql`SELECT FROM practice_claims WHERE ${isGood(codeHash)}`)).length > 0;
}

/** Of several at once, one gets it. */
export async function takeClaim(tx: Db, codeHash: string): Promise<boolean> {
  return (await rowsOf(tx, sql`DELETE FROM practice_claims WHERE ${isGood(codeHash)} RETURNING 1`)).length > 0;
}
