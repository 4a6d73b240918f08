import type { Notification } from './notifications.ts';

export const REALTIME_RECONNECT_DELAY_MS = 1_000;
export const REALTIME_RECONNECT_DELAY_MAX_MS = 5_000;
export const REALTIME_TIMEOUT_MS = 20_000;

/** WebSocket only: long polling would need sticky routing with several APIs behind one address. */
export const REALTIME_TRANSPORTS = ['websocket'] as const;

/** What a client sends as Socket.IO's `auth` on opening a socket: the session's current token. */
export interface RealtimeAuth {
  readonly token: string;
}

/**
 * Why a connection failed: the `message` of `connect_error`. `unauthenticated`: the login session
 * has ended, so trying again is useless. `too_many_sockets`: the person has twenty open. Other
 * errors are temporary; the client retries automatically.
 */
export type RealtimeRefusal = 'unauthenticated' | 'too_many_sockets' | 'unavailable';

/**
 * What the API sends to all browsers of a person. Delivery isn't guaranteed: after every
 * (re)connection, clients refetch what they show. The server closes a socket (`io server
 * disconnect`) when its login session ends.
 */
export interface RealtimeEvents {
  'notification-added': (event: { notification: Notification; unread: number }) => void;
  'notifications-read': (event: { unread: number }) => void;
  /**
   * Events may be lost while API nodes can't reach each other: refetch at a random moment in this
   * time.
   */
  'catch-up': (event: { withinMs: number }) => void;
}

export type RealtimeMessages = Record<never, never>;
