import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const API = fileURLToPath(new URL('..', import.meta.url));
const ROOT = join(API, '../..');

export interface LaterMigration {
  readonly name: string;
  readonly sql: string;
  readonly after?: string;
}

interface Journal {
  readonly entries: readonly { readonly when: number; readonly tag: string }[];
}

const journalOf = (folder: string) => join(folder, 'meta/_journal.json');
const readJournal = (folder: string) => JSON.parse(readFileSync(journalOf(folder), 'utf8')) as Journal;

/** The newest of this release. */
export const newestMigration = (): string => readJournal(join(API, 'migrations')).entries.at(-1)?.tag ?? '';

/** The migrations of this release, and then those of a later one. */
function writeMigrations(folder: string, added: readonly LaterMigration[]): void {
  cpSync(join(API, 'migrations'), folder, { recursive: true });
  mkdirSync(join(folder, 'after'), { recursive: true });
  const { entries, ...journal } = readJournal(folder);
  const last = entries.at(-1) as Journal['entries'][number];
  const later = added.map(({ name: tag }, at) => ({ ...last, tag, when: last.when + at + 1 }));
  writeFileSync(journalOf(folder), JSON.stringify({ ...journal, entries: [...entries, ...later] }));
  for (const { name, sql, after } of added) {
    writeFileSync(join(folder, `${name}.sql`), sql);
    if (after !== undefined) writeFileSync(join(folder, 'after', `${name}.sql`), after);
  }
}

interface Temporary {
  readonly folder: string;
  remove(): void;
}

function newFolder(): Temporary {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-later-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export function laterMigrations(...added: readonly LaterMigration[]): Temporary {
  const made = newFolder();
  writeMigrations(made.folder, added);
  return made;
}

/** The built API, with migrations of a later release beside it; its folder is that of the API. */
export function laterApi(...added: readonly LaterMigration[]): Temporary {
  const { folder: root, remove } = newFolder();
  const folder = join(root, 'apps/api');
  mkdirSync(folder, { recursive: true });
  for (const name of ['node_modules', 'packages', 'emails', 'content', 'package.json'])
    symlinkSync(join(ROOT, name), join(root, name));
  for (const name of ['node_modules', 'src', 'package.json']) symlinkSync(join(API, name), join(folder, name));
  cpSync(join(API, 'dist'), join(folder, 'dist'), { recursive: true });
  writeMigrations(join(folder, 'migrations'), added);
  return { folder, remove };
}
