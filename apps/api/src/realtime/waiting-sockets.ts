import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { clientAddress, networkOf, type TrustedNetworks } from '@waymark/contract/network-addresses';

/** Unauthenticated at once: sized for an office that reconnects together. */
const WAITING_A_NETWORK = 20;

export interface WaitingSockets {
  /** Counts a new connection; false if its network already has too many waiting. */
  add(request: IncomingMessage): boolean;
  /** Stops counting a connection that was authenticated or closed. */
  remove(request: IncomingMessage): void;
}

export function countWaitingSockets(trusted: TrustedNetworks, factor: number): WaitingSockets {
  const byNetwork = new Map<string, Set<Socket>>();
  const networks = new WeakMap<Socket, string>();
  const remove = (socket: Socket) => {
    const network = networks.get(socket) ?? '';
    const waiting = byNetwork.get(network);
    waiting?.delete(socket);
    if (waiting?.size === 0) byNetwork.delete(network);
  };
  return {
    add({ socket, headers }) {
      const forwardedFor = headers['x-forwarded-for']?.toString();
      const network = networkOf(clientAddress(socket.remoteAddress, forwardedFor, trusted));
      const waiting = byNetwork.get(network) ?? new Set();
      if (waiting.size >= WAITING_A_NETWORK * factor) return false;
      byNetwork.set(network, waiting.add(socket));
      networks.set(socket, network);
      socket.once('close', () => remove(socket));
      return true;
    },
    remove: ({ socket }) => remove(socket),
  };
}
