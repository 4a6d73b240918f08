import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * What becomes of a column when its person is erased. `erase`: it goes. `unname`: the row stays without saying whose it was. `nobody`:
 * it can hold nothing of a person. `keep`: it stays, for this reason.
 */
export type Fate = 'erase' | 'unname' | 'nobody' | { readonly keep: string };

type ColumnOf<T extends PgTable> = keyof T['$inferSelect'] & string;

export interface Declaration<Column extends string = string> {
  /** The columns that say whose a row is: ids of accounts, or addresses. Empty where rows are nobody's. */
  readonly whose: readonly Column[];
  readonly columns: Readonly<Record<Column, Fate>>;
}

const declarations = new WeakMap<PgTable, Declaration>();

/** Says of every column of a table what it may hold of a person; stands below the table, and TypeScript asks for each column. */
export function declareTable<T extends PgTable>(table: T, declaration: Declaration<ColumnOf<T>>): void {
  declarations.set(table, declaration as Declaration);
}

export const declarationOf = (table: PgTable): Declaration | undefined => declarations.get(table);
