import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { writeDocument } from '#test/distribution/document.ts';
import { listLayoutFaults } from '#test/distribution/layout.ts';
import { listPlacementFaults, PLACES } from '#test/distribution/placement-faults.ts';
import { readSchemaFacts, type TableFacts } from '#test/distribution/schema-facts.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { DISTRIBUTION, KEPT_INSTEAD, READY } from './distribution-map.ts';

const DOCUMENT = fileURLToPath(new URL('../../../../docs/distribution.md', import.meta.url));

const api = startTestApp({ works: false });
let tables: readonly TableFacts[];
beforeAll(async () => {
  tables = await readSchemaFacts(api.db);
});

const named = (name: string): TableFacts => {
  const found = tables.find((table) => table.name === name);
  if (!found) throw new Error(`There is no table ${name}.`);
  return found;
};

test('has one place for each table', () => {
  const listed = DISTRIBUTION.flatMap((group) => Object.keys(group.tables));
  expect(listed.toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
});

test('says what keeps each unique key that lacks the column of its place', () => {
  const open = tables.flatMap((table) => listPlacementFaults(table).filter(({ isUnanswered }) => isUnanswered));
  expect(open.map(({ table, of }) => `${table}: ${of}`)).toEqual([]);
});

test('says it of no key that needs no words', () => {
  const lacking = new Set(tables.flatMap((table) => listPlacementFaults(table)).map(({ of }) => of));
  expect(Object.keys(KEPT_INSTEAD).filter((name) => !lacking.has(name))).toEqual([]);
});

test('lets go of all that keeps a ready table from its place, and otherwise of triggers only', () => {
  const faults = listLayoutFaults(tables).map(({ of }) => of);
  const gone = Object.values(READY).flatMap((names) => Object.keys(names));
  expect(faults.filter((name) => !gone.includes(name))).toEqual([]);
  const triggers = tables.flatMap((table) => table.triggers.map(({ name }) => name));
  expect(gone.filter((name) => !faults.includes(name) && !triggers.includes(name))).toEqual([]);
});

/** As the map would be with one thing different; each has to be noticed. */
test('notices a key, an exclusion, a reference and a trigger that contradict the map', () => {
  const held = named('held_times');
  const key = (changes: object) => ({
    name: 'new',
    kind: 'u' as const,
    columns: ['session_id'],
    isDeferrable: false,
    ...changes,
  });
  const faultsOf = (changes: Partial<TableFacts>) =>
    listPlacementFaults({ ...held, keys: [], references: [], triggers: [], ...changes }).map(({ kind }) => kind);
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ keys: [key({}), key({ kind: 'x', columns: [] }), key({ columns: ['user_id'] })] })).toEqual([
    'key',
    'key',
  ]);
  const reference = {
    name: 'new',
    columns: ['user_id'],
    to: 'calendars',
    toColumns: ['user_id'],
    onDelete: 'c' as const,
  };
  expect(faultsOf({ references: [reference] })).toEqual([]);
  expect(faultsOf({ references: [{ ...reference, columns: ['session_id'] }] })).toEqual(['reference']);
  expect(faultsOf({ references: [{ ...reference, to: 'session_people' }] })).toEqual(['reference']);
  expect(faultsOf({ references: [{ ...reference, to: 'users' }] })).toEqual([]);
  expect(faultsOf({ triggers: [{ name: 'new', isForRows: false, isDeferrable: false }] })).toEqual(['trigger']);
  expect(faultsOf({ columns: held.columns.map((column) => ({ ...column, isRequired: false })) })).toEqual(['column']);
  expect(faultsOf({ hasRowSecurity: true })).toEqual(['row security']);
});

test('lets a transfer keep both entries on one node', () => {
  const { column } = PLACES.get('ledger_entries') ?? {};
  expect(named('ledger_entries').keys.find(({ name }) => name === 'ledger_entries_once')?.columns).toContain(column);
});

test('is what the document says', async () => {
  const written = await readFile(DOCUMENT, 'utf8');
  await expect(writeDocument(written, tables)).toMatchFileSnapshot(DOCUMENT);
});
