import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { MINUTE_MS } from '@waymark/contract/durations';
import { printable } from '@waymark/contract/printable';
import type { Logger } from 'pino';
import type { Database } from '#db/client.ts';
import { claimDatabase, DataDirInUseError } from '#db/data-dir-lock.ts';
import { DatabaseAddressError, isDatabaseAway } from '#db/failures.ts';
import { type Environment, EnvironmentError, readEnvironment } from './env.ts';

const COMPILED = fileURLToPath(new URL('../.cache/compiled', import.meta.url));

function explain(error: unknown): string {
  if ([EnvironmentError, DataDirInUseError, DatabaseAddressError].some((kind) => error instanceof kind))
    return (error as Error).message;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `Port ${env?.apiPort} is taken. Set API_PORT to a free one.`;
  if (isDatabaseAway(error))
    return `The database cannot be reached. Check ${env?.databaseDirectUrl ? 'DATABASE_URL, DATABASE_DIRECT_URL' : 'DATABASE_URL'} and whether the server is running. (${message})`;
  return `The API could not start: ${message}`;
}

let env: Environment | undefined;

/**
 * With nothing open, Node waits for what V8 compiles in the background: after the embedded
 * database is opened, that takes half a second.
 */
function stayOpen(): () => void {
  const open = setInterval(() => {}, MINUTE_MS);
  return () => clearInterval(open);
}

/** `main.js migrate`: brings the database up to date and ends, before several APIs start. */
async function migrateOnly(env: Environment, log: Logger, database: Database): Promise<void> {
  const { openServices } = await import('./open-services.ts');
  const { close } = await openServices(env, log, database);
  await close();
  log.warn('the database is up to date');
}

function readCommand(): 'serve' | 'migrate' {
  const [command = 'serve', ...more] = process.argv.slice(2);
  if ((command === 'serve' || command === 'migrate') && more.length === 0) return command;
  throw new EnvironmentError(`Unknown command: ${[command, ...more].join(' ')}. Say migrate, or nothing to serve.`);
}

/** Imports the programs only after claiming the data: a second process is refused at once. */
async function start(): Promise<void> {
  const command = readCommand();
  env = readEnvironment();
  const place = claimDatabase(env);
  enableCompileCache(COMPILED);
  const { openLog } = await import('./log.ts');
  const log = openLog(env.logLevel, (line) => process.stdout.write(line));
  const { openDatabase } = await import('#db/open-database.ts');
  if (command === 'migrate') return migrateOnly(env, log, await openDatabase(place, log));
  const [database, { serve }] = await Promise.all([openDatabase(place, log), import('./serve.ts')]);
  await serve(env, log, database);
}

const close = stayOpen();
start()
  .catch((error: unknown) => {
    process.stderr.write(`${printable(explain(error))}\n`);
    process.exit(1);
  })
  .finally(close);
