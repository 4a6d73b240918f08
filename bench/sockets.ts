import { setTimeout as wait } from 'node:timers/promises';
import { SignJWT } from 'jose';
import pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import { memoryMiB } from './memory.ts';
import { JWT_SECRET, type Listening, startProgram, TOKEN_KEY } from './product.ts';

/** Both send to the people 1 to `people`. */
const startSocketFloor = (people: number): Promise<Listening> =>
  startProgram('bare Socket.IO', '.', (port) => ['socket-floor.ts', String(port), String(people)], {});

const startSocketNode = (databaseUrl: string, people: number): Promise<Listening> =>
  startProgram('API', '.', () => ['socket-node.ts', String(people)], {
    DATABASE_URL: databaseUrl,
    NEXTAUTH_SECRET: 'a-web-secret-for-measures-of-32-characters!',
    JWT_SECRET,
    // All come from one address.
    RATE_LIMIT_FACTOR: '1000000',
  });

/** Inserts people 1 to `people` into the API's empty tables and returns a token for each. */
export async function insertConnected(databaseUrl: string, people: number): Promise<string[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(
    `INSERT INTO users (email, role, sub_role)
     SELECT 'socket.' || number || '@example.org', 3, 5 FROM generate_series(1, $1::int) AS number`,
    [people],
  );
  const { rows } = await client.query<{ id: string; user_id: number }>(
    `INSERT INTO login_sessions (user_id, expires_at)
     SELECT id, now() + interval '1 day' FROM users RETURNING id, user_id`,
  );
  await client.end();
  return Promise.all(
    rows.map(({ id, user_id: userId }) =>
      new SignJWT({ sid: id })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(String(userId))
        .setIssuer('waymark')
        .setAudience('waymark:api')
        .setIssuedAt()
        .setExpirationTime('1d')
        .sign(TOKEN_KEY),
    ),
  );
}

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
