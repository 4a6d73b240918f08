import { REALTIME_TRANSPORTS, type RealtimeEvents, type RealtimeMessages } from '@waymark/contract/realtime';
import { io, type Socket } from 'socket.io-client';

export type TestSocket = Socket<RealtimeEvents, RealtimeMessages>;

export const WEB_ORIGIN = 'http://localhost:3000';

/** A socket as a browser's page opens it; it tries once and does not come back by itself unless told. */
export function newSocket(
  url: string,
  token: unknown,
  { origin = WEB_ORIGIN, reconnects = false }: { origin?: string | undefined; reconnects?: boolean } = {},
): TestSocket {
  return io(url, {
    transports: [...REALTIME_TRANSPORTS],
    auth: { token },
    forceNew: true,
    reconnection: reconnects,
    reconnectionDelay: 100,
    reconnectionDelayMax: 200,
    extraHeaders: { origin },
  });
}

/** Once it is connected; throws the reason of a refusal. */
export function untilConnected(socket: TestSocket): Promise<TestSocket> {
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });
}

/** Milliseconds until the socket was ended, and the reason that the client gives for it. */
export function untilEnded(socket: TestSocket): Promise<{ reason: string; milliseconds: number }> {
  const start = performance.now();
  return new Promise((resolve) => {
    socket.once('disconnect', (reason) => resolve({ reason, milliseconds: performance.now() - start }));
  });
}
