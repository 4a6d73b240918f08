import { QUESTIONNAIRES } from '@waymark/contract/questionnaires/definitions';
import type { Logger } from 'pino';
import type { Database, Db } from '#db/client.ts';
import { openEmbedded } from '#db/embedded.ts';
import { describeError } from '#db/failures.ts';
import { migrate } from '#db/migrate.ts';
import { openPostgres } from '#db/postgres.ts';
import { listMisspeltAddresses } from '#modules/accounts/misspelt-addresses.queries.ts';
import type { Environment } from './env.ts';
import { ALL_JOBS } from './jobs/all-jobs.ts';
import { openJobQueue } from './jobs/job-queue.ts';
import { createMailTransport } from './mail/mail.ts';
import { createPasswordHashing } from './passwords/hashing.ts';
import { createPictureEncoder } from './pictures/picture-encoder.ts';
import { createPictureStore } from './pictures/picture-store.ts';
import { openPushSender } from './push/open-push-sender.ts';
import { createRealtime } from './realtime/realtime.ts';
import type { Services } from './services.ts';
import { createSmsTransport } from './sms/sms.ts';
import { createTokens } from './tokens.ts';

function openDatabase(env: Environment, log: Logger): Promise<Database> | Database {
  if (!env.databaseUrl)
    return openEmbedded(env.dataDir, (error) => log.error({ error: describeError(error) }, 'the hourly dump failed'));
  return openPostgres(env.databaseUrl, (error) =>
    log.warn({ error: describeError(error) }, 'database connection lost'),
  );
}

async function warnOfSharedMailboxes(db: Db, log: Logger): Promise<void> {
  const { length: accounts } = await listMisspeltAddresses(db);
  if (accounts > 0)
    log.warn({ accounts }, 'accounts share a mailbox with another and cannot log in: see operator addresses');
}

/** Opens all that the modules work with, on a database that it brings up to date first. */
export async function openServices(
  env: Environment,
  log: Logger,
  database?: Database,
): Promise<{ services: Services; close(): Promise<void> }> {
  const opened = database ?? (await openDatabase(env, log));
  try {
    await migrate(opened);
    await warnOfSharedMailboxes(opened.db, log);
    const jobs = await openJobQueue(opened, ALL_JOBS, log);
    const mail = createMailTransport(env, opened.db);
    const push = await openPushSender(env, opened.db);
    const passwords = createPasswordHashing();
    const pictureStore = createPictureStore(env);
    const services: Services = {
      env,
      log,
      database: opened,
      tokens: createTokens(env.jwtSecret),
      passwords,
      jobs,
      mail,
      sms: createSmsTransport(env, opened.db),
      push,
      realtime: createRealtime(),
      pictureStore,
      pictureEncoder: createPictureEncoder(),
      questionnaires: QUESTIONNAIRES,
    };
    return {
      services,
      async close() {
        await jobs.stop();
        await passwords.close();
        mail.close();
        push.close();
        pictureStore.close();
        await opened.close();
      },
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
}
