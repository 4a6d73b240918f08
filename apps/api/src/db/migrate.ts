import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { runAfter } from './after-migrations.ts';
import type { Database, Db } from './client.ts';
import { withoutHoldingUp } from './lock-patience.ts';
import { LOCKS } from './locks.ts';
import { type Migration, nameMigration, readMigrations } from './migration-files.ts';
import { ensureTable, findDemand, findNewestRun, nameNewestRun, noteRun } from './ran-migrations.ts';
import { OutdatedCodeError } from './releases.ts';
import { applyTriggers } from './trigger-files.ts';
import { inTurn } from './turns.ts';

/** What an upgrade does around its migrations; none of it for a new installation. */
export interface Upgrade {
  /** Before the first migration, while nothing else can begin one; throws to change nothing. */
  dumpFirst(version: string): Promise<void>;
  onDone(done: { from: string; to: string; migrations: readonly string[]; durationMs: number }): void;
  /** Once what a migration left for after its commit is done. */
  onAfter(done: { migration: string; durationMs: number }): void;
  /** Nothing was run: this code is older than the database, and works on it. */
  onBehind(names: { release: string; database: string }): void;
}

/** Of a database whose newest migration this code doesn't have; throws if it can't work on it. */
async function acceptLater(db: Db, own: Migration | undefined, upgrade: Upgrade | undefined): Promise<void> {
  const release = own?.name ?? 'none';
  const demand = await findDemand(db, own?.writtenAt ?? 0);
  if (demand) throw new OutdatedCodeError(release, demand);
  upgrade?.onBehind({ release, database: (await nameNewestRun(db)) ?? 'a later one' });
}

/** Each but the last ends with one that leaves something for after its commit. */
function segmentsOf(migrations: readonly Migration[]): readonly (readonly Migration[])[] {
  const segments: Migration[][] = [[]];
  for (const migration of migrations) {
    segments.at(-1)?.push(migration);
    if (migration.after.length > 0 && migration !== migrations.at(-1)) segments.push([]);
  }
  return segments;
}

/** What follows on something that is left for after a commit waits for it. */
async function runSegments(
  db: Db,
  migrations: readonly Migration[],
  version: number,
  upgrade: Upgrade | undefined,
): Promise<void> {
  const segments = segmentsOf(migrations);
  for (const segment of segments) {
    const isLast = segment === segments.at(-1);
    const pending = segment.filter(({ writtenAt }) => writtenAt > version);
    if (pending.length > 0 || isLast)
      await withoutHoldingUp(db, async (tx) => {
        for (const migration of pending) {
          for (const statement of migration.statements) await tx.execute(sql.raw(statement));
          await noteRun(tx, migration);
        }
        if (isLast) await applyTriggers(tx);
      });
    const begun = performance.now();
    const last = segment.at(-1);
    if (last && (await runAfter(db, last)) && version > 0)
      upgrade?.onAfter({ migration: last.name, durationMs: Math.round(performance.now() - begun) });
  }
}

/** Whether the database is of a later release than this code, which still works on it. */
async function migrateAll(db: Db, upgrade: Upgrade | undefined, folder: string | undefined): Promise<boolean> {
  const migrations = readMigrations(folder);
  const version = await findNewestRun(db);
  const own = migrations.at(-1);
  if (version > (own?.writtenAt ?? 0)) {
    await acceptLater(db, own, upgrade);
    return true;
  }
  const pending = migrations.filter(({ writtenAt }) => writtenAt > version);
  const isUpgrade = version > 0 && pending.length > 0;
  const from = nameMigration(version);
  if (isUpgrade) await upgrade?.dumpFirst(from);
  const begun = performance.now();
  await ensureTable(db);
  await runSegments(db, migrations, version, upgrade);
  if (isUpgrade)
    upgrade?.onDone({
      from,
      to: own?.name ?? '',
      migrations: pending.map(({ name }) => name),
      durationMs: Math.round(performance.now() - begun),
    });
  return false;
}

/**
 * Migrates the tables and applies the triggers' files in one transaction, so that a killed process
 * leaves the old version whole. On a server, a lock makes nodes that start together wait for the
 * first: it lasts as long as the session, since an upgrade dumps before its transaction.
 * `folder`: of the migrations, for tests.
 */
export async function migrate(
  { db, jobStore }: Database,
  upgrade?: Upgrade,
  folder?: string,
): Promise<{ readonly isBehind: boolean }> {
  if (jobStore.backend === 'pglite') return { isBehind: await migrateAll(db, upgrade, folder) };
  return inTurn(jobStore, LOCKS.migrations, async (client) => ({
    isBehind: await migrateAll(drizzle(client), upgrade, folder),
  }));
}
