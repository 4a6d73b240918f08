// Checked with drizzle-orm 0.45.4: after an upgrade, look at `_.session` and `prepareQuery` in its
// pg-core/session.d.ts, and at `$client` in its node-postgres/driver.d.ts. Then run rows.test.ts.
import type { Query } from 'drizzle-orm';
import type pg from 'pg';
import type { Db } from './client.ts';

interface SessionStatement {
  execute(values?: Readonly<Record<string, unknown>>): Promise<unknown>;
}

/**
 * Drizzle's own way from a text to the driver: none of its public ones takes a name, or keeps a
 * statement.
 */
export interface Session {
  prepareQuery(
    query: Pick<Query, 'sql' | 'params'>,
    fields: undefined,
    name: string | undefined,
    isResponseInArrayMode: false,
  ): SessionStatement;
}

export const sessionOf = (db: Db): Session => db._.session;

/** A database of nothing but a session, which sees each statement instead of the driver. */
export const databaseOf = (session: Session): Db => ({ _: { session } }) as unknown as Db;

/** The connections of a database on a server; the embedded one has none. */
export const poolOf = (db: Db): pg.Pool => (db as Db & { readonly $client: pg.Pool }).$client;
