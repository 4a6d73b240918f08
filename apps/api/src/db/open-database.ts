import type { Logger } from 'pino';
import type { Database } from './client.ts';
import type { DatabasePlace, ServerPlace } from './data-dir-lock.ts';
import { openEmbedded } from './embedded.ts';
import { describeError, isDatabaseAway } from './failures.ts';
import { expectNoPooler, expectReplica, readyPooler } from './poolers.ts';
import { openPostgres, STATEMENT_TIMEOUT_MS } from './postgres.ts';

async function findWay({ databaseUrl, directUrl }: ServerPlace, log: Logger) {
  if (directUrl === undefined) {
    await expectNoPooler(databaseUrl);
    return undefined;
  }
  const pooler = await readyPooler({ databaseUrl, directUrl }, STATEMENT_TIMEOUT_MS);
  if (pooler?.isNewlyLimited) {
    log.warn(
      { seconds: STATEMENT_TIMEOUT_MS / 1_000 },
      'statements of the database’s role are limited from now on; run RECONNECT on the pooler for connections it already has',
    );
  }
  if (pooler?.keepsStatements === false) log.info('the pooler keeps no prepared statements: each is planned anew');
  return { directUrl, pooler };
}

/** A replica that is away now may come back, and one of another database is a mistake. */
async function checkReplica(replicaUrl: string, primaryUrl: string, log: Logger): Promise<void> {
  try {
    await expectReplica(replicaUrl, primaryUrl);
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    log.warn({ error: describeError(error) }, 'the replica cannot be reached');
  }
}

async function openServer(place: ServerPlace, log: Logger, applicationName?: string): Promise<Database> {
  const { databaseUrl, directUrl, replicaUrl } = place;
  const onError = (error: Error) => log.warn({ error: describeError(error) }, 'database connection lost');
  const way = await findWay(place, log);
  if (replicaUrl !== undefined) await checkReplica(replicaUrl, directUrl ?? databaseUrl, log);
  const database = openPostgres(databaseUrl, onError, {
    way,
    ...(applicationName === undefined ? {} : { applicationName }),
  });
  if (replicaUrl === undefined) return database;
  const { openReplica } = await import('./replica.ts');
  return openReplica(database, replicaUrl, log);
}

/** Opens the server or the embedded database without migrating it. */
export async function openDatabase(place: DatabasePlace, log: Logger, applicationName?: string): Promise<Database> {
  if ('databaseUrl' in place) return openServer(place, log, applicationName);
  return openEmbedded(place, (error) => log.error({ error: describeError(error) }, 'the hourly dump failed'));
}
