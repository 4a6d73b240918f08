import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { runQuietly } from './checks.ts';
import { Fault } from './fault.ts';
import { inRoot } from './places.ts';

const API = 'apps/api';
const FOLDER = inRoot(API, 'migrations');
const JOURNAL = 'meta/_journal.json';
const TRIGGERS = 'src/db/triggers';

interface Journal {
  readonly entries: readonly { readonly idx: number; readonly tag: string }[];
  /** What drizzle-kit writes as a snapshot: the tables after the last entry. */
  readonly tables?: object;
  /** What the triggers' files were then, by a hash of each. */
  readonly triggers?: Readonly<Record<string, string>>;
}

const readJournal = (folder: string) => JSON.parse(readFileSync(join(folder, JOURNAL), 'utf8')) as Journal;
const snapshotName = ({ entries }: Journal) => `meta/${String(entries.at(-1)?.idx).padStart(4, '0')}_snapshot.json`;
const write = (path: string, value: object) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);

function hashTriggers(): Readonly<Record<string, string>> {
  const folder = inRoot(API, TRIGGERS);
  const hashOf = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex');
  return Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((file) => [file, hashOf(file)]),
  );
}

/** The files of triggers that are others than at the newest migration. */
export function listChangedTriggers(): readonly string[] {
  const { triggers = {} } = readJournal(FOLDER);
  const [before, now] = [new Map(Object.entries(triggers)), new Map(Object.entries(hashTriggers()))];
  const names = new Set([...before.keys(), ...now.keys()]);
  return [...names].filter((name) => before.get(name) !== now.get(name)).map((name) => `${API}/${TRIGGERS}/${name}`);
}

function expectWholeHistory({ entries }: Journal): void {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));
  const [listed, present] = [entries.map(({ tag }) => `${tag}.sql`).join(', '), files.sort().join(', ')];
  if (listed !== present) throw new Fault(`${API}/migrations/${JOURNAL} lists ${listed}, but there are ${present}.`);
}

/**
 * Has drizzle-kit generate a migration into a copy of the folder and returns its tag; undefined if
 * tables and migrations agree. In the folder itself, the journal holds the snapshot.
 */
async function generateInCopy(copy: string, options: readonly string[], signal: AbortSignal) {
  const out = join(copy, 'migrations');
  cpSync(FOLDER, out, { recursive: true });
  const before = readJournal(out);
  expectWholeHistory(before);
  const { tables, triggers: _triggers, ...journal } = before;
  if (!tables) throw new Fault(`${API}/migrations/${JOURNAL} does not hold the tables. Restore it.`);
  write(join(out, JOURNAL), journal);
  write(join(out, snapshotName(before)), tables);

  const configFile = join(copy, 'drizzle.json');
  const schema = './src/**/*.table.ts';
  write(configFile, { dialect: 'postgresql', casing: 'snake_case', schema, out: relative(inRoot(API), out) });
  const args = [inRoot('node_modules/drizzle-kit/bin.cjs'), 'generate', `--config=${configFile}`, ...options];
  const { isFine, output } = await runQuietly(args, API, signal);
  const after = readJournal(out);
  if (!isFine) throw new Fault(output);
  return {
    out,
    after,
    output,
    tag: after.entries.length > before.entries.length ? after.entries.at(-1)?.tag : undefined,
  };
}

async function withCopy<T>(use: (copy: string) => Promise<T>): Promise<T> {
  const copy = mkdtempSync(join(tmpdir(), 'waymark-migrations-'));
  try {
    return await use(copy);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** What drizzle-kit would write; undefined if tables and migrations agree. */
export const missingMigration = (signal: AbortSignal): Promise<string | undefined> =>
  withCopy(async (copy) => {
    const { output, tag } = await generateInCopy(copy, [], signal);
    return tag && output;
  });

interface NewMigration {
  readonly name: string;
  /** Empty, for SQL that no table file can say. */
  readonly isCustom?: boolean;
}

/** Returns the paths it wrote: none if tables and migrations agree. */
export const writeMigration = (
  { name, isCustom = false }: NewMigration,
  signal: AbortSignal,
): Promise<readonly string[]> =>
  withCopy(async (copy) => {
    const options = [`--name=${name}`, ...(isCustom ? ['--custom'] : [])];
    const { out, after, tag } = await generateInCopy(copy, options, signal);
    if (!tag) return [];
    const tables = JSON.parse(readFileSync(join(out, snapshotName(after)), 'utf8')) as object;
    cpSync(join(out, `${tag}.sql`), join(FOLDER, `${tag}.sql`));
    write(join(FOLDER, JOURNAL), { ...after, triggers: hashTriggers(), tables });
    return [`${tag}.sql`, JOURNAL].map((file) => `${API}/migrations/${file}`);
  });
