import { setTimeout as wait } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { memoryMiB } from './memory.ts';
import type { Listening } from './product.ts';
import { insertConnected, startSocketFloor, startSocketNode } from './socket-servers.ts';

export const SOCKETS = 5_000;
const ROUNDS = 25;
const PAUSE_MS = 200;
const CONNECT_AT_ONCE = 100;
/** Connected before the first memory reading, so that one-off costs don't count. */
const WARM_UP = 200;
const SETTLE_MS = 3_000;

export interface SocketLoad {
  /** Milliseconds from the start of sending to the last delivery; the median of several rounds. */
  readonly lastDeliveryMs: number;
  readonly kibPerSocket: number;
}

export async function connectAll(
  url: string,
  auths: readonly object[],
  origin = 'http://localhost:3000',
): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let start = 0; start < auths.length; start += CONNECT_AT_ONCE) {
    const batch = auths.slice(start, start + CONNECT_AT_ONCE).map((auth) =>
      io(url, {
        transports: ['websocket'],
        auth,
        forceNew: true,
        reconnection: false,
        extraHeaders: { origin },
      }),
    );
    await Promise.all(
      batch.map(
        (socket) =>
          new Promise<void>((resolve, reject) => {
            socket.once('connect', () => resolve());
            socket.once('connect_error', reject);
          }),
      ),
    );
    sockets.push(...batch);
  }
  return sockets;
}

/** Triggers the events and waits until every socket has one. */
async function timeRound(pid: number, sockets: readonly Socket[]): Promise<number> {
  const delivered = Promise.all(
    sockets.map((socket) => new Promise<void>((resolve) => socket.once('notification-added', () => resolve()))),
  );
  const start = performance.now();
  process.kill(pid, 'SIGUSR2');
  await delivered;
  return performance.now() - start;
}

interface Loaded {
  readonly pid: number;
  readonly sockets: readonly Socket[];
  readonly kibPerSocket: number;
}

async function loadServer({ url, program: { pid = 0 } }: Listening, auths: readonly object[]): Promise<Loaded> {
  const sockets = await connectAll(url, auths.slice(0, WARM_UP));
  await wait(SETTLE_MS);
  const before = memoryMiB(pid);
  sockets.push(...(await connectAll(url, auths.slice(WARM_UP))));
  await wait(SETTLE_MS);
  return { pid, sockets, kibPerSocket: ((memoryMiB(pid) - before) * 1024) / (auths.length - WARM_UP) };
}

const median = (values: readonly number[]) => values.toSorted((left, right) => left - right)[values.length >> 1] ?? 0;

/** Alternates, so that other load affects both alike. Needs an empty database. */
export async function measureSockets(databaseUrl: string): Promise<{ ours: SocketLoad; floor: SocketLoad }> {
  const [bare, api] = [await startSocketFloor(SOCKETS), await startSocketNode(databaseUrl, SOCKETS)];
  try {
    const ids = Array.from({ length: SOCKETS }, (_, index) => ({ id: index + 1 }));
    const tokens = (await insertConnected(databaseUrl, SOCKETS)).map((token) => ({ token }));
    const [floor, ours] = [await loadServer(bare, ids), await loadServer(api, tokens)];
    const [floorTimes, ownTimes]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      floorTimes.push(await timeRound(floor.pid, floor.sockets));
      await wait(PAUSE_MS);
      ownTimes.push(await timeRound(ours.pid, ours.sockets));
      await wait(PAUSE_MS);
    }
    for (const socket of [...floor.sockets, ...ours.sockets]) socket.disconnect();
    return {
      floor: { lastDeliveryMs: median(floorTimes), kibPerSocket: floor.kibPerSocket },
      ours: { lastDeliveryMs: median(ownTimes), kibPerSocket: ours.kibPerSocket },
    };
  } finally {
    await Promise.all([bare.program.stop(), api.program.stop()]);
  }
}
