import { REALTIME_TRANSPORTS, type RealtimeEvents, type RealtimeMessages } from '@waymark/contract/realtime';
import { io, type Socket } from 'socket.io-client';

export type TestSocket = Socket<RealtimeEvents, RealtimeMessages>;

export const WEB_ORIGIN = 'http://localhost:3000';

/** A socket as a browser's page opens it; by default it tries once and does not reconnect. */
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

/** Resolves once connected; throws the reason for a refusal. */
export function untilConnected(socket: TestSocket): Promise<TestSocket> {
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });
}

/** Milliseconds until the socket closed, and the reason that the client reports. */
export function untilEnded(socket: TestSocket): Promise<{ reason: string; milliseconds: number }> {
  const start = performance.now();
  return new Promise((resolve) => {
    socket.once('disconnect', (reason) => resolve({ reason, milliseconds: performance.now() - start }));
  });
}
