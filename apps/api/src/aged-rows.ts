import { RETENTION, type RetentionKind } from '@waymark/contract/retention';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import type { DownloadStore } from './downloads/download-store.ts';

/** What a module keeps until it is so old; retention counts and deletes it. */
export interface AgedRows {
  readonly kind: RetentionKind;
  count(db: Db): Promise<number>;
  /** Deletes up to `atMost`, and returns how many it did. */
  deleteSome(db: Db, atMost: number, stores: { readonly downloadStore: DownloadStore }): Promise<number>;
}

/** How long it is kept: as the practice chose, looked up by the statement itself. */
export const daysKeptOf = (kind: RetentionKind): SQL =>
  sql`coalesce((SELECT (value -> 'ages' ->> ${kind}::text)::int FROM practice_settings WHERE name = 'rules'), ${RETENTION[kind].days}::int)`;

export const cutOffOf = (kind: RetentionKind): SQL => sql`(now() - make_interval(days => ${daysKeptOf(kind)}))`;

/** `isOlder` is the condition on the table's own columns, which an index has to serve. */
export function agedRows(kind: RetentionKind, table: PgTable, isOlder: (cutOff: SQL) => SQL): AgedRows {
  const old = isOlder(cutOffOf(kind));
  return {
    kind,
    async count(db) {
      const [counted] = await rowsOf<{ rows: number }>(
        db,
        sql`SELECT count(*)::int AS rows FROM ${table} WHERE ${old}`,
      );
      return counted?.rows ?? 0;
    },
    async deleteSome(db, atMost) {
      const deleted = await rowsOf(
        db,
        sql`DELETE FROM ${table} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE ${old} LIMIT ${atMost})) RETURNING 1`,
      );
      return deleted.length;
    },
  };
}
