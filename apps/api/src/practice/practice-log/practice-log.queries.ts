import type { listPracticeEntries, PracticeDeed, PracticeEntry } from '@waymark/contract/practice/practice-log';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { findPage, type Page } from '#db/pages.ts';
import { rowsOf } from '#db/rows.ts';
import { fullNameOr } from '#people/users/users.queries.ts';
import { type AgedRows, cutOffOf } from '../../aged-rows.ts';

export interface PracticeLine {
  /** Null for the operator. */
  readonly actorId: UserId | null;
  readonly deed: PracticeDeed;
  readonly aboutId?: UserId;
  readonly organisationId?: number;
  readonly count?: number;
}

/** In one statement: a trigger takes the head of the chain, numbers the line and hashes it. */
export async function appendPracticeLine(tx: Db, line: PracticeLine): Promise<void> {
  const { actorId, deed, aboutId = null, organisationId = null, count = null } = line;
  await tx.execute(sql`INSERT INTO practice_entries (actor_id, deed, about_id, organisation_id, count)
    VALUES (${actorId}, ${deed}, ${aboutId}, ${organisationId}, ${count})`);
}

const nameOf = (id: ReturnType<typeof sql>) =>
  sql`(SELECT ${fullNameOr(sql`u`, sql`u.email`)} FROM users u WHERE u.id = ${id})`;

/** Names are looked up as it is read, and none is kept in it. */
const entryJson = sql`json_build_object('number', e.seq, 'at', e.at, 'by', ${nameOf(sql`e.actor_id`)},
  'isByOperator', e.actor_id IS NULL, 'deed', e.deed, 'count', e.count,
  'about', coalesce(${nameOf(sql`e.about_id`)},
    (SELECT coalesce(o.name, 'An organisation without a name') FROM organisations o WHERE o.id = e.organisation_id)))`;

export const listEntries = (
  db: Db,
  { deed, sort, pagination }: z.output<typeof listPracticeEntries.schema.querystring>,
): Promise<Page<PracticeEntry>> =>
  findPage(db, {
    found: sql`SELECT seq FROM practice_entries ${deed === undefined ? sql.empty() : sql`WHERE deed = ${deed}`}`,
    order: sort === 'at' ? sql`found.seq` : sql`found.seq DESC`,
    item: sql`(SELECT ${entryJson} FROM practice_entries e WHERE e.seq = found.seq)`,
    pagination,
  });

/** What a line says, as its hash was made of it. */
export interface StoredEntry {
  readonly seq: number;
  readonly micros: string;
  readonly actorId: number | null;
  readonly deed: string;
  readonly aboutId: number | null;
  readonly organisationId: number | null;
  readonly count: number | null;
  readonly hash: string;
}

export const listStoredEntries = (db: Db, afterSeq: number, atMost: number): Promise<readonly StoredEntry[]> =>
  rowsOf(
    db,
    sql`SELECT seq, (extract(epoch FROM at) * 1000000)::bigint::text AS micros, actor_id AS "actorId", deed,
        about_id AS "aboutId", organisation_id AS "organisationId", count, encode(hash, 'hex') AS hash
      FROM practice_entries WHERE seq > ${afterSeq} ORDER BY seq LIMIT ${atMost}`,
  );

export interface PracticeLogHead {
  readonly lastSeq: number;
  readonly hash: string;
  readonly cutSeq: number;
  readonly cutHash: string;
}

/** Undefined before the first line. */
export async function findHead(db: Db): Promise<PracticeLogHead | undefined> {
  const [row] = await rowsOf<PracticeLogHead>(
    db,
    sql`SELECT last_seq AS "lastSeq", encode(hash, 'hex') AS hash, cut_seq AS "cutSeq", encode(cut_hash, 'hex') AS "cutHash"
      FROM practice_log_heads`,
  );
  return row;
}

/** Whether a line, be it the last that went because of its age, has this hash. */
export async function hasHash(db: Db, hash: string): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`SELECT FROM practice_entries WHERE hash = decode(${hash}, 'hex')
      UNION ALL SELECT FROM practice_log_heads WHERE cut_hash = decode(${hash}, 'hex')`,
  );
  return rows.length > 0;
}

/** For one of several at once; undefined if it was mailed this week, or nothing was done yet. */
export async function takeHeadToMail(tx: Db): Promise<string | undefined> {
  const [row] = await rowsOf<{ hash: string }>(
    tx,
    sql`UPDATE practice_log_heads SET mailed_at = now()
      WHERE last_seq > 0 AND coalesce(mailed_at < now() - interval '6 days 12 hours', true)
      RETURNING encode(hash, 'hex') AS hash`,
  );
  return row?.hash;
}

const cutOff = cutOffOf('practice-entries');

export const agedPracticeEntries: AgedRows = {
  kind: 'practice-entries',
  async count(db) {
    const [counted] = await rowsOf<{ rows: number }>(
      db,
      sql`SELECT count(*)::int AS rows FROM practice_entries WHERE at < ${cutOff}`,
    );
    return counted?.rows ?? 0;
  },
  async deleteSome(db, atMost) {
    const [deleted] = await rowsOf<{ rows: number }>(db, sql`SELECT cut_practice_log(${cutOff}, ${atMost}) AS rows`);
    return deleted?.rows ?? 0;
  },
};
