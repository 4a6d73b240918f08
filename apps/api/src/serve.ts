import { flushCompileCache } from 'node:module';
import closeWithGrace from 'close-with-grace';
import type { Logger } from 'pino';
import type { Database } from '#db/client.ts';
import { describeError } from '#db/failures.ts';
import { seedDemo, setDemoOpen } from '#demo/demo.seed.ts';
import { renewSessionToJoin } from '#demo/session-to-join.service.ts';
import { importContent } from '#library/content-import.service.ts';
import { listMisspeltAddresses } from '#people/users/misspelt-addresses.queries.ts';
import { buildApp } from './app.ts';
import type { Environment } from './env.ts';
import { warnOfNewSecret } from './health/warnings.service.ts';
import { workOnJobs } from './jobs/job-workers.ts';
import { serveMetrics } from './metrics/metrics-server.ts';
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

async function warnOfSharedMailboxes({ database, log }: Services): Promise<void> {
  const { length: accounts } = await listMisspeltAddresses(database.db);
  if (accounts > 0)
    log.warn({ accounts }, 'accounts cannot log in because another one has the same mailbox: see operator addresses');
}

/** A database that is busy just then must not end a process that already serves people. */
async function warnOperator(services: Services): Promise<void> {
  try {
    await warnOfSharedMailboxes(services);
    await warnOfNewSecret(services);
  } catch (error) {
    services.log.error({ error: describeError(error) }, 'addresses and secrets were not looked at');
  }
}

/** What requests don't wait for. */
async function beginWork(services: Services): Promise<void> {
  if (services.env.worksOnJobs) await workOnJobs(ALL_JOBS, services);
  else services.log.info('jobs are left to other processes');
  await warnOperator(services);
}

export async function serve(env: Environment, log: Logger, database: Database): Promise<void> {
  const { services, close } = await openServices(env, log, database);
  // Of the two releases that run now, the later one says what the library is.
  if (!services.release.isBehind) await importAtStart(services);
  if (database.isEmbedded) {
    if (env.isDemoWanted && !(await seedDemo(services))) await renewSessionToJoin(services);
    await setDemoOpen(services, env.isDemoWanted);
  }
  const app = await buildApp(services);
  // Before the port, so that an API that says it is ready carries out an operator's command.
  const closeChannel = database.isEmbedded ? await openOperatorChannel(services) : undefined;
  const { apiPort: port, host } = env;
  await app.listen({ port, host: host ?? '::' }).catch(async (error) => {
    await closeChannel?.();
    await close();
    throw error;
  });
  const metrics = await serveMetrics(services).catch(async (error) => {
    await app.close();
    await closeChannel?.();
    await close();
    throw error;
  });
  const working = beginWork(services);
  closeWithGrace({ delay: GRACE_MS, logger: false }, async ({ err }) => {
    if (err) log.fatal({ error: err.message }, 'stopping');
    await app.close();
    await metrics?.close();
    await Promise.allSettled([working]);
    await closeChannel?.();
    await close();
  });
  services.release.watch((error) => {
    // Not caught, so that it ends the process as any fault does: with answers to open calls.
    setImmediate(() => {
      throw error;
    });
  });
  await working;
  // Node writes its compile cache on exit, which a killed process never reaches.
  flushCompileCache();
}
