import type { Db } from '../../apps/api/src/db/client.ts';
import type { Migration } from '../../apps/api/src/db/migration-files.ts';
import { type Catalog, readCatalog } from './catalog.ts';

/** Of millions of rows where many people are; each holds them up while it is locked. */
const BIG_TABLES: ReadonlySet<string> = new Set([
  'actions',
  'asks',
  'audit_entries',
  'captured_messages',
  'check_ins',
  'coachee_preferences',
  'coaching_sessions',
  'goal_marks',
  'goals',
  'held_times',
  'ledger_accounts',
  'ledger_entries',
  'logged_sessions',
  'login_sessions',
  'looks',
  'memberships',
  'messages',
  'notes',
  'notification_preferences',
  'notifications',
  'profiles',
  'questionnaire_answers',
  'questionnaire_responses',
  'room_visits',
  'session_changes',
  'session_people',
  'session_ratings',
  'sign_in_events',
  'thread_people',
  'threads',
  'users',
]);

interface Finding {
  /** Code of before fails on it, or people wait for as long as the table is long. */
  readonly kind: 'breaks' | 'locks';
  /** By which a migration says why it does no harm: `table`, `table.column` or the like. */
  readonly subject: string;
  readonly words: string;
}

const breaks = (subject: string, words: string): Finding => ({ kind: 'breaks', subject, words });
const locks = (subject: string, words: string): Finding => ({ kind: 'locks', subject, words });

const CONSTRAINTS = { c: 'a check', f: 'a reference', p: 'a primary key', u: 'a unique key', x: 'an exclusion' };

function* tableFindings(before: Catalog, after: Catalog): Generator<Finding> {
  for (const { id, name, file } of before.tables.values()) {
    const now = after.tables.get(id);
    if (!now) yield breaks(name, 'is dropped');
    else if (now.name !== name) yield breaks(name, `is called ${now.name} now`);
    if (now && now.file !== file && BIG_TABLES.has(name)) yield locks(name, 'is written anew');
  }
}

function* columnFindings(before: Catalog, after: Catalog): Generator<Finding> {
  for (const column of before.columns.values()) {
    const table = after.tables.get(column.tableId)?.name;
    if (table === undefined) continue;
    const [subject, now] = [`${table}.${column.name}`, after.columns.get(column.id)];
    if (!now) {
      yield breaks(subject, 'is dropped');
      continue;
    }
    if (now.name !== column.name) yield breaks(subject, `is called ${now.name} now`);
    if (now.type !== column.type) yield breaks(subject, `is ${now.type} instead of ${column.type}`);
    if (now.isRequired && !column.isRequired) {
      yield breaks(subject, 'is NOT NULL now');
      if (BIG_TABLES.has(table)) yield locks(subject, 'is made NOT NULL, which reads the whole table');
    }
    if (now.isRequired && column.isFilled && !now.isFilled) yield breaks(subject, 'has lost its default');
  }
  for (const column of after.columns.values()) {
    const table = before.tables.get(column.tableId)?.name;
    if (table !== undefined && !before.columns.has(column.id) && column.isRequired && !column.isFilled)
      yield breaks(`${table}.${column.name}`, 'is NOT NULL and has no default');
  }
}

function* constraintFindings(before: Catalog, after: Catalog): Generator<Finding> {
  for (const { tableId, name, ...constraint } of after.constraints.values()) {
    const was = before.constraints.get(constraint.id);
    const table = after.tables.get(tableId)?.name ?? '';
    const isOld = before.tables.has(tableId);
    const subject = `${table}.${name}`;
    const referred = before.tables.get(constraint.toTableId)?.name;
    if (!was && constraint.isHolding && referred !== undefined)
      yield breaks(subject, `keeps rows of ${referred} from being deleted`);
    if (!isOld) continue;
    const isOfNewColumns = constraint.columns.every((number) => !before.columns.has(`${tableId}.${number}`));
    // Code of before leaves new columns as they were added, which was checked then.
    const isKept = isOfNewColumns && constraint.columns.length > 0 && (constraint.kind !== 'c' || constraint.isValid);
    if (!was && !isKept) yield breaks(subject, `is ${CONSTRAINTS[constraint.kind]} that rows didn’t have to keep`);
    const isChecked = constraint.isValid && !was?.isValid;
    if (isChecked && BIG_TABLES.has(table)) yield locks(subject, 'is checked for every row');
  }
}

/** Of tables that stay: code of before may name them in ON CONFLICT. */
function* lostKeys(before: Catalog, after: Catalog): Generator<Finding> {
  const keys = [...before.constraints.values()].filter(({ kind }) => kind === 'u' || kind === 'p' || kind === 'x');
  const lost = [
    ...keys.filter(({ id }) => !after.constraints.has(id)),
    ...[...before.indexes.values()].filter(({ id, isUnique }) => isUnique && !after.indexes.has(id)),
  ];
  for (const { tableId, name } of lost) {
    const table = after.tables.get(tableId)?.name;
    if (table !== undefined) yield breaks(`${table}.${name}`, 'is dropped, and ON CONFLICT may name it');
  }
}

function* indexFindings(before: Catalog, after: Catalog): Generator<Finding> {
  for (const { id, tableId, name, isUnique } of after.indexes.values()) {
    const table = before.tables.get(tableId)?.name;
    if (table === undefined || before.indexes.has(id)) continue;
    if (isUnique) yield breaks(`${table}.${name}`, 'is a unique index that rows didn’t have to keep');
    if (BIG_TABLES.has(table)) yield locks(`${table}.${name}`, 'is an index that is built while no one can write');
  }
}

const WRITES = /^\s*(?:--.*\n\s*)*(?:UPDATE|DELETE|INSERT|WITH)\b/i;

const readsOrWrites = (statement: string, table: string): boolean =>
  new RegExp(`(?:UPDATE|FROM|JOIN|INTO|USING|ONLY|,)\\s+(?:"?public"?\\.)?"?${table}"?(?![\\w"])`, 'i').test(statement);

/** What reads or writes as many rows as a big table has; its locks are held until the commit. */
function* statementFindings(statements: readonly string[]): Generator<Finding> {
  for (const statement of statements.filter((text) => WRITES.test(text))) {
    const named = [...BIG_TABLES].filter((table) => readsOrWrites(statement, table));
    for (const table of named) yield locks(table, 'is read or written by one statement');
  }
}

const listFindings = (before: Catalog, after: Catalog, statements: readonly string[]): readonly Finding[] => [
  ...tableFindings(before, after),
  ...columnFindings(before, after),
  ...constraintFindings(before, after),
  ...indexFindings(before, after),
  ...lostKeys(before, after),
  ...statementFindings(statements),
];

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

/** Runs it, and says what breaks code of before or holds people up and isn't declared. */
export async function checkMigration(db: Db, migration: Migration): Promise<readonly string[]> {
  const { name, statements, needs } = migration;
  const before = await readCatalog(db);
  for (const statement of statements) await db.execute(statement);
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
