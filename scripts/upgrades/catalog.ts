import type { Db } from '../../apps/api/src/db/client.ts';

interface Table {
  readonly id: number;
  readonly name: string;
  /** Another one once the table was written anew. */
  readonly file: number;
}

interface Column {
  /** Of the table and its number there, which a new name doesn't change. */
  readonly id: string;
  readonly tableId: number;
  readonly number: number;
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly isFilled: boolean;
}

interface Constraint {
  readonly id: number;
  readonly tableId: number;
  readonly name: string;
  readonly kind: 'c' | 'f' | 'p' | 'u' | 'x';
  readonly isValid: boolean;
  readonly columns: readonly number[];
  /** Of a reference. */
  readonly toTableId: number;
  /** Of a reference: rows that are referred to can't be deleted. */
  readonly isHolding: boolean;
}

interface Index {
  readonly id: number;
  readonly tableId: number;
  readonly name: string;
  readonly isUnique: boolean;
}

/** The tables as they are, by ids that renaming leaves. */
export interface Catalog {
  readonly tables: ReadonlyMap<number, Table>;
  readonly columns: ReadonlyMap<string, Column>;
  readonly constraints: ReadonlyMap<number, Constraint>;
  readonly indexes: ReadonlyMap<number, Index>;
}

const IN_PUBLIC = `c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')`;

async function read<Id, Row extends { readonly id: Id }>(db: Db, query: string) {
  const { rows } = (await db.execute(query)) as unknown as { rows: Row[] };
  return new Map(rows.map((row) => [row.id, row]));
}

export const readCatalog = async (db: Db): Promise<Catalog> => ({
  tables: await read<number, Table>(
    db,
    `SELECT c.oid::int AS id, c.relname AS name, c.relfilenode::int AS file FROM pg_class c WHERE ${IN_PUBLIC}`,
  ),
  columns: await read<string, Column>(
    db,
    `SELECT a.attrelid || '.' || a.attnum AS id, a.attrelid::int AS "tableId", a.attnum::int AS number,
        a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type, a.attnotnull AS "isRequired",
        a.atthasdef OR a.attidentity <> '' AS "isFilled"
      FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      WHERE ${IN_PUBLIC} AND a.attnum > 0 AND NOT a.attisdropped`,
  ),
  constraints: await read<number, Constraint>(
    db,
    `SELECT k.oid::int AS id, k.conrelid::int AS "tableId", k.conname AS name, k.contype AS kind,
        k.convalidated AS "isValid", coalesce(k.conkey::int[], '{}') AS columns, k.confrelid::int AS "toTableId",
        k.contype = 'f' AND k.confdeltype IN ('a', 'r') AS "isHolding"
      FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
      WHERE ${IN_PUBLIC} AND k.contype IN ('c', 'f', 'p', 'u', 'x')`,
  ),
  indexes: await read<number, Index>(
    db,
    `SELECT i.indexrelid::int AS id, i.indrelid::int AS "tableId", n.relname AS name, i.indisunique AS "isUnique"
      FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid JOIN pg_class n ON n.oid = i.indexrelid
      WHERE ${IN_PUBLIC} AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid AND k.contype <> 'f')`,
  ),
});
