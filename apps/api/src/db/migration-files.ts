import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url));
const BREAKPOINT = '--> statement-breakpoint';
/** In the first lines of a migration: the oldest one whose code still works once this one ran. */
const NEEDS = /^-- needs: (.*)$/m;

export interface Migration {
  readonly name: string;
  /** By which they are ordered, in milliseconds. */
  readonly writtenAt: number;
  readonly hash: string;
  readonly statements: readonly string[];
  /** When the oldest migration was written whose code still works; null for any that did before. */
  readonly needs: number | null;
  /** What runs once it is committed, outside of its transaction: `after/NAME.sql`. */
  readonly after: readonly string[];
}

interface Journal {
  readonly entries: readonly { readonly when: number; readonly tag: string }[];
}

const readJournal = (folder: string) => JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as Journal;

/** What a migration that was written at this time is called; one of a later release is unknown. */
export function nameMigration(writtenAt: number): string {
  const { entries } = readJournal(MIGRATIONS_FOLDER);
  return entries.find(({ when }) => when === writtenAt)?.tag ?? 'of another release';
}

function readNeeds(text: string, at: number, entries: Journal['entries']): number | null {
  const [, wanted] = NEEDS.exec(text) ?? [];
  if (wanted === undefined) return null;
  const needed = entries.slice(0, at + 1).find(({ tag }) => tag === wanted);
  if (!needed) throw new Error(`${entries[at]?.tag}.sql needs ${wanted}, which is no migration up to it.`);
  return needed.when;
}

function readAfter(folder: string, name: string): readonly string[] {
  const file = join(folder, 'after', `${name}.sql`);
  return existsSync(file) ? readFileSync(file, 'utf8').split(BREAKPOINT) : [];
}

/** In the order in which they run. */
export function readMigrations(folder = MIGRATIONS_FOLDER): readonly Migration[] {
  const { entries } = readJournal(folder);
  return readMigrationFiles({ migrationsFolder: folder }).map(({ sql: statements, hash, folderMillis }, at) => {
    const name = entries[at]?.tag ?? '';
    return {
      ...{ name, hash, statements, writtenAt: folderMillis },
      needs: readNeeds(statements.join(BREAKPOINT), at, entries),
      after: readAfter(folder, name),
    };
  });
}
