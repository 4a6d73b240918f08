import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { fromPglite } from 'pg-boss';

/** PostgreSQL through Drizzle, be it a server or the embedded database, be it the pool or a transaction on it. */
export type Db = PgDatabase<PgQueryResultHKT>;

/** How the job queue reaches the same database. */
export type JobStore =
  | { readonly backend: 'postgres'; readonly connectionString: string }
  | { readonly backend: 'pglite'; readonly db: ReturnType<typeof fromPglite> };

export interface Database {
  readonly db: Db;
  readonly isEmbedded: boolean;
  readonly jobStore: JobStore;
  /** Dumps the embedded database now, and gives the path of the dump. A server is dumped with its own tools. */
  dump?(): Promise<string>;
  close(): Promise<void>;
}

/** The settings that the drivers and drizzle-kit must agree on. */
export const DRIZZLE_OPTIONS = { casing: 'snake_case' } as const;
