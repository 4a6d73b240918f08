import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';

export interface Key {
  readonly name: string;
  /** p, u or x, as PostgreSQL calls them; i is a unique index that is no constraint. */
  readonly kind: 'p' | 'u' | 'x' | 'i';
  /** Columns that are compared for equality, without expressions. */
  readonly columns: readonly string[];
  readonly isDeferrable: boolean;
}

export interface Reference {
  readonly name: string;
  readonly columns: readonly string[];
  readonly to: string;
  readonly toColumns: readonly string[];
  /** a: refused, c: deletes as well, n: set to null. */
  readonly onDelete: 'a' | 'r' | 'c' | 'n' | 'd';
}

export interface TriggerFact {
  readonly name: string;
  readonly isForRows: boolean;
  readonly isDeferrable: boolean;
}

export interface ColumnFact {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly isIdentity: boolean;
  readonly isRandom: boolean;
}

export interface TableFacts {
  readonly name: string;
  readonly columns: readonly ColumnFact[];
  readonly keys: readonly Key[];
  readonly references: readonly Reference[];
  readonly triggers: readonly TriggerFact[];
  readonly hasRowSecurity: boolean;
}

const namesOf = (table: string, numbers: string) =>
  sql.raw(`(SELECT coalesce(json_agg(a.attname ORDER BY given.place), '[]'::json) FROM unnest(${numbers}) WITH ORDINALITY AS given(number, place)
    JOIN pg_attribute a ON a.attrelid = ${table} AND a.attnum = given.number)`);

/** What a place of a table has to agree with, from the database's own catalog. */
export const readSchemaFacts = (db: Db): Promise<readonly TableFacts[]> =>
  rowsOf<TableFacts>(
    db,
    sql`SELECT c.relname AS name, c.relrowsecurity AS "hasRowSecurity",
      (SELECT json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, NULL), 'isRequired', a.attnotnull,
          'isIdentity', a.attidentity <> '', 'isRandom', coalesce(pg_get_expr(d.adbin, d.adrelid) ~ 'gen_random_uuid', false)) ORDER BY a.attnum)
        FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns,
      coalesce((SELECT json_agg(json_build_object('name', i.relname, 'kind', coalesce(k.contype, 'i'),
          'columns', ${namesOf(
            'c.oid',
            `(SELECT array_agg(number) FROM unnest(x.indkey::int2[]) WITH ORDINALITY AS all_of(number, place)
            WHERE k.contype IS DISTINCT FROM 'x' OR (SELECT oprname = '=' FROM pg_operator WHERE oid = k.conexclop[place]))`,
          )},
          'isDeferrable', coalesce(k.condeferrable, false)) ORDER BY i.relname)
        FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid LEFT JOIN pg_constraint k ON k.conindid = x.indexrelid AND k.contype IN ('p', 'u', 'x')
        WHERE x.indrelid = c.oid AND (x.indisunique OR k.contype = 'x')), '[]'::json) AS keys,
      coalesce((SELECT json_agg(json_build_object('name', k.conname, 'to', k.confrelid::regclass::text, 'onDelete', k.confdeltype,
          'columns', ${namesOf('c.oid', 'k.conkey')}, 'toColumns', ${namesOf('k.confrelid', 'k.confkey')}) ORDER BY k.conname)
        FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'f'), '[]'::json) AS references,
      coalesce((SELECT json_agg(json_build_object('name', t.tgname, 'isForRows', t.tgtype & 1 = 1, 'isDeferrable', t.tgdeferrable) ORDER BY t.tgname)
        FROM pg_trigger t WHERE t.tgrelid = c.oid AND NOT t.tgisinternal), '[]'::json) AS triggers
    FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' ORDER BY c.relname`,
  );
