import type { RealtimeEvents, RealtimeMessages } from '@waymark/contract/realtime';
import type { DefaultEventsMap, Server } from 'socket.io';
import type { UserId } from '#modules/accounts/actor.ts';

/** Whose a socket is; from the token alone. */
export interface SocketOwner {
  userId: UserId;
  loginSessionId: string;
}

export type Io = Server<RealtimeMessages, RealtimeEvents, DefaultEventsMap, SocketOwner>;

interface RealtimeServer {
  readonly io: Io;
  /** The way to the other nodes, where there is one. */
  readonly relay: { readonly isUp: boolean } | undefined;
}

type EventName = keyof RealtimeEvents;
type Payload<E extends EventName> = Parameters<RealtimeEvents[E]>[0];

/**
 * Tells people's browsers what happened. Call it after the change has committed (`afterCommit`): what is lost with the process does
 * no harm, since a browser asks the API again whenever it has connected.
 */
export interface Realtime {
  /** To all sockets of a person, on every node that can be reached. */
  send<E extends EventName>(userId: UserId, event: E, payload: Payload<E>): void;
  /** Ends the sockets of a login session. */
  endLoginSession(loginSessionId: string): void;
  /** Ends all sockets of a person, but for those of one login session when it is named. */
  endLoginSessions(userId: UserId, except?: string): void;
  /** Whether anybody may be listening: the sockets of another node may be, so only a node on its own can know. */
  mayReach(userId: UserId): boolean;
  /** Has it send through this server from now on; without one, as in the operator's commands, nobody is told. */
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
      // The adapter serves its own sockets only once Redis has taken the event: they have it already, so they are left out there.
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
    attach(server) {
      attached = server;
    },
  };
}
