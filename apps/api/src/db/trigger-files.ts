import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import type { Db } from './client.ts';

const TRIGGER_FOLDER = fileURLToPath(new URL('./triggers', import.meta.url));

interface Trigger {
  readonly name: string;
  readonly table: string;
}

export interface TriggerFile {
  readonly statements: readonly string[];
  readonly triggers: readonly Trigger[];
  readonly functions: readonly string[];
  /** The comment on each of its triggers, which says that they are those of this text. */
  readonly mark: string;
}

const FUNCTION = /^CREATE OR REPLACE FUNCTION (\w+)\(/gm;
const TRIGGER = /^CREATE (?:OR REPLACE|CONSTRAINT) TRIGGER (\w+) [^;]*?\bON (\w+)/gm;

function readTriggerFile(folder: string, file: string): TriggerFile {
  const text = readFileSync(join(folder, file), 'utf8');
  const triggers = [...text.matchAll(TRIGGER)].map(([, name = '', table = '']) => ({ name, table }));
  if (triggers.length === 0) throw new Error(`${file} creates no trigger.`);
  return {
    statements: text.split('--> statement-breakpoint'),
    triggers,
    functions: [...text.matchAll(FUNCTION)].map(([, name = '']) => name),
    mark: `${file} ${createHash('sha256').update(text).digest('hex')}`,
  };
}

export const readTriggerFiles = (folder = TRIGGER_FOLDER): readonly TriggerFile[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => readTriggerFile(folder, file));

/** The triggers of our tables, with their comments. */
export async function listTriggers(db: Db): Promise<readonly (Trigger & { readonly mark: string | null })[]> {
  const { rows } = (await db.execute(sql`
    SELECT t.tgname AS name, c.relname AS table, obj_description(t.oid, 'pg_trigger') AS mark
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    WHERE NOT t.tgisinternal AND c.relnamespace = 'public'::regnamespace`)) as unknown as {
    rows: (Trigger & { mark: string | null })[];
  };
  return rows;
}

/** Without those of extensions. */
export async function listFunctions(db: Db): Promise<readonly string[]> {
  const { rows } = (await db.execute(sql`
    SELECT p.proname AS name FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`)) as unknown as {
    rows: { name: string }[];
  };
  return rows.map(({ name }) => name);
}

/**
 * Each file whose triggers are missing or of another text. The mark goes with the trigger, so that
 * one which a migration dropped, or a restored dump had as it was, is created again.
 */
export async function applyTriggers(tx: Db, files = readTriggerFiles()): Promise<void> {
  const marks = new Map((await listTriggers(tx)).map(({ name, table, mark }) => [`${table}.${name}`, mark]));
  const outdated = files.filter(({ triggers, mark }) =>
    triggers.some(({ name, table }) => marks.get(`${table}.${name}`) !== mark),
  );
  if (outdated.length === 0) return;
  // No trigger can be replaced while it waits for the commit.
  await tx.execute(sql`SET CONSTRAINTS ALL IMMEDIATE`);
  for (const { statements, triggers, mark } of outdated) {
    for (const statement of statements) await tx.execute(sql.raw(statement));
    for (const { name, table } of triggers) {
      await tx.execute(sql.raw(`COMMENT ON TRIGGER ${name} ON ${table} IS '${mark}'`));
    }
  }
}
