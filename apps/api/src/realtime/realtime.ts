import type { RealtimeEvents, RealtimeMessages } from '@waymark/contract/realtime';
import type { DefaultEventsMap, Server } from 'socket.io';
import type { UserId } from '#actor.ts';

/** The owner of a socket, from the token alone. */
export interface SocketOwner {
  userId: UserId;
  loginSessionId: string;
}

export type Io = Server<RealtimeMessages, RealtimeEvents, DefaultEventsMap, SocketOwner>;

interface RealtimeServer {
  readonly io: Io;
  readonly relay: { readonly isUp: boolean } | undefined;
}

type EventName = keyof RealtimeEvents;
type Payload<E extends EventName> = Parameters<RealtimeEvents[E]>[0];

/** Call it after the commit; lost events do no harm, since browsers refetch on connecting. */
export interface Realtime {
  /** To all sockets of a person, on every reachable node. */
  send<E extends EventName>(userId: UserId, event: E, payload: Payload<E>): void;
  endLoginSession(loginSessionId: string): void;
  /** Closes all sockets of a person, except those of the given login session. */
  endLoginSessions(userId: UserId, except?: string): void;
  /** Whether anyone may be listening; false is certain only without other nodes. */
  mayReach(userId: UserId): boolean;
  /** How many sockets are connected to this node. */
  countSockets(): number;
  /** Without a server, as in operator commands, no one is notified. */
  attach(server: RealtimeServer): void;
}

export const userRoom = (userId: UserId): string => `user:${userId}`;
export const loginSessionRoom = (loginSessionId: string): string => `login-session:${loginSessionId}`;

export function createRealtime(): Realtime {
  let attached: RealtimeServer | undefined;
  return {
    send(userId, event, payload) {
      if (!attached) return;
      const { io, relay } = attached;
      const room = userRoom(userId);
      io.local.to(room).emit(event, ...([payload] as Parameters<RealtimeEvents[typeof event]>));
      // The adapter serves its own sockets only once Redis has the event; these already got it.
      if (relay?.isUp) {
        const ownSockets = [...(io.of('/').adapter.rooms.get(room) ?? [])];
        io.to(room)
          .except(ownSockets)
          .emit(event, ...([payload] as Parameters<RealtimeEvents[typeof event]>));
      }
    },
    endLoginSession(loginSessionId) {
      if (!attached) return;
      const room = loginSessionRoom(loginSessionId);
      attached.io.local.in(room).disconnectSockets(true);
      if (attached.relay?.isUp) attached.io.in(room).disconnectSockets(true);
    },
    endLoginSessions(userId, except) {
      if (!attached) return;
      const kept = except === undefined ? [] : [loginSessionRoom(except)];
      attached.io.local.in(userRoom(userId)).except(kept).disconnectSockets(true);
      if (attached.relay?.isUp) attached.io.in(userRoom(userId)).except(kept).disconnectSockets(true);
    },
    mayReach(userId) {
      if (!attached) return false;
      return attached.relay !== undefined || attached.io.of('/').adapter.rooms.has(userRoom(userId));
    },
    countSockets: () => attached?.io.engine.clientsCount ?? 0,
    attach(server) {
      attached = server;
    },
  };
}
