// Requests of kind `export`. The id on the wire is also the key of the file, which it never shows.

import type { HourCycle } from '@waymark/contract/moments';
import { RETENTION } from '@waymark/contract/retention';
import { DOWNLOADS_AT_MOST, DOWNLOADS_WITHIN_DAYS, type Downloads } from '@waymark/contract/rights/downloads';
import { sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import type { AgedRows } from '../../aged-rows.ts';
import { mayRead } from '../../policies/reachable.ts';

const isOpen = sql`kind = 'export' AND state IN ('waiting', 'working')`;

export async function findDownloads(db: Db, userId: UserId): Promise<Downloads> {
  const [row] = await rowsOf<Downloads>(
    db,
    sql`WITH own AS (SELECT d.* FROM data_requests d
          WHERE d.user_id = ${userId} AND d.kind = 'export' AND ${mayRead('download', userId, sql`d.user_id`)}),
        counted AS (SELECT created_at FROM own WHERE state <> 'failed'
          AND created_at > now() - make_interval(days => ${DOWNLOADS_WITHIN_DAYS}) ORDER BY created_at DESC LIMIT ${DOWNLOADS_AT_MOST})
      SELECT (SELECT json_build_object('id', newest.public_id, 'state', newest.state, 'askedAt', newest.created_at,
            'progress', newest.progress, 'readyUntil', newest.due_at, 'bytes', (newest.receipt->>'bytes')::int)
          FROM (SELECT * FROM own ORDER BY id DESC LIMIT 1) newest
          WHERE newest.state IN ('waiting', 'working', 'failed') OR newest.state = 'ready' AND newest.due_at > now()) AS current,
        ${DOWNLOADS_AT_MOST} - (SELECT count(*)::int FROM counted) AS left,
        (SELECT to_json(min(created_at) + make_interval(days => ${DOWNLOADS_WITHIN_DAYS})) FROM counted
          HAVING count(*) = ${DOWNLOADS_AT_MOST}) AS "nextAt"`,
  );
  return row ?? { current: null, left: 0, nextAt: null };
}

export async function insertDownload(tx: Db, userId: UserId): Promise<string> {
  const [row] = await rowsOf<{ publicId: string }>(
    tx,
    sql`INSERT INTO data_requests (user_id, kind) VALUES (${userId}, 'export') RETURNING public_id AS "publicId"`,
  );
  if (!row) throw new Error('The download was not asked for.');
  return row.publicId;
}

interface Keyed {
  readonly publicId: string;
}

/** Ends all that have a file, or one among them. Returns their keys. */
export async function endReadyDownloads(tx: Db, userId: UserId, only?: string): Promise<readonly string[]> {
  const one = only === undefined ? sql`` : sql`AND public_id = ${only}`;
  const rows = await rowsOf<Keyed>(
    tx,
    sql`UPDATE data_requests SET state = 'done', due_at = NULL
      WHERE user_id = ${userId} AND kind = 'export' AND state = 'ready' ${one} RETURNING public_id AS "publicId"`,
  );
  return rows.map(({ publicId }) => publicId);
}

/** One that is being made notices when it is done. False if there is none. */
export async function stopDownload(tx: Db, userId: UserId, publicId: string): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`UPDATE data_requests SET state = 'done', ended_at = now()
      WHERE user_id = ${userId} AND public_id = ${publicId} AND ${isOpen} RETURNING 1`,
  );
  return rows.length > 0;
}

/** Undefined for another's. */
export async function findDownload(
  db: Db,
  userId: UserId,
  publicId: string,
): Promise<{ readonly isReady: boolean } | undefined> {
  const [row] = await rowsOf<{ isReady: boolean }>(
    db,
    sql`SELECT d.state = 'ready' AND d.due_at > now() AS "isReady" FROM data_requests d
      WHERE d.public_id = ${publicId} AND d.kind = 'export' AND d.user_id = ${userId}
        AND ${mayRead('download', userId, sql`d.user_id`)}`,
  );
  return row;
}

export interface Downloader {
  readonly userId: UserId;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly timeZone: string;
  readonly hourCycle: HourCycle | null;
}

/** Also of one that a kill interrupted. Undefined once it ended, or with its person. */
export async function beginDownload(db: Db, publicId: string): Promise<Downloader | undefined> {
  const [row] = await rowsOf<Downloader>(
    db,
    sql`UPDATE data_requests d SET state = 'working', progress = 0
      FROM users u LEFT JOIN profiles p ON p.user_id = u.id
      WHERE d.id IN (SELECT id FROM data_requests WHERE public_id = ${publicId} AND ${isOpen}) AND u.id = d.user_id
      RETURNING u.id AS "userId", u.first_name AS "firstName", u.last_name AS "lastName",
        coalesce(p.time_zone, 'UTC') AS "timeZone", p.hour_cycle AS "hourCycle"`,
  );
  return row;
}

/** False once it was ended, or went with its person. */
export async function updateProgress(db: Db, publicId: string, percent: number): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`UPDATE data_requests SET progress = ${percent}
      WHERE public_id = ${publicId} AND ${isOpen} AND user_id IS NOT NULL RETURNING 1`,
  );
  return rows.length > 0;
}

/** Returns until when it can be fetched; undefined if no one waits for it any more. */
export async function finishDownload(tx: Db, publicId: string, bytes: number): Promise<Date | undefined> {
  const [row] = await rowsOf<{ readyUntil: string }>(
    tx,
    sql`UPDATE data_requests SET state = 'ready', progress = 100, ended_at = now(),
        due_at = now() + make_interval(days => ${RETENTION.downloads.days}),
        receipt = jsonb_build_object('bytes', ${bytes}::int)
      WHERE public_id = ${publicId} AND ${isOpen} AND user_id IS NOT NULL RETURNING to_json(due_at) AS "readyUntil"`,
  );
  return row && new Date(row.readyUntil);
}

export async function isReady(db: Db, publicId: string): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`SELECT 1 FROM data_requests WHERE public_id = ${publicId} AND kind = 'export' AND state = 'ready'`,
  );
  return rows.length > 0;
}

export async function failDownload(db: Db, publicId: string): Promise<void> {
  await db.execute(sql`UPDATE data_requests SET state = 'failed', ended_at = now()
    WHERE public_id = ${publicId} AND ${isOpen}`);
}

/** Those that no worker took up or finished within a day. */
export async function failOldDownloads(db: Db): Promise<void> {
  await db.execute(sql`UPDATE data_requests SET state = 'failed', ended_at = now()
    WHERE ${isOpen} AND created_at < now() - interval '1 day'`);
}

/** Those of a person that have a file, or will. */
export async function listDownloadKeys(tx: Db, userId: UserId): Promise<readonly string[]> {
  const rows = await rowsOf<Keyed>(
    tx,
    sql`SELECT public_id AS "publicId" FROM data_requests
      WHERE user_id = ${userId} AND kind = 'export' AND state IN ('waiting', 'working', 'ready')`,
  );
  return rows.map(({ publicId }) => publicId);
}

const isOld = sql`kind = 'export' AND state = 'ready' AND due_at <= now()`;

/** The files that are too old. That they were asked for is kept, so that they count. */
export const agedDownloads: AgedRows = {
  kind: 'downloads',
  async count(db) {
    const [counted] = await rowsOf<{ rows: number }>(
      db,
      sql`SELECT count(*)::int AS rows FROM data_requests WHERE ${isOld}`,
    );
    return counted?.rows ?? 0;
  },
  async deleteSome(db, atMost, { downloadStore }) {
    const old = await rowsOf<Keyed>(
      db,
      sql`SELECT public_id AS "publicId" FROM data_requests WHERE ${isOld} ORDER BY due_at LIMIT ${atMost}`,
    );
    for (const { publicId } of old) await downloadStore.delete(publicId);
    const ids = old.map(({ publicId }) => publicId);
    await db.execute(sql`UPDATE data_requests SET state = 'done', due_at = NULL
      WHERE public_id = ANY(${sql.param(ids)}::uuid[]) AND ${isOld}`);
    return old.length;
  },
};
