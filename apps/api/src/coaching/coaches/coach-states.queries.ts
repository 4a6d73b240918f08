import type { CoachState } from '@waymark/contract/coaching/coaches';
import { ROLE } from '@waymark/contract/roles';
import { asc, count, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { users } from '#people/users/users.table.ts';
import { coaches } from './coaches.table.ts';

export interface CoachEntry {
  readonly state: CoachState;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** When they entered that state. */
  readonly since: Date;
  readonly isBlocked: boolean;
}

const LISTED_AT_MOST = 500;

/** Pending ones first, then those longest in a state. */
export async function listCoachStates(
  db: Db,
  state: CoachState | undefined,
): Promise<{ coaches: CoachEntry[]; total: number }> {
  const stateOf = sql<CoachState>`coalesce(${coaches.state}, 'open')`;
  const since = sql<Date>`coalesce(${coaches.stateSince}, ${users.createdAt})`.mapWith(users.createdAt);
  const place = sql`array_position(ARRAY['pending', 'open', 'approved', 'suspended'], ${stateOf})`;
  const isListed = sql`${users.role} = ${ROLE.coach}${state ? sql` AND ${stateOf} = ${state}` : sql.empty()}`;
  const listed = await db
    .select({
      state: stateOf,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      since,
      isBlocked: sql<boolean>`${users.blockedAt} IS NOT NULL`,
    })
    .from(users)
    .leftJoin(coaches, eq(coaches.userId, users.id))
    .where(isListed)
    .orderBy(asc(place), asc(since), asc(users.id))
    .limit(LISTED_AT_MOST);
  const [counted] = await db
    .select({ total: count() })
    .from(users)
    .leftJoin(coaches, eq(coaches.userId, users.id))
    .where(isListed);
  return { coaches: listed, total: counted?.total ?? 0 };
}
