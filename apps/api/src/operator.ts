import { printable } from '@waymark/contract/printable';
import { claimDatabase, readOwner } from '#db/data-dir-lock.ts';
import { readEnvironment } from './env.ts';
import { askRunningApi, type CommandOutcome } from './operator/running-api.ts';

const STILL_WAITING_MS = 10_000;

async function restore(dataDir: string, dumpFile: string): Promise<CommandOutcome> {
  const { restoreEmbedded } = await import('#db/embedded-restore.ts');
  const replaced = await restoreEmbedded(dataDir, dumpFile);
  const before = replaced ? `The previous database is in ${replaced}.` : 'There was no database before.';
  return { isDone: true, lines: [`The dump is in place. ${before}`] };
}

/** The API holds the data folder, so its name is what there is to say while it doesn't answer. */
async function askApi(dataDir: string, args: readonly string[]): Promise<CommandOutcome | undefined> {
  const timer = setTimeout(() => {
    const words = `The API (process ${readOwner(dataDir)}), which holds the database, is still at work on this command or on one before it. If it never answers, restart it: what it has not done by then doesn’t happen.`;
    process.stderr.write(`${words}\n`);
  }, STILL_WAITING_MS);
  try {
    return await askRunningApi(dataDir, args);
  } finally {
    clearTimeout(timer);
  }
}

/** In the running API if embedded. Imports what it needs only after claiming the data. */
async function run(args: readonly string[]): Promise<CommandOutcome> {
  const env = readEnvironment();
  const [command, dumpFile] = args;
  // A pooler that is away or full must not keep a command from its work.
  const databaseUrl = env.databaseDirectUrl ?? env.databaseUrl;
  const isRestore = command === 'restore' && dumpFile !== undefined && !databaseUrl;
  const answered = databaseUrl || isRestore ? undefined : await askApi(env.dataDir, args);
  if (answered) return answered;
  const place = claimDatabase({ dataDir: env.dataDir, databaseUrl });
  if (isRestore) return restore(env.dataDir, dumpFile);
  const [locks, { pino }, { openDatabase }, { openServices }, { carryOutCommand }] = await Promise.all([
    import('./operator/lock-watch.ts'),
    import('pino'),
    import('#db/open-database.ts'),
    import('./open-services.ts'),
    import('./operator/channel.ts'),
  ]);
  const log = pino({ level: 'silent' });
  const carryOut = async () => {
    const { services, close } = await openServices(env, log, await openDatabase(place, log, locks.OPERATOR_NAME));
    try {
      return await carryOutCommand(services, args);
    } finally {
      await close();
    }
  };
  return databaseUrl ? locks.withoutWaitingForEver(carryOut(), () => locks.findHolders(databaseUrl)) : carryOut();
}

try {
  const { isDone, lines } = await run(process.argv.slice(2));
  process.stdout.write(`${lines.map(printable).join('\n')}\n`);
  process.exitCode = isDone ? 0 : 1;
} catch (error) {
  process.stderr.write(`${printable((error as Error).message)}\n`);
  // A statement that waits for a lock would keep the process open.
  process.exit(1);
}
