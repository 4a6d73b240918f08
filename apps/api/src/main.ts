import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { claimDatabase, DataDirInUseError } from '#db/data-dir-lock.ts';
import { isDatabaseAway } from '#db/failures.ts';
import { EnvironmentError, readEnvironment } from './env.ts';

const COMPILED = fileURLToPath(new URL('../.cache/compiled', import.meta.url));

/** The one line that a failed start leaves behind. */
function explain(error: unknown): string {
  if (error instanceof EnvironmentError || error instanceof DataDirInUseError) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `Port ${env?.apiPort} is taken. Set API_PORT to a free one.`;
  if (isDatabaseAway(error))
    return `The database cannot be reached. Check DATABASE_URL, and that the server runs. (${message})`;
  return `The API could not start: ${message}`;
}

let env: ReturnType<typeof readEnvironment> | undefined;

/** Imports the programs only once the data is ours: a second process is refused at once, and the database opens meanwhile. */
async function start(): Promise<void> {
  env = readEnvironment();
  const place = claimDatabase(env);
  enableCompileCache(COMPILED);
  const { pino } = await import('pino');
  const log = pino({ level: env.logLevel, base: null });
  const [database, { serve }] = await Promise.all([
    import('#db/open-database.ts').then(({ openDatabase }) => openDatabase(place, log)),
    import('./serve.ts'),
  ]);
  await serve(env, log, database);
}

start().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
