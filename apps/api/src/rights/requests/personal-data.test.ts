import { KEPT_APART, keptOf } from '@waymark/contract/kept';
import { getTableColumns, sql } from 'drizzle-orm';
import { getTableConfig, PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import type { UserId } from '#actor.ts';
import { rowsOf } from '#db/rows.ts';
import { findTables, inventoryOf } from '#inventory/inventory.ts';
import {
  batchOf,
  type KeptName,
  type PersonalData,
  type PersonalPart,
  readPart,
  rowSchemaOf,
} from '#inventory/personal-data.ts';
import { newPerson } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });

const tellAll = (): readonly PersonalData[] => api.services.tellPersonalData.map((tell) => tell());
const parts = () => tellAll().flatMap((data) => data.parts);

const isApart = (name: KeptName): name is keyof typeof KEPT_APART => name in KEPT_APART;
const keptAs = (name: KeptName) => (isApart(name) ? KEPT_APART[name] : keptOf(name));

const inSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Keys, references and random ids tell nothing but which row it is. */
function findIds(table: PgTable): ReadonlySet<string> {
  const { foreignKeys } = getTableConfig(table);
  const references = foreignKeys.flatMap((key) => key.reference().columns.map(({ name }) => name));
  const columns = Object.entries(getTableColumns(table));
  const ids = columns.filter(
    ([key, column]) =>
      references.includes(column.name) || column.primary || key === 'publicId' || column.getSQLType() === 'uuid',
  );
  return new Set(ids.map(([key]) => key));
}

async function findColumns() {
  const all = inventoryOf(await findTables()).flatMap(({ table, name, columns }) => {
    const ids = findIds(table);
    return Object.keys(getTableColumns(table)).map((key) => ({
      name: `${name}.${key}`,
      isPersonal: columns[key] === 'erase' || columns[key] === 'unname',
      isId: ids.has(key),
    }));
  });
  const personal = all.filter(({ isPersonal }) => isPersonal);
  return {
    all: all.map(({ name }) => name),
    personal: personal.map(({ name }) => name),
    telling: personal.filter(({ isId }) => !isId).map(({ name }) => name),
  };
}

const findDoubles = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at);

test('has every column of people in a part or left out with the reason, and each part as kept', async () => {
  const { all, personal, telling } = await findColumns();
  const leftOut = tellAll().flatMap((data) => data.leftOut ?? []);
  const told = [...new Set(parts().flatMap(({ columns }) => columns))];
  const out = leftOut.flatMap(({ columns }) => columns);

  expect(telling.filter((name) => !told.includes(name) && !out.includes(name))).toEqual([]);
  expect([...told, ...out].filter((name) => !all.includes(name))).toEqual([]);
  expect(findDoubles([...told, ...out])).toEqual([]);
  expect(leftOut.filter(({ why }) => why.trim() === '')).toEqual([]);
  expect(findDoubles(parts().map(({ name }) => name))).toEqual([]);
  expect(parts().filter((part) => !keptAs(part.keptAs))).toEqual([]);
  expect(telling.length).toBeGreaterThan(250);
  process.stdout.write(
    `${all.length} columns declared, ${personal.length} of people, ${personal.length - telling.length} of them ids; ` +
      `${told.length} told in ${parts().length} parts, ${out.length} left out for ${leftOut.length} reasons\n`,
  );
});

const dialect = new PgDialect();
const ANYONE = 987_654_321 as UserId;

test('reads each part as its schema says, and each column that it declares', async () => {
  const person = await newPerson(api);
  for (const part of parts()) {
    const schema = rowSchemaOf(part);
    for await (const rows of readPart(api.db, part, person.id)) for (const row of rows) schema.parse(row);
    const { sql: text } = dialect.sqlToQuery(part.select(person.id));
    const unread = part.columns.filter((name) => !text.includes(inSnakeCase(name.replace(/^.*\./, ''))));
    expect(unread, part.name).toEqual([]);
  }
});

interface Plan {
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly Plan[];
}

/** The person, or a column of a row that was found before. */
const LED = new RegExp(`${ANYONE}|= (ANY \\()?("[^"]+"|\\w+)\\.\\w+`);

/** Read from its begin to its end: by an index, one row of another table leads to those of one. */
const isScan = (plan: Plan): boolean => {
  const conditions = [plan, ...(plan.Plans ?? [])].map((one) => one['Index Cond'] ?? '');
  const isLed = conditions.some((condition) => LED.test(condition));
  return plan['Relation Name'] !== undefined && !isLed;
};

const scansIn = (plan: Plan): readonly string[] => [
  ...(isScan(plan) ? [plan['Relation Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(scansIn),
];

test('finds the rows of each part by an index, and passes none of anyone else', async () => {
  const scans = await api.db.transaction(async (tx) => {
    // A bitmap needs an index with a condition; what is left is taken where there is none.
    for (const way of ['seqscan', 'indexscan', 'indexonlyscan', 'hashjoin', 'mergejoin']) {
      await tx.execute(sql.raw(`SET LOCAL enable_${way} = off`));
    }
    const found: string[] = [];
    for (const part of parts()) {
      const [row] = await rowsOf<{ 'QUERY PLAN': readonly { Plan: Plan }[] }>(
        tx,
        sql`EXPLAIN (FORMAT JSON) ${batchOf(part, ANYONE)}`,
      );
      const scanned = (row?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => scansIn(Plan));
      found.push(...scanned.map((table) => `${part.name}: ${table}`));
    }
    return found;
  });
  expect(scans).toEqual([]);
});
