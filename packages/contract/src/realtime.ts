import type { Notification } from './notices/notifications.ts';
import type { RoomSignal } from './sessions/session-rooms.ts';

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
 * The `message` of `connect_error`. `unauthenticated`: trying again is useless. Other errors are
 * temporary; `too_many_sockets`: the person has twenty open.
 */
export type RealtimeRefusal = 'unauthenticated' | 'too_many_sockets' | 'unavailable';

/** Whose place in which room. */
export interface RoomPlace {
  readonly sessionId: string;
  readonly userId: number;
  readonly life: number;
}

/** Up to which message there are some, up to where each has read, or which one was taken back. */
export interface MessagesChange {
  readonly threadId: string;
  readonly lastSeq: number;
  /** Set if the other person read. */
  readonly otherReadTo?: number;
  readonly takenBack?: number;
}

/**
 * Delivery isn't guaranteed: clients refetch what they show after every (re)connection. The server
 * closes a socket (`io server disconnect`) when its login session ends.
 */
export interface RealtimeEvents {
  'notification-added': (event: { notification: Notification; unread: number }) => void;
  'notifications-read': (event: { unread: number }) => void;
  /** To everyone in the session: one's own tabs with a lower life stop, the other's peer is new. */
  'room-joined': (event: RoomPlace) => void;
  'room-left': (event: RoomPlace) => void;
  /** From another person of the session, with their life. */
  'room-signal': (event: RoomPlace & RoomSignal) => void;
  /**
   * To everyone who can read what changed in a session, on all their pages; no text of it. With
   * `isClosed` the session is over by now.
   */
  'session-work-changed': (event: { sessionId: string; isClosed?: true }) => void;
  /** To a person and the coach they share goals with; nothing of what the goals say. */
  'goals-changed': (event: Record<never, never>) => void;
  /** To the two people of a path; nothing of what it says. */
  'paths-changed': (event: Record<never, never>) => void;
  /** To a person, when someone looked at what they share, the first time in a day. */
  'looks-changed': (event: Record<never, never>) => void;
  /** To both people of a conversation; nothing of what was written. */
  'messages-changed': (event: MessagesChange) => void;
  /** From the other person, while they have the conversation in sight. */
  'message-presence': (event: { threadId: string; isTyping: boolean }) => void;
  /** To a manager, when there is more or less to read of their team; not who or what. */
  'team-changed': (event: { isLess: boolean }) => void;
  /** To everyone with triage duty; nothing of what was written. */
  'triage-changed': (event: { threadId: string }) => void;
  /** Events may be lost between API nodes: refetch at a random moment in this time. */
  'catch-up': (event: { withinMs: number }) => void;
}

export type RealtimeMessages = Record<never, never>;
