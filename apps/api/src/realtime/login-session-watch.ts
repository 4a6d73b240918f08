import { describeError } from '#db/failures.ts';
import { listLiveLoginSessions } from '#people/accounts/login-sessions.queries.ts';
import type { Services } from '../services.ts';
import type { Io } from './realtime.ts';

/** How late a node may notice that a login session expired or ended on another node. */
const WATCH_INTERVAL_MS = 4_000;

/** Closes the sockets of ended login sessions by asking the database, without any other node. */
async function endOutdatedSockets(io: Io, { database }: Services): Promise<void> {
  const sockets = [...io.of('/').sockets.values()];
  const open = new Set(sockets.map(({ data }) => data.loginSessionId));
  if (open.size === 0) return;
  const live = await listLiveLoginSessions(database.db, [...open]);
  for (const socket of sockets) if (!live.has(socket.data.loginSessionId)) socket.disconnect(true);
}

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
