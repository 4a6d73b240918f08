import {
  REALTIME_RECONNECT_DELAY_MAX_MS,
  REALTIME_RECONNECT_DELAY_MS,
  REALTIME_TIMEOUT_MS,
  REALTIME_TRANSPORTS,
  type RealtimeAuth,
  type RealtimeEvents,
  type RealtimeMessages,
  type RealtimeRefusal,
} from '@waymark/contract/realtime';
import type { ManagerOptions, Socket, SocketOptions } from 'socket.io-client';
import { publicConfig } from '#config/public-config.ts';
import { accessToken, recheckSession, sessionState } from '#session/session-store.ts';
import { tellListeners } from './realtime-events.ts';
import { awaitRealtime, settleRealtime } from './realtime-state.ts';

/** The person reached the socket limit; another tab has to close first. */
const CROWDED_RETRY_MS = 30_000;

/** A logout in any tab ends the sockets; wait for it before checking the session. */
const ENDED_RECHECK_MS = 3_000;

export const REALTIME_OPTIONS = {
  autoConnect: false,
  transports: [...REALTIME_TRANSPORTS],
  reconnectionDelay: REALTIME_RECONNECT_DELAY_MS,
  reconnectionDelayMax: REALTIME_RECONNECT_DELAY_MAX_MS,
  timeout: REALTIME_TIMEOUT_MS,
} as const satisfies Partial<ManagerOptions & SocketOptions>;

/** What every signed-in page listens to; other pages add theirs with `listenTo`. */
export interface RealtimeListeners
  extends Pick<RealtimeEvents, 'notification-added' | 'notifications-read' | 'catch-up'> {
  /** Called after every connection, since earlier events may have been missed. */
  readonly connected: () => void;
}

/** Called for every connection, so it uses a refreshed token. */
function tellToken(answer: (auth: RealtimeAuth) => void): void {
  accessToken().then(
    (token) => answer({ token: token ?? '' }),
    () => answer({ token: '' }),
  );
}

const isGone = () => sessionState().status === 'unauthenticated';

/** Returns a function that disconnects. */
export function keepConnected({ connected, ...events }: RealtimeListeners): () => void {
  let socket: Socket<RealtimeEvents, RealtimeMessages> | undefined;
  let isOver = false;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let retryMs: number = REALTIME_RECONNECT_DELAY_MS;

  function retry(delayMs = retryMs): void {
    if (isOver) return;
    clearTimeout(retryTimer);
    retryTimer = setTimeout(() => (socket ? socket.connect() : void open()), delayMs);
    retryMs = Math.min(retryMs * 2, REALTIME_RECONNECT_DELAY_MAX_MS);
  }

  /** Socket.IO doesn't reconnect after a refusal or a disconnect by the API. */
  async function onRefused(refusal: RealtimeRefusal): Promise<void> {
    if (refusal === 'too_many_sockets') {
      settleRealtime('off');
      return retry(CROWDED_RETRY_MS);
    }
    if (refusal === 'unauthenticated' && !isGone()) await recheckSession();
    if (isGone()) return settleRealtime('off');
    retry();
  }

  async function open(): Promise<void> {
    awaitRealtime();
    try {
      const [{ io }, { apiUrl }] = await Promise.all([import('socket.io-client'), publicConfig()]);
      if (isOver) return;
      socket = io(apiUrl, { ...REALTIME_OPTIONS, auth: tellToken });
    } catch {
      return retry();
    }
    socket.on('connect', () => {
      retryMs = REALTIME_RECONNECT_DELAY_MS;
      settleRealtime('connected');
      connected();
    });
    socket.on('disconnect', (reason) => {
      if (isOver) return;
      awaitRealtime();
      if (reason !== 'io server disconnect') return;
      clearTimeout(retryTimer);
      retryTimer = setTimeout(() => void onRefused('unauthenticated'), ENDED_RECHECK_MS);
    });
    socket.on('connect_error', ({ message }) => {
      awaitRealtime();
      if (!socket?.active) void onRefused(message as RealtimeRefusal);
    });
    socket.on('notification-added', events['notification-added']);
    socket.on('notifications-read', events['notifications-read']);
    socket.on('catch-up', events['catch-up']);
    socket.onAny(tellListeners);
    socket.connect();
  }

  void open();
  return () => {
    isOver = true;
    clearTimeout(retryTimer);
    socket?.disconnect();
    settleRealtime('off');
  };
}
