import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';

export type WatchedService = 'mail' | 'text' | 'push' | 'redis' | 'cards' | 'replica';

/** A service that is tried without success is noted again within a minute or so. */
const OUTDATED = sql`interval '10 minutes'`;

/** `since` stays that of the first failure in a row. */
export async function noteAway(db: Db, service: WatchedService, words: string): Promise<void> {
  await db.execute(sql`INSERT INTO operation_notes AS noted (name, words) VALUES (${`away:${service}`}, ${words})
    ON CONFLICT (name) DO UPDATE SET words = excluded.words, noted_at = now(),
      since = CASE WHEN noted.noted_at < now() - ${OUTDATED} THEN now() ELSE noted.since END`);
}

export async function noteBack(db: Db, service: WatchedService): Promise<void> {
  await db.execute(sql`DELETE FROM operation_notes WHERE name = ${`away:${service}`}`);
}

export interface AwayService {
  readonly service: WatchedService;
  readonly minutes: number;
  readonly words: string;
}

export const listAway = (db: Db): Promise<readonly AwayService[]> =>
  rowsOf<AwayService>(
    db,
    sql`SELECT substr(name, 6) AS service, floor(extract(epoch FROM now() - since) / 60)::int AS minutes, words
      FROM operation_notes WHERE name LIKE 'away:%' AND noted_at > now() - ${OUTDATED} ORDER BY since, name`,
  );

/** Each is kept once, as it was done last. */
export type DoneName = 'backup' | 'restore-tried' | 'restore-failed' | 'secret-set';

export interface DoneNote {
  readonly at: string;
  readonly words: string;
}

export async function noteDone(db: Db, name: DoneName, words = ''): Promise<void> {
  await db.execute(sql`INSERT INTO operation_notes (name, words) VALUES (${name}, ${words})
    ON CONFLICT (name) DO UPDATE SET words = excluded.words, noted_at = now(), since = now()`);
}

/** Undefined while it was never done. */
export async function findDone(db: Db, name: DoneName): Promise<DoneNote | undefined> {
  const [row] = await rowsOf<DoneNote>(
    db,
    sql`SELECT to_json(noted_at) AS at, words FROM operation_notes WHERE name = ${name}`,
  );
  return row;
}
