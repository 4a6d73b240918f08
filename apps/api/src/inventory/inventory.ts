import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { type ColumnFate, type Declaration, declarationOf } from './declared-tables.ts';
import { OTHER_PLACES, type OtherPlace } from './other-places.ts';

const SOURCES = fileURLToPath(new URL('..', import.meta.url));
const ACCOUNTS = 'users';

export interface TableInventory extends Declaration {
  readonly table: PgTable;
  readonly name: string;
}

export async function findTables(): Promise<readonly PgTable[]> {
  const files = globSync('**/*.table.ts', { cwd: SOURCES }).sort();
  const modules = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ `../${file}`) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((module) => Object.values(module).filter((value): value is PgTable => is(value, PgTable)));
}

export function inventoryOf(tables: readonly PgTable[]): readonly TableInventory[] {
  return tables.flatMap((table) => {
    const declaration = declarationOf(table);
    return declaration ? [{ table, name: getTableName(table), ...declaration }] : [];
  });
}

function accountsIn(table: PgTable): readonly { column: string; onDelete: string | undefined }[] {
  const keys = Object.entries(getTableColumns(table));
  return getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference();
    if (getTableName(foreignTable) !== ACCOUNTS) return [];
    return columns.map((own) => ({
      column: keys.find(([, { name }]) => name === own.name)?.[0] ?? own.name,
      onDelete: key.onDelete,
    }));
  });
}

/** Through one reference or several. A row that goes with another's account goes too. */
function goesWithAccount(table: PgTable, passed: readonly PgTable[] = []): boolean {
  if (getTableName(table) === ACCOUNTS) return true;
  return getTableConfig(table).foreignKeys.some((key) => {
    const { foreignTable } = key.reference();
    const isNew = foreignTable !== table && !passed.includes(foreignTable);
    return key.onDelete === 'cascade' && isNew && goesWithAccount(foreignTable, [...passed, table]);
  });
}

const isPersonal = (fate: ColumnFate | undefined) => fate === 'erase' || fate === 'unname';
const stays = (fate: ColumnFate | undefined) => fate === 'unname' || typeof fate === 'object';

const isEmptyReason = (fate: ColumnFate | undefined) => typeof fate === 'object' && fate.keep.trim() === '';

function faultsOf(table: PgTable): readonly string[] {
  const declaration = declarationOf(table);
  if (!declaration) return ['is not declared: call declareTable below it, and say of each column what it holds.'];
  const columns = Object.keys(getTableColumns(table));
  const declared = Object.keys(declaration.columns);
  const accounts = accountsIn(table);
  const isErased = accounts.some(({ onDelete }) => onDelete === 'cascade');
  return [
    ...(declaration.every && !goesWithAccount(table)
      ? ['does not go with an account, so "columns" has to say what happens to each.']
      : []),
    ...columns.filter((column) => !declared.includes(column)).map((column) => `${column} is not declared.`),
    ...declared.filter((column) => !columns.includes(column)).map((column) => `${column} is declared, but not there.`),
    ...accounts
      .filter(({ column }) => !declaration.whose.includes(column))
      .map(({ column }) => `${column} names an account, so it belongs into "whose".`),
    ...declared
      .filter((column) => declaration.whose.length === 0 && isPersonal(declaration.columns[column]))
      .map((column) => `${column} is a person's, but "whose" does not say by which column.`),
    ...declared
      .filter((column) => isErased && stays(declaration.columns[column]))
      .map((column) => `${column} is to stay, but its row goes with an account.`),
    ...declared
      .filter((column) => isEmptyReason(declaration.columns[column]))
      .map((column) => `${column} is kept without a reason.`),
  ];
}

/** Faults in the declarations of tables and other places, one per line. */
export function findInventoryFaults(
  tables: readonly PgTable[],
  places: readonly OtherPlace[] = OTHER_PLACES,
): readonly string[] {
  return [
    ...tables.flatMap((table) => faultsOf(table).map((fault) => `${getTableName(table)}: ${fault}`)),
    ...places.filter(({ fate }) => isEmptyReason(fate)).map(({ place }) => `${place}: is kept without a reason.`),
  ];
}
