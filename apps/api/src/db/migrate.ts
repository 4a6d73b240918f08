import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database, Db } from './client.ts';
import { applyTriggers } from './trigger-files.ts';

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Any number that no other advisory lock in the database uses. */
export const MIGRATION_LOCK = 7_291_437;

interface Journal {
  readonly entries: readonly { readonly when: number; readonly tag: string }[];
}

/** What a migration that was written at this time is called; one of a later release is unknown. */
export function nameMigration(writtenAt: number): string {
  const { entries } = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as Journal;
  return entries.find(({ when }) => when === writtenAt)?.tag ?? 'of another release';
}

/** What an upgrade does around its migrations; none of it for a new installation. */
export interface Upgrade {
  /** Before the first migration, while nothing else can begin one; throws to change nothing. */
  dumpFirst(version: string): Promise<void>;
  onDone(done: { from: string; to: string; migrations: readonly string[]; durationMs: number }): void;
}

type Migrations = ReturnType<typeof readMigrationFiles>;

/** In the table of Drizzle's own migrator. */
async function readNewestRun(db: Db): Promise<number> {
  const { rows } = (await db.execute(
    sql`SELECT coalesce(max(created_at), 0)::float8 AS newest FROM drizzle.__drizzle_migrations`,
  )) as unknown as { rows: [{ newest: number }] };
  return rows[0].newest;
}

/** When the newest migration that ran was written, after making sure of the table. */
async function findNewestRun(tx: Db): Promise<number> {
  await tx.execute(sql`CREATE SCHEMA IF NOT EXISTS drizzle`);
  await tx.execute(sql`CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations
    (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`);
  // Of ours alone: when each ran here. Those before it have none.
  await tx.execute(sql`ALTER TABLE drizzle.__drizzle_migrations ADD COLUMN IF NOT EXISTS ran_at timestamptz`);
  return readNewestRun(tx);
}

async function bringUpToDate(tx: Db, migrations: Migrations): Promise<void> {
  const newestRun = await findNewestRun(tx);
  for (const { sql: statements, hash, folderMillis } of migrations) {
    if (folderMillis <= newestRun) continue;
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(
      sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at, ran_at) VALUES (${hash}, ${folderMillis}, now())`,
    );
  }
  // A process of the previous release that starts again must not bring back its triggers.
  const isOutdated = newestRun > (migrations.at(-1)?.folderMillis ?? 0);
  if (!isOutdated) await applyTriggers(tx);
}

/** 0 while none ran. Outside of the migrations' transaction, which a dump could not look into. */
async function findVersion(db: Db): Promise<number> {
  const table = (await db.execute(sql`SELECT to_regclass('drizzle.__drizzle_migrations') AS name`)) as unknown as {
    rows: [{ name: string | null }];
  };
  return table.rows[0].name === null ? 0 : readNewestRun(db);
}

async function migrateAll(db: Db, upgrade: Upgrade | undefined): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder });
  const version = await findVersion(db);
  const pending = migrations.filter(({ folderMillis }) => folderMillis > version);
  const last = pending.at(-1);
  const isUpgrade = version > 0 && last !== undefined;
  if (isUpgrade) await upgrade?.dumpFirst(nameMigration(version));
  const begun = performance.now();
  await db.transaction((tx) => bringUpToDate(tx, migrations));
  if (!isUpgrade) return;
  upgrade?.onDone({
    from: nameMigration(version),
    to: nameMigration(last.folderMillis),
    migrations: pending.map(({ folderMillis }) => nameMigration(folderMillis)),
    durationMs: Math.round(performance.now() - begun),
  });
}

/**
 * Migrates the tables and applies the triggers' files in one transaction, so that a killed process
 * leaves the old version whole. On a server, a lock makes nodes that start together wait for the
 * first: it lasts as long as the session, since an upgrade dumps before its transaction.
 */
export async function migrate({ db, jobStore }: Database, upgrade?: Upgrade): Promise<void> {
  if (jobStore.backend === 'pglite') {
    await migrateAll(db, upgrade);
    return;
  }
  const client = new pg.Client({
    connectionString: jobStore.connectionString,
    application_name: jobStore.applicationName,
    connectionTimeoutMillis: 5_000,
  });
  await client.connect();
  try {
    // Waiting for another node counts as a statement, and behind a pooler the role has a limit.
    await client.query('SET statement_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrateAll(drizzle(client), upgrade);
  } finally {
    await client.end();
  }
}
