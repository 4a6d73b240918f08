import { describeError } from '#db/failures.ts';
import { listLiveLoginSessions } from '#modules/accounts/login-sessions.queries.ts';
import type { Services } from '../services.ts';
import type { Io } from './realtime.ts';

/** How late a node may hear that a login session ended elsewhere, or expired. */
const WATCH_INTERVAL_MS = 4_000;

/** Ends the sockets whose login session is over; it asks the database, so it needs no other node. */
async function endOutdatedSockets(io: Io, { database }: Services): Promise<void> {
  const sockets = [...io.of('/').sockets.values()];
  const open = new Set(sockets.map(({ data }) => data.loginSessionId));
  if (open.size === 0) return;
  const live = await listLiveLoginSessions(database.db, [...open]);
  for (const socket of sockets) if (!live.has(socket.data.loginSessionId)) socket.disconnect(true);
}

/** Watches until the returned function is called. */
export function watchLoginSessions(io: Io, services: Services): () => void {
  let isBusy = false;
  const timer = setInterval(async () => {
    if (isBusy) return;
    isBusy = true;
    await endOutdatedSockets(io, services)
      .catch((error) => services.log.warn({ error: describeError(error) }, 'login sessions of sockets'))
      .finally(() => {
        isBusy = false;
      });
  }, WATCH_INTERVAL_MS).unref();
  return () => clearInterval(timer);
}
