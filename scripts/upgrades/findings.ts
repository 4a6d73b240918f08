import { BIG_TABLES } from './big-tables.ts';
import type { Catalog } from './catalog.ts';

export interface Finding {
  /** `breaks`: code of before fails on it. `locks`: people wait for as long as the table is long. */
  readonly kind: 'breaks' | 'locks';
  /** By which a migration says why it does no harm: a table, `table.column` or `table.constraint`. */
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
    // Of new columns, code of before leaves what every row had as they were added, if that was checked.
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

export const listFindings = (before: Catalog, after: Catalog, statements: readonly string[]): readonly Finding[] => [
  ...tableFindings(before, after),
  ...columnFindings(before, after),
  ...constraintFindings(before, after),
  ...indexFindings(before, after),
  ...lostKeys(before, after),
  ...statementFindings(statements),
];
