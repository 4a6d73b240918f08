import type { Notification } from './notifications.ts';

/** Section 9 of the specification. */
export const REALTIME_RECONNECT_DELAY_MS = 1_000;
export const REALTIME_RECONNECT_DELAY_MAX_MS = 5_000;
export const REALTIME_TIMEOUT_MS = 20_000;

/** WebSocket alone: with long polling, several APIs behind one address would need sticky routing. */
export const REALTIME_TRANSPORTS = ['websocket'] as const;

/** What a socket is opened with (`auth` of Socket.IO's client): the token of the session, as it is at that moment. */
export interface RealtimeAuth {
  readonly token: string;
}

/**
 * Why a connection was refused: the `message` of `connect_error`. `unauthenticated`: the login session is over, so there is no
 * use in trying again. `too_many_sockets`: the person has twenty open. Anything else passes; the client tries again by itself.
 */
export type RealtimeRefusal = 'unauthenticated' | 'too_many_sockets' | 'unavailable';

/**
 * What the API sends, to all browsers of a person. Nothing depends on having been there: after every (re)connection the client asks
 * the API for what it shows. A socket that the server ends (`io server disconnect`) had its login session end.
 */
export interface RealtimeEvents {
  'notification-added': (event: { notification: Notification; unread: number }) => void;
  'notifications-read': (event: { unread: number }) => void;
  /** Events may have been missed while the API's nodes could not reach each other: ask again, at a random moment in this time. */
  'catch-up': (event: { withinMs: number }) => void;
}

/** What a browser may send: nothing. */
export type RealtimeMessages = Record<never, never>;
