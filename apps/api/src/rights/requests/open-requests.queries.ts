// The practice's queue: what people ask about themselves.
import { CORRECTION_DUE_DAYS } from '@waymark/contract/rights/corrections';
import type { RequestKind, RequestState } from '@waymark/contract/rights/requests';
import type { RoleId, SubRoleId } from '@waymark/contract/roles';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { fullNameOr } from '#people/users/users.queries.ts';

export interface OpenRequest {
  readonly id: number;
  readonly publicId: string;
  readonly kind: RequestKind;
  readonly state: RequestState;
  readonly askedAt: string;
  /** In whole days. */
  readonly age: number;
  /** A day, of an erasure and a correction. */
  readonly dueOn: string | null;
  /** Null, with the role, once the account is erased and its copies are not. */
  readonly userId: number | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly role: RoleId | null;
  readonly subRole: SubRoleId | null;
  /** Of a correction: what should be different. */
  readonly wish: string | null;
}

const AT_ONCE = 200;

/** The oldest first. */
export async function listOpenRequests(db: Db): Promise<readonly OpenRequest[]> {
  return rowsOf<OpenRequest>(
    db,
    sql`SELECT r.id, r.public_id AS "publicId", r.kind, r.state, to_json(r.created_at) AS "askedAt", extract(day FROM now() - r.created_at)::int AS age,
        to_char((CASE WHEN r.kind = 'correction' THEN r.created_at + make_interval(days => ${CORRECTION_DUE_DAYS}::int)
          ELSE r.due_at END) AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS "dueOn",
        u.id AS "userId", u.role, u.sub_role AS "subRole", ${fullNameOr(sql`u`, sql`u.email`)} AS name, u.email, r.wish
      FROM data_requests r LEFT JOIN users u ON u.id = r.user_id
      WHERE r.state IN ('waiting', 'working') ORDER BY r.created_at, r.id LIMIT ${AT_ONCE}`,
  );
}
