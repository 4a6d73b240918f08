import { printable } from '@waymark/contract/printable';
import closeWithGrace from 'close-with-grace';
import { DataDirInUseError } from '#db/data-dir-lock.ts';
import { describeError, isDatabaseAway } from '#db/failures.ts';
import { seedDemo, setDemoOpen } from '#modules/demo/demo.seed.ts';
import { importContent } from '#modules/library/content-import.service.ts';
import { buildApp } from './app.ts';
import { EnvironmentError, readEnvironment } from './env.ts';
import { openLog } from './log.ts';
import { openServices } from './open-services.ts';
import { openOperatorChannel } from './operator/channel.ts';
import type { Services } from './services.ts';

const GRACE_MS = 10_000;

/** The one line that a failed start leaves behind. */
function explain(error: unknown): string {
  if (error instanceof EnvironmentError || error instanceof DataDirInUseError) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `Port ${env?.apiPort} is taken. Set API_PORT to a free one.`;
  if (isDatabaseAway(error))
    return `The database cannot be reached. Check DATABASE_URL, and that the server runs. (${message})`;
  return `The API could not start: ${message}`;
}

/** The library as the content folder has it. When that is at fault the API starts all the same, with the library of before. */
async function importAtStart(services: Services): Promise<void> {
  try {
    await importContent(services);
  } catch (error) {
    services.log.error({ error: describeError(error) }, 'the content was not imported');
  }
}

let env: ReturnType<typeof readEnvironment> | undefined;

async function start(): Promise<void> {
  env = readEnvironment();
  const log = openLog(env.logLevel, (line) => process.stdout.write(line));
  const { services, close } = await openServices(env, log);
  await importAtStart(services);
  if (services.database.isEmbedded) {
    if (env.isDemoWanted) await seedDemo(services);
    await setDemoOpen(services, env.isDemoWanted);
  }
  const app = await buildApp(services);
  await services.jobs.work(services);
  const { apiPort: port, host } = env;
  await app.listen({ port, host: host ?? '::' }).catch(async (error) => {
    await close();
    throw error;
  });
  const closeChannel = services.database.isEmbedded ? await openOperatorChannel(services) : undefined;
  closeWithGrace({ delay: GRACE_MS, logger: false }, async ({ err }) => {
    if (err) log.fatal({ error: err.message }, 'stopping');
    await app.close();
    await closeChannel?.();
    await close();
  });
}

start().catch((error: unknown) => {
  process.stderr.write(`${printable(explain(error))}\n`);
  process.exit(1);
});
