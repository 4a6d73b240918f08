import { sql } from 'drizzle-orm';
import type { Db } from '../../apps/api/src/db/client.ts';
import type { Migration } from '../../apps/api/src/db/migration-files.ts';
import { readCatalog } from './catalog.ts';
import { type Finding, listFindings } from './findings.ts';

const HARMLESS = /^-- harmless (\S+): \S.*$/gm;

const WAY_OUT = {
  breaks:
    'Code of before fails on it. Take it away from the code in one release and from the tables in a later one, which says “-- needs: NAME” of that first release’s newest migration; or name this one, and no earlier release runs beside it.',
  locks:
    'People wait meanwhile. Leave it for after the commit: in migrations/after, in small batches or CONCURRENTLY; a constraint is NOT VALID here and validated there.',
};

/** What may run twice, holds no one up, and needs no transaction around it. */
const FORMS_AFTER = [
  /^CREATE (UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS "\w+" ON /,
  /^DROP INDEX CONCURRENTLY IF EXISTS "\w+"/,
  /^ALTER TABLE "\w+" VALIDATE CONSTRAINT "\w+"/,
  /^ALTER TABLE "\w+" ALTER COLUMN "\w+" SET NOT NULL/,
  /^ALTER TABLE "\w+" DROP CONSTRAINT IF EXISTS "\w+"/,
  /^-- in batches\n(UPDATE|DELETE|INSERT|WITH)\b[\s\S]*\bLIMIT \d+\b[\s\S]*\bRETURNING\b/,
];

const inWords = (name: string, { subject, words, kind }: Finding) => `${name}: ${subject} ${words}. ${WAY_OUT[kind]}`;

function checkAfter({ name, after }: Migration): readonly string[] {
  const odd = after.map((text) => text.trim()).filter((text) => !FORMS_AFTER.some((form) => form.test(text)));
  return odd.map(
    (text) =>
      `after/${name}: “${text.split('\n')[0]}” is none of the statements that may run there: a CONCURRENTLY IF (NOT) EXISTS, VALIDATE CONSTRAINT, SET NOT NULL, DROP CONSTRAINT IF EXISTS, or, after “-- in batches”, one with LIMIT and RETURNING.`,
  );
}

/** Runs it, and says what breaks code of before or holds people up, unless the migration declares it. */
export async function checkMigration(db: Db, migration: Migration): Promise<readonly string[]> {
  const { name, statements, needs } = migration;
  const before = await readCatalog(db);
  for (const statement of statements) await db.execute(sql.raw(statement));
  const findings = listFindings(before, await readCatalog(db), statements);
  const harmless = new Set([...statements.join('\n').matchAll(HARMLESS)].map(([, subject = '']) => subject));
  const found = new Set(findings.map(({ subject }) => subject));
  return [
    ...findings
      .filter(({ subject, kind }) => !harmless.has(subject) && (kind === 'locks' || needs === null))
      .map((finding) => inWords(name, finding)),
    ...[...harmless.difference(found)].map(
      (subject) => `${name}: nothing was found of ${subject}. Take its line away.`,
    ),
    ...checkAfter(migration),
  ];
}
