import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type ChildProgram, startChild } from '../scripts/child-program.ts';
import { canLosePackets, makeNetwork } from '../scripts/cluster/network.ts';
import { findFreePort } from '../scripts/ports.ts';
import { startPostgres } from '../testing/postgres.ts';
import { startRedis } from '../testing/redis.ts';
import type { CrowdState, CrowdWish } from './crowd-pages.ts';
import { median } from './median.ts';
import { memoryMiB } from './memory.ts';
import { JWT_SECRET, untilAnswering } from './product.ts';
import { insertConnected } from './sockets.ts';

const PEOPLE = 20_000;
const NODES = 2;
/** Each holds half of the sockets: one process may not open them all. */
const CROWDS = 2;
const CONNECT_WITHIN_MS = 60_000;
const ROUNDS = 5;
const LOSS_PERCENT = 15;
const REDIS_AWAY_MS = 10_000;
/** Who doesn't know by then is counted as behind for good. */
const PATIENCE_MS = 180_000;
const SETTLE_MS = 3_000;
const PEOPLE_MACHINE = 'people';

const here = fileURLToPath(new URL('.', import.meta.url));

interface Node {
  readonly program: ChildProgram;
  readonly port: number;
}

async function startNode(port: number, people: number, variables: Readonly<Record<string, string>>): Promise<Node> {
  const program = startChild({
    name: 'API',
    folder: here,
    run: ['crowd-node.ts', String(people)],
    variables: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', API_PORT: String(port), ...variables },
    onLine: (line) => process.stderr.write(`API: ${line}\n`),
  });
  await untilAnswering(`http://localhost:${port}/healthz`);
  return { program, port };
}

interface Crowd {
  readonly process: ChildProcess;
  /** Aborted once the process is over. */
  readonly ended: AbortSignal;
}

/** Pages in a process of their own, on a machine of their own where that can be made. */
function startCrowd(entrance: readonly string[]): Crowd {
  const [program = '', ...words] = [...entrance, process.execPath, '--max-old-space-size=4096', 'crowd-pages.ts'];
  const crowd = spawn(program, words, { cwd: here, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const over = new AbortController();
  crowd.once('exit', (code) => over.abort(new Error(`The pages ended with code ${code}.`)));
  return { process: crowd, ended: over.signal };
}

async function ask(crowd: Crowd, wish: CrowdWish): Promise<CrowdState> {
  const answered = once(crowd.process, 'message', { signal: crowd.ended });
  crowd.process.send(wish);
  const [state] = (await answered) as [CrowdState];
  return state;
}

async function askAll(crowds: readonly Crowd[], wish: CrowdWish): Promise<CrowdState> {
  const states = await Promise.all(crowds.map((crowd) => ask(crowd, wish)));
  const sum = (name: keyof CrowdState) => states.reduce((total, state) => total + state[name], 0);
  return {
    connected: sum('connected'),
    behind: sum('behind'),
    connections: sum('connections'),
    events: sum('events'),
    reads: sum('reads'),
    failedReads: sum('failedReads'),
  };
}

interface Caught {
  readonly seconds: number;
  readonly behind: number;
  readonly away: number;
}

/** Until all are connected and know of all their notifications, or patience ends. */
async function untilCaughtUp(crowds: readonly Crowd[], people: number, unread: number): Promise<Caught> {
  const begun = performance.now();
  for (;;) {
    const state = await askAll(crowds, { unread });
    const ms = performance.now() - begun;
    const isDone = state.behind === 0 && state.connected === people;
    if (isDone || ms > PATIENCE_MS)
      return { seconds: ms / 1_000, behind: state.behind, away: people - state.connected };
    await wait(100);
  }
}

const told = ({ seconds, behind, away }: Caught) =>
  `${seconds.toFixed(1)} s until all know; ${behind} pages behind, ${away} not connected`;

const insertRound = (client: pg.Client, round: number) =>
  client.query(
    `INSERT INTO notifications (user_id, kind, dedupe_key, title, body, url, is_in_app)
     SELECT id, 'family-member-joined', $1, 'Arun Nair joined your family', 'A line.', '/notifications', true FROM users`,
    [`round-${round}`],
  );

/**
 * Sockets of many pages over two nodes: events, a lossy network, Redis away, and
 * all back at once. A word: how many.
 */
export async function* crowdRows([asked]: readonly string[]): AsyncGenerator<string> {
  const people = asked === undefined ? PEOPLE : Number(asked);
  const [postgres, redis] = [await startPostgres({ isDurable: true }), await startRedis()];
  if (!postgres || !redis) return yield 'PostgreSQL or Redis is not installed: skipping the crowd.';
  const network = canLosePackets() ? makeNetwork([PEOPLE_MACHINE]) : undefined;
  const variables = {
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    NEXTAUTH_SECRET: 'a-web-secret-for-measures-of-32-characters!',
    JWT_SECRET,
    // All come from one address.
    RATE_LIMIT_FACTOR: '1000000',
  };
  const client = new pg.Client(postgres.url);
  const crowds: Crowd[] = [];
  let nodes: Node[] = [];
  let unread = 0;

  async function tellAll(): Promise<Caught> {
    unread += 1;
    await insertRound(client, unread);
    process.kill(nodes[unread % NODES]?.program.pid ?? 0, 'SIGUSR2');
    return untilCaughtUp(crowds, people, unread);
  }

  async function* tellRounds(words: string): AsyncGenerator<string> {
    const caught: Caught[] = [];
    for (let round = 0; round < ROUNDS; round += 1) caught.push(await tellAll());
    const seconds = median(caught.map((one) => one.seconds));
    yield `${words}, ${ROUNDS} events to each: median ${seconds.toFixed(1)} s; at last ${told(caught.at(-1) as Caught)}`;
  }

  try {
    for (let node = 0; node < NODES; node += 1) nodes.push(await startNode(await findFreePort(), people, variables));
    await client.connect();
    const tokens = await insertConnected(postgres.url, people);
    const host = network?.gateway ?? 'localhost';
    const urls = nodes.map(({ port }) => `http://${host}:${port}`);
    for (let crowd = 0; crowd < CROWDS; crowd += 1) crowds.push(startCrowd(network?.enter(PEOPLE_MACHINE) ?? []));

    const before = nodes.map(({ program }) => memoryMiB(program.pid));
    const connected = crowds.map((crowd, index) =>
      ask(crowd, {
        connect: { urls, tokens: tokens.filter((_, at) => at % CROWDS === index), withinMs: CONNECT_WITHIN_MS },
      }),
    );
    await Promise.all(connected);
    yield `${people} pages on ${NODES} nodes, asked to connect within ${CONNECT_WITHIN_MS / 1_000} s: then ${told(await untilCaughtUp(crowds, people, 0))}`;
    await wait(SETTLE_MS);
    const memory = nodes.map(({ program }, index) => memoryMiB(program.pid) - (before[index] ?? 0));
    yield `memory of a node: ${memory.map((mib) => mib.toFixed(0)).join(' and ')} MiB more for ${people / NODES} sockets each`;
    yield* tellRounds('undisturbed');

    await redis.stop();
    unread += 1;
    await insertRound(client, unread);
    process.kill(nodes[0]?.program.pid ?? 0, 'SIGUSR2');
    await wait(REDIS_AWAY_MS);
    const { behind } = await askAll(crowds, { unread });
    await redis.start();
    yield `Redis away for ${REDIS_AWAY_MS / 1_000} s: ${behind} pages behind meanwhile; once it is back, ${told(await untilCaughtUp(crowds, people, unread))}`;

    if (network) {
      network.lose(PEOPLE_MACHINE, LOSS_PERCENT);
      yield* tellRounds(`${LOSS_PERCENT} % of packets dropped, both ways`);
      network.lose(PEOPLE_MACHINE, 0);
    } else yield 'No network can be made here: no packets dropped.';

    const { connections, failedReads } = await askAll(crowds, {});
    for (const { program } of nodes) process.kill(program.pid ?? 0, 'SIGKILL');
    await Promise.all(nodes.map(({ program }) => program.ended));
    unread += 1;
    await insertRound(client, unread);
    nodes = await Promise.all(nodes.map(({ port }) => startNode(port, people, variables)));
    const back = await untilCaughtUp(crowds, people, unread);
    const after = await askAll(crowds, {});
    yield `both nodes killed and started again: ${after.connections - connections} connections, ${after.failedReads - failedReads} reads made again; from then on ${told(back)}`;
  } finally {
    for (const { process: crowd } of crowds) crowd.kill('SIGKILL');
    await client.end();
    await Promise.all(nodes.map(({ program }) => program.stop()));
    network?.remove();
    await redis.remove();
    await postgres.remove();
  }
}
