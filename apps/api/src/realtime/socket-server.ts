import { trustedNetworks } from '@waymark/contract/network-addresses';
import {
  REALTIME_TRANSPORTS,
  type RealtimeEvents,
  type RealtimeMessages,
  type RealtimeRefusal,
} from '@waymark/contract/realtime';
import { type DefaultEventsMap, Server, type Socket } from 'socket.io';
import { z } from 'zod';
import { isDatabaseAway } from '#db/failures.ts';
import { findActor } from '#people/accounts/login-sessions.queries.ts';
import type { Services } from '../services.ts';
import { type Io, loginSessionRoom, type SocketOwner, userRoom } from './realtime.ts';
import { countWaitingSockets } from './waiting-sockets.ts';

type OwnedSocket = Socket<RealtimeMessages, RealtimeEvents, DefaultEventsMap, SocketOwner>;

const MESSAGE_MAX_BYTES = 16 * 1024;
const SOCKETS_A_PERSON = 20;
/** Connections that haven't authenticated by then are closed. */
const ADMITTED_WITHIN_MS = 5_000;

const Auth = z.object({ token: z.string().max(2_000) });

class RefusedError extends Error {
  constructor(reason: RealtimeRefusal) {
    super(reason);
  }
}

async function admit(io: Io, { tokens, database }: Services, socket: OwnedSocket): Promise<void> {
  const auth = Auth.safeParse(socket.handshake.auth);
  const claims = auth.success ? tokens.verify('waymark:api', auth.data.token) : undefined;
  const actor = claims && (await findActor(database.db, claims));
  if (!actor || actor.isFactorDue || actor.user.leavesAt !== undefined) throw new RefusedError('unauthenticated');
  const room = userRoom(actor.userId);
  if ((io.of('/').adapter.rooms.get(room)?.size ?? 0) >= SOCKETS_A_PERSON) throw new RefusedError('too_many_sockets');
  socket.data.userId = actor.userId;
  socket.data.loginSessionId = actor.loginSessionId;
  await socket.join([room, loginSessionRoom(actor.loginSessionId)]);
}

export function createSocketServer(services: Services): Io {
  const { publicUrl, trustedProxies, rateLimitFactor } = services.env;
  const waiting = countWaitingSockets(trustedNetworks(trustedProxies), rateLimitFactor);
  const inQuestion = new WeakSet<OwnedSocket['conn']>();
  const io: Io = new Server({
    transports: [...REALTIME_TRANSPORTS],
    maxHttpBufferSize: MESSAGE_MAX_BYTES,
    connectTimeout: ADMITTED_WITHIN_MS,
    serveClient: false,
    // A browser may open a WebSocket to any host; only the page's Origin shows whose page it is.
    allowRequest: (request, done) => done(null, request.headers.origin === publicUrl.origin && waiting.add(request)),
  });
  io.use((socket, next) => {
    // One query at a time per client: otherwise a flood of requests would reach the database.
    if (inQuestion.has(socket.conn)) return next(new RefusedError('unavailable'));
    inQuestion.add(socket.conn);
    admit(io, services, socket)
      .then(
        () => next(),
        (error: unknown) => {
          if (!(error instanceof RefusedError) && !isDatabaseAway(error)) {
            services.log.error({ error: (error as Error).message }, 'a socket could not be admitted');
          }
          next(error instanceof RefusedError ? error : new RefusedError('unavailable'));
        },
      )
      .finally(() => inQuestion.delete(socket.conn));
  });
  io.on('connection', (socket) => {
    waiting.remove(socket.request);
    // Without a socket, a connection would stay open, unowned and uncounted.
    socket.on('disconnect', () => socket.conn.close());
  });
  return io;
}
