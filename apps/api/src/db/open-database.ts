import type { Logger } from 'pino';
import type { Database } from './client.ts';
import type { DatabasePlace } from './data-dir-lock.ts';
import { openEmbedded } from './embedded.ts';
import { describeError } from './failures.ts';
import { openPostgres } from './postgres.ts';

/** Opens the server or the embedded database without migrating it. */
export async function openDatabase(place: DatabasePlace, log: Logger, applicationName?: string): Promise<Database> {
  if ('databaseUrl' in place) {
    const onError = (error: Error) => log.warn({ error: describeError(error) }, 'database connection lost');
    return openPostgres(place.databaseUrl, onError, applicationName === undefined ? {} : { applicationName });
  }
  return openEmbedded(place, (error) => log.error({ error: describeError(error) }, 'the hourly dump failed'));
}
