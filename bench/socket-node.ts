import { pino } from 'pino';
import type { UserId } from '../apps/api/src/actor.ts';
import { buildApp } from '../apps/api/src/app.ts';
import { claimDatabase } from '../apps/api/src/db/data-dir-lock.ts';
import { openDatabase } from '../apps/api/src/db/open-database.ts';
import { readEnvironment } from '../apps/api/src/env.ts';
import { openServices } from '../apps/api/src/open-services.ts';
import { EVENT } from './socket-event.ts';

/** The API, which sends one event to each of this many people on SIGUSR2. */
const [people = 0] = process.argv.slice(2).map(Number);

const env = readEnvironment();
const log = pino({ level: 'warn' });
const { services } = await openServices(env, log, await openDatabase(claimDatabase(env), log));
const app = await buildApp(services);
await app.listen({ port: env.apiPort, host: '127.0.0.1' });

process.on('SIGUSR2', () => {
  for (let id = 1; id <= people; id += 1) services.realtime.send(id as UserId, 'notification-added', EVENT);
});
