import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { type Db, DRIZZLE_OPTIONS } from './client.ts';

const dialect = new PgDialect(DRIZZLE_OPTIONS);
const names = new Map<string, string>();
/** More than there are; only a statement whose text holds values instead of parameters could reach it. */
const NAMES_AT_MOST = 1_000;

/** The name that a connection knows a statement by: the same for the same text. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= NAMES_AT_MOST) throw new Error('There are too many statements; pass what varies as parameters.');
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
  names.set(text, name);
  return name;
}

/**
 * The rows of a statement that is written out. `T` is what the statement says it gives, column by column. The statement is
 * prepared, so that a server plans it once a connection: planning such statements takes longer than carrying them out.
 */
export async function rowsOf<T>(db: Db, statement: SQL): Promise<readonly T[]> {
  const query = dialect.sqlToQuery(statement);
  const prepared = db._.session.prepareQuery(query, undefined, nameOf(query.sql), false);
  return ((await prepared.execute()) as { rows: T[] }).rows;
}
