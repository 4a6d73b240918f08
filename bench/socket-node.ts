import type { UserId } from '../apps/api/src/actor.ts';
import { listenHere } from './api-here.ts';
import { EVENT } from './socket-event.ts';

/** The API, which sends one event to each of this many people on SIGUSR2. */
const [people = 0] = process.argv.slice(2).map(Number);
const services = await listenHere();

process.on('SIGUSR2', () => {
  for (let id = 1; id <= people; id += 1) services.realtime.send(id as UserId, 'notification-added', EVENT);
});
