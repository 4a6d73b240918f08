import { KEPT_APART, keptOf } from '@waymark/contract/kept';
import { getTableColumns } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { findTables, inventoryOf } from '#inventory/inventory.ts';
import { type KeptName, type PersonalData, readPart, rowSchemaOf } from '#inventory/personal-data.ts';
import { newPerson } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });

const tellAll = (): readonly PersonalData[] => api.services.tellPersonalData.map((tell) => tell());

const isApart = (name: KeptName): name is keyof typeof KEPT_APART => name in KEPT_APART;
const keptAs = (name: KeptName) => (isApart(name) ? KEPT_APART[name] : keptOf(name));

/** What people write, choose or score is in columns of these. */
const TELLING = ['text', 'text[]', 'jsonb', 'smallint', 'smallint[]', 'double precision'];

async function findColumns() {
  const all = inventoryOf(await findTables()).flatMap(({ table, name, columns }) =>
    Object.entries(getTableColumns(table)).map(([key, column]) => ({
      name: `${name}.${key}`,
      isPersonal: columns[key] === 'erase' || columns[key] === 'unname',
      tells: TELLING.includes(column.getSQLType()) && (column.enumValues?.length ?? 0) === 0,
    })),
  );
  return { all: all.map(({ name }) => name), telling: all.filter((c) => c.isPersonal && c.tells).map((c) => c.name) };
}

test('has every telling column of people in a part or left out with the reason, and each part as kept', async () => {
  const { all, telling } = await findColumns();
  const parts = tellAll().flatMap((data) => data.parts);
  const leftOut = tellAll().flatMap((data) => data.leftOut ?? []);
  const named = [...parts, ...leftOut].flatMap(({ columns }) => columns);

  expect(telling.filter((name) => !named.includes(name))).toEqual([]);
  expect(named.filter((name) => !all.includes(name))).toEqual([]);
  expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([]);
  expect(leftOut.filter(({ why }) => why.trim() === '')).toEqual([]);
  expect(new Set(parts.map(({ name }) => name)).size).toBe(parts.length);
  expect(parts.filter((part) => !keptAs(part.keptAs))).toEqual([]);
  expect(telling.length).toBeGreaterThan(100);
});

test('reads each part as its schema says', async () => {
  const person = await newPerson(api);
  for (const part of tellAll().flatMap((data) => data.parts)) {
    const schema = rowSchemaOf(part);
    for await (const rows of readPart(api.db, part, person.id)) for (const row of rows) schema.parse(row);
  }
});
