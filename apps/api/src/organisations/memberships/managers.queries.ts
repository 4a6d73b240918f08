import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';

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
