import { printable } from '@waymark/contract/printable';
import { claimDatabase } from '#db/data-dir-lock.ts';
import { readEnvironment } from './env.ts';
import { askRunningApi, type CommandOutcome } from './operator/running-api.ts';

async function restore(dataDir: string, dumpFile: string): Promise<CommandOutcome> {
  const { restoreEmbedded } = await import('#db/embedded-restore.ts');
  const replaced = await restoreEmbedded(dataDir, dumpFile);
  const before = replaced ? `The previous database is in ${replaced}.` : 'There was no database before.';
  return { isDone: true, lines: [`The dump is in place. ${before}`] };
}

/** In the running API if embedded. Imports what it needs only after claiming the data. */
async function run(args: readonly string[]): Promise<CommandOutcome> {
  const env = readEnvironment();
  const [command, dumpFile] = args;
  const isRestore = command === 'restore' && dumpFile !== undefined && !env.databaseUrl;
  const answered = env.databaseUrl || isRestore ? undefined : await askRunningApi(env.dataDir, args);
  if (answered) return answered;
  const place = claimDatabase(env);
  if (isRestore) return restore(env.dataDir, dumpFile);
  const [{ pino }, { openDatabase }, { openServices }, { carryOutCommand }] = await Promise.all([
    import('pino'),
    import('#db/open-database.ts'),
    import('./open-services.ts'),
    import('./operator/channel.ts'),
  ]);
  const log = pino({ level: 'silent' });
  const { services, close } = await openServices(env, log, await openDatabase(place, log));
  try {
    return await carryOutCommand(services, args);
  } finally {
    await close();
  }
}

try {
  const { isDone, lines } = await run(process.argv.slice(2));
  process.stdout.write(`${lines.map(printable).join('\n')}\n`);
  process.exitCode = isDone ? 0 : 1;
} catch (error) {
  process.stderr.write(`${printable((error as Error).message)}\n`);
  process.exitCode = 1;
}
