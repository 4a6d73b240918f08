import { QUESTIONNAIRES } from '@waymark/contract/questionnaires/definitions';
import type { Logger } from 'pino';
import type { Database } from '#db/client.ts';
import { reportFailedHooks } from '#db/commit-hooks.ts';
import { describeError } from '#db/failures.ts';
import { migrate } from '#db/migrate.ts';
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

/** Opens all that the modules work with, on a database that it brings up to date first; closing them closes that too. */
export async function openServices(
  env: Environment,
  log: Logger,
  database: Database,
): Promise<{ services: Services; close(): Promise<void> }> {
  reportFailedHooks(database.db, (error) =>
    log.error({ error: describeError(error) }, 'what follows a commit failed'),
  );
  try {
    await migrate(database);
    const jobs = await openJobQueue(database, ALL_JOBS, log);
    const mail = createMailTransport(env, database.db);
    const push = await openPushSender(env, database.db);
    const passwords = createPasswordHashing();
    const pictureStore = createPictureStore(env);
    const services: Services = {
      env,
      log,
      database,
      tokens: createTokens(env.jwtSecret),
      passwords,
      jobs,
      mail,
      sms: createSmsTransport(env, database.db),
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
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
