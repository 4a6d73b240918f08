import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Db, Notices } from './client.ts';

/** Of what the library shows to everyone. */
export const CONTENT_CHANGED = 'content_changed';

const RETRY_MS = 1_000;
const CONNECT_TIMEOUT_MS = 2_500;

/** Heard by every process that listens, once this transaction commits. */
export async function tellContentChanged(tx: Db): Promise<void> {
  await tx.execute(sql`SELECT pg_notify(${CONTENT_CHANGED}, '')`);
}

/** Listens over a separate connection, and connects again whenever that is lost. */
export function hearPostgres(
  connectionString: string,
  channel: string,
  onNotice: () => void,
  onError: (error: Error) => void,
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
    current.on('notification', onNotice);
    current
      .connect()
      .then(() => current.query(`LISTEN ${pg.escapeIdentifier(channel)}`))
      .then(() => {
        if (isLost || state === 'closed') return;
        state = 'hearing';
        // Whatever was told in the meantime was missed.
        onNotice();
      })
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
