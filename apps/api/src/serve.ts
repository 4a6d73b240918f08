import { flushCompileCache } from 'node:module';
import closeWithGrace from 'close-with-grace';
import type { Logger } from 'pino';
import type { Database } from '#db/client.ts';
import { describeError } from '#db/failures.ts';
import { seedDemo, setDemoOpen } from '#modules/demo/demo.seed.ts';
import { renewSessionToJoin } from '#modules/demo/session-to-join.service.ts';
import { importContent } from '#modules/library/content-import.service.ts';
import { buildApp } from './app.ts';
import type { Environment } from './env.ts';
import { workOnJobs } from './jobs/job-workers.ts';

import { ALL_JOBS } from './modules.ts';
import { openServices } from './open-services.ts';
import { openOperatorChannel } from './operator/channel.ts';
import type { Services } from './services.ts';

const GRACE_MS = 10_000;

/** Imports the content folder. If it has faults, the API starts with the previous library. */
async function importAtStart(services: Services): Promise<void> {
  try {
    await importContent(services);
  } catch (error) {
    services.log.error({ error: describeError(error) }, 'the content was not imported');
  }
}

export async function serve(env: Environment, log: Logger, database: Database): Promise<void> {
  const { services, close } = await openServices(env, log, database);
  await importAtStart(services);
  if (database.isEmbedded) {
    if (env.isDemoWanted && !(await seedDemo(services))) await renewSessionToJoin(services);
    await setDemoOpen(services, env.isDemoWanted);
  }
  const app = await buildApp(services);
  await workOnJobs(ALL_JOBS, services);
  const { apiPort: port, host } = env;
  await app.listen({ port, host: host ?? '::' }).catch(async (error) => {
    await close();
    throw error;
  });
  const closeChannel = database.isEmbedded ? await openOperatorChannel(services) : undefined;
  closeWithGrace({ delay: GRACE_MS, logger: false }, async ({ err }) => {
    if (err) log.fatal({ error: err.message }, 'stopping');
    await app.close();
    await closeChannel?.();
    await close();
  });
  // Node writes its compile cache on exit, which a killed process never reaches.
  flushCompileCache();
}
