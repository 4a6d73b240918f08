import { getTableColumns, sql } from 'drizzle-orm';
import { integer, type PgTable, pgTable, text } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { users } from '#people/users/users.table.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { declareTable } from './declared-tables.ts';
import { findInventoryFaults, findTables, inventoryOf } from './inventory.ts';

const api = startTestApp({ works: false });

const inSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const newNotes = () =>
  pgTable('notes', {
    id: integer().primaryKey(),
    authorId: integer().references(() => users.id, { onDelete: 'cascade' }),
    body: text(),
  });

test('declares every column of every table in the database', async () => {
  const tables = await findTables();
  expect(findInventoryFaults(tables)).toEqual([]);
  const declared = inventoryOf(tables).flatMap(({ table, name }) =>
    Object.keys(getTableColumns(table)).map((column) => `${name}.${inSnakeCase(column)}`),
  );
  const { rows } = (await api.db.execute(
    sql`SELECT table_name || '.' || column_name AS name FROM information_schema.columns WHERE table_schema = 'public'`,
  )) as unknown as { rows: { name: string }[] };
  expect(declared.sort()).toEqual(rows.map(({ name }) => name).sort());
});

test('reports an undeclared table', () => {
  expect(findInventoryFaults([newNotes()])).toEqual([
    'notes: is not declared: call declareTable below it, and say of each column what it holds.',
  ]);
});

test('reports a column that is missing from the declaration, or declared under another name', () => {
  const notes = newNotes();
  const columns = { id: 'erase', authorId: 'erase', text: 'erase' } as const;
  declareTable(notes as PgTable, { whose: ['authorId'], columns });
  expect(findInventoryFaults([notes])).toEqual([
    'notes: body is not declared.',
    'notes: text is declared, but not there.',
  ]);
});

test('lets every column go with the account, through other tables too, and no row that stays', () => {
  const notes = newNotes();
  const marks = pgTable('marks', { noteId: integer().references(() => notes.id, { onDelete: 'cascade' }), at: text() });
  const copies = pgTable('copies', { noteId: integer().references(() => notes.id, { onDelete: 'set null' }) });
  declareTable(notes, { whose: ['authorId'], every: 'erase' });
  declareTable(marks, { whose: ['noteId'], every: 'erase' });
  declareTable(copies, { whose: ['noteId'], every: 'erase' });

  expect(inventoryOf([marks])).toMatchObject([{ whose: ['noteId'], columns: { noteId: 'erase', at: 'erase' } }]);
  expect(findInventoryFaults([notes, marks, copies])).toEqual([
    'copies: does not go with an account, so "columns" has to say what happens to each.',
  ]);
});

test('wants a column that names an account to say whose the row is', () => {
  const notes = newNotes();
  declareTable(notes, { whose: [], columns: { id: 'impersonal', authorId: 'erase', body: 'impersonal' } });
  expect(findInventoryFaults([notes])).toEqual([
    'notes: authorId names an account, so it belongs into "whose".',
    'notes: authorId is a person\'s, but "whose" does not say by which column.',
  ]);
});

test('lets no column stay if its row goes with the account, or without a reason', () => {
  const notes = newNotes();
  declareTable(notes, { whose: ['authorId'], columns: { id: 'unname', authorId: 'erase', body: { keep: ' ' } } });
  expect(findInventoryFaults([notes])).toEqual([
    'notes: id is to stay, but its row goes with an account.',
    'notes: body is to stay, but its row goes with an account.',
    'notes: body is kept without a reason.',
  ]);
});

test('wants a reason from every place outside the tables', () => {
  const place = { place: 'the attic', holds: 'Letters', fate: { keep: '' } };
  expect(findInventoryFaults([], [place])).toEqual(['the attic: is kept without a reason.']);
});
