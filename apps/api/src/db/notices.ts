import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Db, Notices } from './client.ts';

/** Of what everyone is shown: the library, and coaches. */
export const CONTENT_CHANGED = 'content_changed';

/** What the practice decides for everyone. */
export const SETTINGS_CHANGED = 'settings_changed';

const RETRY_MS = 1_000;
const CONNECT_TIMEOUT_MS = 2_500;

/**
 * Heard by every process that listens. Never part of a transaction that books, writes or sends: all
 * that notify commit one after another, in the whole database.
 */
export async function tellContentChanged(db: Db): Promise<void> {
  await db.execute(sql`SELECT pg_notify(${CONTENT_CHANGED}, '')`);
}

/** Once the change is committed. */
export async function tellSettingsChanged(db: Db): Promise<void> {
  await db.execute(sql`SELECT pg_notify(${SETTINGS_CHANGED}, '')`);
}

interface Listener {
  readonly onNotice: () => void;
  readonly onError: (error: Error) => void;
  /** Tells over a connection of the pool. */
  readonly tell: (channel: string) => Promise<unknown>;
}

/**
 * Listens over a separate connection, and connects again whenever that is lost. It hears once it
 * has heard itself: a pooler may accept LISTEN and pass nothing on.
 */
export function hearPostgres(
  connectionString: string,
  channel: string,
  { onNotice, onError, tell }: Listener,
): Notices {
  let state: 'waiting' | 'hearing' | 'closed' = 'waiting';
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  function connect(): void {
    const current = new pg.Client({
      connectionString,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      application_name: 'waymark notices',
      keepAlive: true,
    });
    client = current;
    let isLost = false;
    const lose = (error: Error): void => {
      if (isLost || state === 'closed') return;
      isLost = true;
      state = 'waiting';
      onError(error);
      // What broke it was told above; ending it only frees the socket.
      current.end().catch(() => undefined);
      retry = setTimeout(connect, RETRY_MS).unref();
    };
    current.on('error', lose);
    current.on('end', () => lose(new Error('The connection was ended.')));
    current.on('notification', () => {
      if (isLost || state === 'closed') return;
      state = 'hearing';
      onNotice();
    });
    current
      .connect()
      .then(() => current.query(`LISTEN ${pg.escapeIdentifier(channel)}`))
      .then(() => tell(channel))
      .catch(lose);
  }

  connect();
  return {
    isHearing: () => state === 'hearing',
    async close() {
      state = 'closed';
      clearTimeout(retry);
      await client?.end();
    },
  };
}
