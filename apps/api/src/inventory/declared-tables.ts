import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * What happens to a column when its person is erased. `erase`: deleted. `unname`: the row stays,
 * anonymous. `impersonal`: can't hold anything about a person. `keep`: stays, for the given reason.
 */
export type Fate = 'erase' | 'unname' | 'impersonal' | { readonly keep: string };

type ColumnOf<T extends PgTable> = keyof T['$inferSelect'] & string;

export interface Declaration<Column extends string = string> {
  /** Account ids or addresses; empty if rows belong to no one. */
  readonly whose: readonly Column[];
  readonly columns: Readonly<Record<Column, Fate>>;
}

const declarations = new WeakMap<PgTable, Declaration>();

/** Goes below the table; TypeScript requires each column. */
export function declareTable<T extends PgTable>(table: T, declaration: Declaration<ColumnOf<T>>): void {
  declarations.set(table, declaration as Declaration);
}

export const declarationOf = (table: PgTable): Declaration | undefined => declarations.get(table);
