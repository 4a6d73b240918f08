import { sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';

export interface Renewal {
  readonly organisationId: number;
  readonly kind: 'enterprise' | 'business';
  readonly name: string | null;
  readonly renewsOn: string;
  readonly daysLeft: number;
  readonly adminIds: readonly UserId[];
}

/** Of organisations that are still here, from today until this many days ahead. */
export const listRenewals = (db: Db, today: string, daysAhead: number): Promise<readonly Renewal[]> =>
  rowsOf(
    db,
    sql`SELECT o.id AS "organisationId", o.kind, o.name, o.renews_on::text AS "renewsOn",
        o.renews_on - ${today}::date AS "daysLeft", array_agg(m.user_id ORDER BY m.id) AS "adminIds"
      FROM organisations o JOIN memberships m ON m.organisation_id = o.id AND m.part = 'admin' AND m.state = 'active'
      WHERE o.closed_at IS NULL AND o.kind IN ('enterprise', 'business')
        AND o.renews_on BETWEEN ${today}::date AND ${today}::date + ${daysAhead}::int
      GROUP BY o.id ORDER BY o.id`,
  );
