import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * What happens to a column when its person is erased. `erase`: deleted. `unname`: the row stays,
 * anonymous. `impersonal`: can't hold anything about a person. `keep`: stays, for the given reason.
 */
export type ColumnFate = 'erase' | 'unname' | 'impersonal' | { readonly keep: string };

type ColumnOf<T extends PgTable> = keyof T['$inferSelect'] & string;

interface Whose<Column extends string> {
  /** Account ids or addresses; empty if rows belong to no one. */
  readonly whose: readonly Column[];
}

export interface Declaration<Column extends string = string> extends Whose<Column> {
  readonly columns: Readonly<Record<Column, ColumnFate>>;
  /** Its rows go with the account, and each column with them, also one that is added later. */
  readonly every?: 'erase';
}

const declarations = new WeakMap<PgTable, Declaration>();

/** Goes below the table; TypeScript requires each column, or `every` if all go with the account. */
export function declareTable<T extends PgTable>(
  table: T,
  draft: Whose<ColumnOf<T>> &
    ({ readonly every: 'erase' } | { readonly columns: Readonly<Record<ColumnOf<T>, ColumnFate>> }),
): void {
  const { whose } = draft;
  if ('columns' in draft) declarations.set(table, { whose, columns: draft.columns });
  else {
    const { every } = draft;
    const columns = Object.fromEntries(Object.keys(getTableColumns(table)).map((column) => [column, every]));
    declarations.set(table, { whose, columns, every });
  }
}

export const declarationOf = (table: PgTable): Declaration | undefined => declarations.get(table);
