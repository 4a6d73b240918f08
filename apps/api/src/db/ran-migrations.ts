import { sql } from 'drizzle-orm';
import type { Db } from './client.ts';
import type { Migration } from './migration-files.ts';

/** Of Drizzle's own migrator, with columns of ours beside. */
const RAN = sql`drizzle.__drizzle_migrations`;

async function rowsOfRan<T>(db: Db, query: ReturnType<typeof sql>): Promise<readonly T[]> {
  return ((await db.execute(query)) as unknown as { rows: T[] }).rows;
}

/** When the newest that ran was written; 0 while none did. */
export async function findNewestRun(db: Db): Promise<number> {
  const [table] = await rowsOfRan<{ name: string | null }>(
    db,
    sql`SELECT to_regclass('drizzle.__drizzle_migrations') AS name`,
  );
  if (!table?.name) return 0;
  const [row] = await rowsOfRan<{ newest: number }>(
    db,
    sql`SELECT coalesce(max(created_at), 0)::float8 AS newest FROM ${RAN}`,
  );
  return row?.newest ?? 0;
}

export async function ensureTable(db: Db): Promise<void> {
  await db.execute(sql`CREATE SCHEMA IF NOT EXISTS drizzle`);
  await db.execute(sql`CREATE TABLE IF NOT EXISTS ${RAN}
    (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`);
  // Of those that ran before, each of ours is empty.
  await db.execute(sql`ALTER TABLE ${RAN} ADD COLUMN IF NOT EXISTS ran_at timestamptz,
    ADD COLUMN IF NOT EXISTS name text, ADD COLUMN IF NOT EXISTS needs bigint, ADD COLUMN IF NOT EXISTS after_at timestamptz`);
}

export async function noteRun(tx: Db, { name, writtenAt, hash, needs }: Migration): Promise<void> {
  await tx.execute(sql`INSERT INTO ${RAN} (hash, created_at, ran_at, name, needs)
    VALUES (${hash}, ${writtenAt}, now(), ${name}, ${needs})`);
}

export async function isAfterRun(db: Db, { writtenAt }: Migration): Promise<boolean> {
  const rows = await rowsOfRan(db, sql`SELECT 1 FROM ${RAN} WHERE created_at = ${writtenAt} AND after_at IS NOT NULL`);
  return rows.length > 0;
}

export async function noteAfterRun(db: Db, { writtenAt }: Migration): Promise<void> {
  await db.execute(sql`UPDATE ${RAN} SET after_at = now() WHERE created_at = ${writtenAt}`);
}

/** The name of the newest, where a release that stores names ran it. */
export async function nameNewestRun(db: Db): Promise<string | null> {
  const [row] = await rowsOfRan<{ name: string | null }>(
    db,
    sql`SELECT name FROM ${RAN} ORDER BY created_at DESC LIMIT 1`,
  );
  return row?.name ?? null;
}

export interface Demand {
  readonly by: string;
  readonly needed: string;
}

/** What the code whose newest migration was written then can't work with; undefined if nothing. */
export async function findDemand(db: Db, writtenAt: number): Promise<Demand | undefined> {
  const [row] = await rowsOfRan<Demand>(
    db,
    sql`SELECT asking.name AS by, coalesce(needed.name, 'a later one') AS needed
      FROM ${RAN} AS asking LEFT JOIN ${RAN} AS needed ON needed.created_at = asking.needs
      WHERE asking.needs > ${writtenAt} ORDER BY asking.needs DESC, asking.created_at LIMIT 1`,
  );
  return row;
}
