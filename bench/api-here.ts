import { pino } from 'pino';
import { buildApp } from '../apps/api/src/app.ts';
import { claimDatabase } from '../apps/api/src/db/data-dir-lock.ts';
import { openDatabase } from '../apps/api/src/db/open-database.ts';
import { readEnvironment } from '../apps/api/src/env.ts';
import { openServices } from '../apps/api/src/open-services.ts';

/** The whole API in this process, so that a measure can make it send. */
export async function listenHere(host = '127.0.0.1') {
  const env = readEnvironment();
  const log = pino({ level: 'warn' });
  const { services } = await openServices(env, log, await openDatabase(claimDatabase(env), log));
  const app = await buildApp(services);
  await app.listen({ port: env.apiPort, host });
  return services;
}
