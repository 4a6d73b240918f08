import type { CoachedPart } from '@waymark/contract/organisations/memberships';
import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import type { GroupId } from '#organisations/organisations/sponsors.queries.ts';

export interface PersonName {
  readonly firstName: string | null;
  readonly lastName: string | null;
}

export interface ManagerRow extends PersonName {
  readonly userId: UserId;
}

async function findManager(db: Db, userId: UserId, lock: SQL): Promise<ManagerRow | undefined> {
  const [manager] = await rowsOf<ManagerRow>(
    db,
    sql`SELECT u.id AS "userId", u.first_name AS "firstName", u.last_name AS "lastName"
      FROM memberships theirs JOIN memberships m ON m.id = theirs.manager_id JOIN users u ON u.id = m.user_id
      WHERE theirs.user_id = ${userId} AND theirs.state = 'active' AND m.state = 'active' AND m.part = 'manager'
        AND u.blocked_at IS NULL ${lock}`,
  );
  return manager;
}

/** The person's present manager, who has joined; undefined for people without one. */
export const findManagerOf = (db: Db, userId: UserId): Promise<ManagerRow | undefined> =>
  findManager(db, userId, sql.empty());

/** The same, and they stay member and manager until the transaction ends. */
export const holdManagerOf = (tx: Db, userId: UserId): Promise<ManagerRow | undefined> =>
  findManager(tx, userId, sql`FOR SHARE OF theirs, m`);

/** How many have joined whose manager this person is. */
export async function countTeam(db: Db, userId: UserId): Promise<number> {
  const [row] = await rowsOf<{ people: number }>(
    db,
    sql`SELECT count(*)::int AS people FROM memberships mine JOIN memberships theirs ON theirs.manager_id = mine.id
      WHERE mine.user_id = ${userId} AND mine.state = 'active' AND mine.part = 'manager' AND theirs.state = 'active'`,
  );
  return row?.people ?? 0;
}

export async function moveToGroup(tx: Db, id: number, groupId: GroupId | null): Promise<void> {
  await tx.execute(sql`UPDATE memberships SET group_id = ${groupId} WHERE id = ${id}`);
}

export interface MoveNames {
  readonly from: string | null;
  readonly to: string | null;
  /** Of the admin; empty for one without a name. */
  readonly by: string;
}

/** What a move is called by: the names of its groups, and of who made it. */
export async function findMoveNames(
  db: Db,
  move: { readonly from: GroupId | null; readonly to: GroupId | null; readonly by: UserId },
): Promise<MoveNames> {
  const [row] = await rowsOf<MoveNames>(
    db,
    sql`SELECT (SELECT name FROM groups WHERE id = ${move.from}) AS from,
      (SELECT name FROM groups WHERE id = ${move.to}) AS to,
      (SELECT concat_ws(' ', first_name, last_name) FROM users WHERE id = ${move.by}) AS by`,
  );
  if (!row) throw new Error('A row of names is always returned.');
  return row;
}

/** The account of the seat that someone has or waits for; undefined for those who need none. */
export async function findSeatOf(
  tx: Db,
  id: number,
): Promise<{ readonly accountId: number; readonly isHeld: boolean } | undefined> {
  const [row] = await rowsOf<{ accountId: number; isHeld: boolean }>(
    tx,
    sql`SELECT seat_account_id AS "accountId", state <> 'waiting' AS "isHeld" FROM memberships
      WHERE id = ${id} AND seat_account_id IS NOT NULL`,
  );
  return row;
}

export async function setSeatOf(tx: Db, id: number, accountId: number): Promise<void> {
  await tx.execute(sql`UPDATE memberships SET seat_account_id = ${accountId} WHERE id = ${id}`);
}

/** Someone who is no manager any more leads no one. */
export async function setMemberPart(tx: Db, id: number, part: CoachedPart): Promise<void> {
  await tx.execute(sql`UPDATE memberships SET part = ${part} WHERE id = ${id}`);
  if (part === 'member') await tx.execute(sql`UPDATE memberships SET manager_id = NULL WHERE manager_id = ${id}`);
}

export async function setManager(tx: Db, id: number, managerId: number | null): Promise<void> {
  await tx.execute(sql`UPDATE memberships SET manager_id = ${managerId} WHERE id = ${id}`);
}

/** The membership that an address has in the organisation, unless it ended. */
export async function findInvitedId(tx: Db, organisationId: number, email: string): Promise<number | undefined> {
  const [row] = await rowsOf<{ id: number }>(
    tx,
    sql`SELECT m.id FROM memberships m LEFT JOIN users u ON u.id = m.user_id
      WHERE m.organisation_id = ${organisationId} AND m.state <> 'ended' AND ${email} IN (m.email, u.email)`,
  );
  return row?.id;
}
