import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { type Db, DRIZZLE_OPTIONS } from './client.ts';

const dialect = new PgDialect(DRIZZLE_OPTIONS);
/** More than exist; only statements with values in their text could reach it. */
const NAMES_AT_MOST = 1_000;

/**
 * Names statements so that a connection prepares each text once. Beyond `atMost` they are unnamed
 * and slower, and `onFull` is called once.
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

export const nameOf = createStatementNames(NAMES_AT_MOST, () =>
  process.emitWarning('There are too many statements to prepare each; pass what varies as parameters.'),
);

/**
 * The rows of a hand-written statement; `T` must match its columns. It is prepared once per
 * connection, since planning takes longer than running it.
 */
export async function rowsOf<T>(db: Db, statement: SQL): Promise<readonly T[]> {
  const query = dialect.sqlToQuery(statement);
  const prepared = db._.session.prepareQuery(query, undefined, nameOf(query.sql), false);
  return ((await prepared.execute()) as { rows: T[] }).rows;
}
