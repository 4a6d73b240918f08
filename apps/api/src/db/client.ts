import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { fromPglite } from 'pg-boss';

export type Db = PgDatabase<PgQueryResultHKT>;

/** On a server, the address is that of the database itself, not of a pooler before it. */
export type JobStore =
  | { readonly backend: 'postgres'; readonly connectionString: string; readonly applicationName: string }
  | { readonly backend: 'pglite'; readonly db: ReturnType<typeof fromPglite> };

export interface Notices {
  /** False while notices could be missed. */
  readonly isHearing: () => boolean;
  close(): Promise<void>;
}

/** What is left of deleted rows once the embedded database's files and dumps were renewed. */
export interface RenewedCopies {
  readonly removedDumps: number;
  /** Databases that a restore replaced, which only the operator deletes. */
  readonly replacedDatabases: readonly string[];
}

/** Of the pool of a database server. */
export interface Connections {
  readonly open: number;
  readonly idle: number;
  /** Statements that wait for one. */
  readonly waiting: number;
}

/** A server that follows the database, for what everyone is shown. */
export interface Replica {
  readonly db: Db;
  /** Whether it answers, and has all that the database had a moment ago and all noted changes. */
  isCurrent(): boolean;
  /** Content changed: it isn't current until it has that. */
  noteChange(): void;
  /** It failed to answer. */
  setAside(error: unknown): void;
  /** Called each time that it is found to be read, without a failure, or not to be for a while. */
  watch(onFound: (failure?: Error) => void): void;
}

/** What was found in a dump that opened. */
export interface TriedRestore {
  readonly tables: number;
  readonly people: number;
}

/** A whole copy of the embedded database. */
export interface StoredDump {
  readonly path: string;
  readonly madeAt: Date;
  readonly bytes: number;
}

export interface Database {
  readonly db: Db;
  readonly isEmbedded: boolean;
  readonly jobStore: JobStore;
  /** Calls `onNotice` after each committed `pg_notify` on the channel, and once it hears again. */
  hear(channel: string, onNotice: () => void): Notices;
  /** Left out by the embedded database, which has none. */
  connections?(): Connections;
  /** Only where one is set. */
  readonly replica?: Replica;
  /**
   * Dumps the embedded database and returns the dump's path, named by the version where one is
   * given. Dump a server with its own tools.
   */
  dump?(version?: string): Promise<string>;
  /** Undefined while there is none. Left out by a server, whose copies are the operator's. */
  findNewestDump?(): Promise<StoredDump | undefined>;
  /** Opens a dump on a thread, in a folder that is deleted again; throws if it isn't whole. */
  tryRestore?(dump: StoredDump): Promise<TriedRestore>;
  /** Removes what the embedded database's files and dumps still hold of deleted rows. */
  renewCopies?(): Promise<RenewedCopies>;
  /** Deletes the embedded databases that restores replaced, and returns their paths. */
  removeReplaced?(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Settings that the drivers and drizzle-kit must share. */
export const DRIZZLE_OPTIONS = { casing: 'snake_case' } as const;
