import { createHash } from 'node:crypto';
import { is, type Placeholder, type Query, SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { type Db, DRIZZLE_OPTIONS } from './client.ts';
import { sessionOf } from './drizzle-port.ts';

const dialect = new PgDialect(DRIZZLE_OPTIONS);
/** More than exist; only statements with values in their text could reach it. */
export const NAMES_AT_MOST = 2_000;

/** A connection prepares each named text once. Beyond `atMost` they are unnamed and slower. */
export function createStatementNames(atMost: number, onFull: () => void): (text: string) => string | undefined {
  const names = new Map<string, string>();
  let isTold = false;
  return (text) => {
    const known = names.get(text);
    if (known) return known;
    if (names.size >= atMost) {
      if (!isTold) onFull();
      isTold = true;
      return undefined;
    }
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
    names.set(text, name);
    return name;
  };
}

export const statementNameOf = createStatementNames(NAMES_AT_MOST, () =>
  process.emitWarning('There are too many statements to prepare each; pass what varies as parameters.'),
);

/** `T` must match the columns. Prepared once per connection: planning takes longer than running. */
export const rowsOf = <T>(db: Db, statement: SQL): Promise<readonly T[]> =>
  rowsOfText(db, dialect.sqlToQuery(statement));

/** The same for a text with its values. */
export async function rowsOfText<T>(db: Db, query: Pick<Query, 'sql' | 'params'>): Promise<readonly T[]> {
  const prepared = sessionOf(db).prepareQuery(query, undefined, statementNameOf(query.sql), false);
  return ((await prepared.execute()) as { rows: T[] }).rows;
}

export type Values<V> = { readonly [Name in keyof V]: Placeholder<Name & string, V[Name]> };

interface BuiltQuery {
  toSQL(): Query;
  prepare(name: string): { execute(values?: Record<string, unknown>): Promise<unknown> };
}

type RowsOf<Built> =
  Built extends SQL<infer Row>
    ? readonly Row[]
    : Built extends BuiltQuery
      ? Awaited<ReturnType<ReturnType<Built['prepare']>['execute']>>
      : never;

const placeholders = new Proxy({}, { get: (_target, name) => sql.placeholder(String(name)) });

/** Building takes longer than all the rest, so it runs once: `build` must be pure. */
export function prepared<V extends Readonly<Record<string, unknown>>, Built extends SQL | BuiltQuery>(
  build: (values: Values<V>, db: Db) => Built,
): (db: Db, values: V) => Promise<RowsOf<Built>> {
  let text: Query | undefined;
  let isPlain = false;
  const executions = new WeakMap<Db, (values: V) => Promise<unknown>>();

  function prepareText(db: Db, query: Query): (values: V) => Promise<unknown> {
    const statement = sessionOf(db).prepareQuery(query, undefined, statementNameOf(query.sql), false);
    return async (values) => ((await statement.execute(values)) as { rows: unknown[] }).rows;
  }

  function prepareOn(db: Db): (values: V) => Promise<unknown> {
    // A transaction is another `db`, and for plain SQL its text is all there is to keep.
    if (text && isPlain) return prepareText(db, text);
    const built: SQL | BuiltQuery = build(placeholders as Values<V>, db);
    if (is(built, SQL)) {
      isPlain = true;
      text = dialect.sqlToQuery(built);
      return prepareText(db, text);
    }
    text ??= built.toSQL();
    const query = built.prepare(statementNameOf(text.sql) ?? '');
    return (values) => query.execute(values);
  }

  return (db, values) => {
    const execute = executions.get(db) ?? prepareOn(db);
    executions.set(db, execute);
    return execute(values) as Promise<RowsOf<Built>>;
  };
}
