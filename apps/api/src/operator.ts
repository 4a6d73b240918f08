import { printable } from '@waymark/contract/printable';
import { pino } from 'pino';
import { restoreEmbedded } from '#db/embedded-dumps.ts';
import { readEnvironment } from './env.ts';
import { openServices } from './open-services.ts';
import { askRunningApi, carryOut, type Outcome } from './operator/channel.ts';

/** Carries out one command of the operator: in the running API on the embedded database, else on the database itself. */
async function run(args: readonly string[]): Promise<Outcome> {
  const env = readEnvironment();
  const [command, dumpFile] = args;
  if (command === 'restore' && dumpFile && !env.databaseUrl) {
    const replaced = await restoreEmbedded(env.dataDir, dumpFile);
    return { isDone: true, lines: [`The dump is in place. What was there before is in ${replaced}.`] };
  }
  const answered = env.databaseUrl ? undefined : await askRunningApi(env.dataDir, args);
  if (answered) return answered;
  const { services, close } = await openServices(env, pino({ level: 'silent' }));
  try {
    return await carryOut(services, args);
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
