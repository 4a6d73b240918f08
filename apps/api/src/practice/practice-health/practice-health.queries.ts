import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';

export async function readDatabaseVersion(db: Db): Promise<string> {
  const [row] = await rowsOf<{ version: string }>(
    db,
    sql`SELECT split_part(current_setting('server_version'), ' ', 1) AS version`,
  );
  return row?.version ?? '';
}

interface RanMigrations {
  readonly count: number;
  readonly newest: readonly {
    /** Null of those that ran before names were stored. */
    readonly name: string | null;
    readonly writtenAt: number;
    readonly ranAt: string | null;
  }[];
}

const SHOWN = 5;

/** From the table of Drizzle's own migrator, to which ours adds names and when each ran. */
export async function listMigrations(db: Db): Promise<RanMigrations> {
  const [row] = await rowsOf<RanMigrations>(
    db,
    sql`SELECT (SELECT count(*)::int FROM drizzle.__drizzle_migrations) AS count, coalesce(json_agg(json_build_object(
        'name', name, 'writtenAt', created_at, 'ranAt', ran_at) ORDER BY created_at DESC), '[]') AS newest
      FROM (SELECT name, created_at, ran_at FROM drizzle.__drizzle_migrations ORDER BY created_at DESC LIMIT ${SHOWN}) AS newest`,
  );
  return row ?? { count: 0, newest: [] };
}

export interface Waiting {
  readonly lateTriage: number;
}

/** A count, of no one: who asks, and what about, is for those on duty and the person. */
export async function countWaiting(db: Db): Promise<Waiting> {
  const [row] = await rowsOf<Waiting>(
    db,
    sql`SELECT count(*)::int AS "lateTriage" FROM threads
      WHERE kind = 'triage' AND state = 'open' AND answer_due_at < now()`,
  );
  return row ?? { lateTriage: 0 };
}
