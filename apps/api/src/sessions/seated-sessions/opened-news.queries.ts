import { sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { fullName } from './seated-sessions.queries.ts';

export interface PersonOfGroup {
  readonly membershipId: number;
  readonly userId: UserId;
  readonly timeZone: string | null;
  readonly title: string;
  readonly coach: string;
  readonly startsAt: string;
}

/** Who can take a seat in a coming session of their group, in the order of their memberships. */
export const listPeopleOfGroup = (
  db: Db,
  publicId: string,
  { after, atMost }: { readonly after: number; readonly atMost: number },
): Promise<readonly PersonOfGroup[]> =>
  rowsOf<PersonOfGroup>(
    db,
    sql`SELECT m.id AS "membershipId", m.user_id AS "userId", p.time_zone AS "timeZone", s.title,
        ${fullName} AS coach, to_json(s.starts_at) AS "startsAt"
      FROM coaching_sessions s JOIN users u ON u.id = s.booked_by
      JOIN memberships m ON m.group_id = s.group_id AND m.state = 'active' AND m.part IN ('member', 'manager')
      LEFT JOIN profiles p ON p.user_id = m.user_id
      WHERE s.public_id = ${publicId} AND s.state = 'booked' AND s.starts_at > now() AND m.user_id IS NOT NULL AND m.id > ${after}
      ORDER BY m.id LIMIT ${atMost}`,
  );
