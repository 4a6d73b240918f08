import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { type Db, DRIZZLE_OPTIONS } from './client.ts';

const dialect = new PgDialect(DRIZZLE_OPTIONS);
/** More than there are; only statements whose text holds values instead of parameters could reach it. */
const NAMES_AT_MOST = 1_000;

/**
 * Gives statements the names that a connection knows them by: the same for the same text. Beyond `atMost` the others have none: they
 * run slower, and `onFull` is told once.
 */
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

/** Shared by all connections of this process. */
export const nameOf = createStatementNames(NAMES_AT_MOST, () =>
  process.emitWarning('There are too many statements to prepare each; pass what varies as parameters.'),
);

/**
 * The rows of a statement that is written out. `T` is what the statement says it gives, column by column. The statement is
 * prepared, so that a server plans it once a connection: planning such statements takes longer than carrying them out.
 */
export async function rowsOf<T>(db: Db, statement: SQL): Promise<readonly T[]> {
  const query = dialect.sqlToQuery(statement);
  const prepared = db._.session.prepareQuery(query, undefined, nameOf(query.sql), false);
  return ((await prepared.execute()) as { rows: T[] }).rows;
}
