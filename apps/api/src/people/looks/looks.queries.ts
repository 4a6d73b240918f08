import type { PaginationQuery } from '@waymark/contract/entities';
import type { Look, LookKind } from '@waymark/contract/people/looks';
import { sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { findPage, type Page } from '#db/pages.ts';
import { rowsOf } from '#db/rows.ts';
import { agedRows } from '../../aged-rows.ts';
import { mayRead } from '../../policies/reachable.ts';
import { looks } from './looks.table.ts';

/** What someone is about to read of what a person shares. */
interface LookedAt {
  readonly ownerId: number;
  readonly kind: LookKind;
  /** Their ids; empty for what is looked at as a whole. */
  readonly things: readonly string[];
}

/** What a look of the same day has already is looked up: nothing is written or locked. */
export async function insertLooks(db: Db, readerId: UserId, lookedAt: readonly LookedAt[]): Promise<readonly UserId[]> {
  const rows = await rowsOf<{ ownerId: UserId }>(
    db,
    sql`INSERT INTO looks AS kept (owner_id, reader_id, kind, day, things)
      SELECT looked.* FROM (SELECT l."ownerId", ${readerId}::int AS reader_id, l.kind,
          (now() AT TIME ZONE coalesce(told.time_zone, 'UTC'))::date AS day, l.things
        FROM json_to_recordset(${JSON.stringify(lookedAt)}::json) AS l("ownerId" int, kind text, things text[])
          LEFT JOIN profiles told ON told.user_id = l."ownerId" ) looked
      WHERE NOT EXISTS (SELECT FROM looks known WHERE known.owner_id = looked."ownerId" AND known.reader_id = looked.reader_id
        AND known.day = looked.day AND known.kind = looked.kind AND known.things @> looked.things)
      ON CONFLICT ON CONSTRAINT looks_once_a_day DO UPDATE
        SET things = ARRAY(SELECT DISTINCT unnest(kept.things || excluded.things))
      RETURNING owner_id AS "ownerId"`,
  );
  return [...new Set(rows.map(({ ownerId }) => ownerId))];
}

/** The last day first. */
export const listLooks = (db: Db, userId: UserId, pagination: PaginationQuery | undefined): Promise<Page<Look>> =>
  findPage<Look>(db, {
    found: sql`SELECT k.* FROM looks k WHERE k.owner_id = ${userId} AND ${mayRead('look', userId, sql`k.owner_id`)}`,
    order: sql`found.looked_at DESC, found.id DESC`,
    item: sql`(SELECT json_build_object('kind', found.kind, 'day', found.day, 'lookedAt', found.looked_at, 'things', found.things,
        'reader', CASE WHEN u.id IS NOT NULL THEN json_build_object('firstName', u.first_name, 'lastName', u.last_name) END)
      FROM (SELECT) one LEFT JOIN users u ON u.id = found.reader_id)`,
    pagination,
  });

export const agedLooks = agedRows('looks', looks, (cutOff) => sql`${looks.lookedAt} < ${cutOff}`);
