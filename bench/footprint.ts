import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startCluster } from '../scripts/cluster/cluster.ts';
import { missingPackages } from '../scripts/cluster/installed.ts';
import { startBuiltProduct } from './built-product.ts';
import { listFamily, sharedMemoryMiB } from './memory.ts';
import { insertPeople, JWT_SECRET } from './product.ts';

const SETTLE_MS = 20_000;
const SECONDS = 20;
const [CALLERS, READERS] = [50, 5];
/** Pages that the web's server puts together, without a sign-in. */
const PAGES = ['/', '/coaches', '/blogs'];
const LOOK_EVERY_MS = 200;

/** What each is known by, in the words that it was started with. */
const PROGRAMS: readonly (readonly [name: string, words: RegExp])[] = [
  ['API', /dist\/main\.js|main\.js/],
  ['web', /server\.ts|server\.js|next-server/],
  ['PgBouncer', /pgbouncer/],
  ['Patroni', /patroni/],
  ['PostgreSQL', /^(postgres:|\S*\/postgres )/],
  ['HAProxy', /haproxy/],
  ['etcd', /etcd/],
  ['Redis', /redis-server/],
];

interface Weighed {
  readonly processes: number;
  readonly mib: number;
}

/** Of each program, by its name. */
function weigh(folder: string): ReadonlyMap<string, Weighed> {
  const groups = new Map<string, number[]>();
  for (const { pid, words } of listFamily(process.pid, folder)) {
    if (pid === process.pid) continue;
    const name = PROGRAMS.find(([, pattern]) => pattern.test(words))?.[0];
    if (name) groups.set(name, [...(groups.get(name) ?? []), pid]);
  }
  return new Map([...groups].map(([name, pids]) => [name, { processes: pids.length, mib: sharedMemoryMiB(pids) }]));
}

const told = ({ processes, mib }: Weighed) => `${mib.toFixed(0)} MiB (${processes})`;

function* describeWeights(idle: ReadonlyMap<string, Weighed>, busy: ReadonlyMap<string, Weighed>): Generator<string> {
  for (const [name, weighed] of busy) {
    const before = idle.get(name);
    yield `  ${name.padEnd(11)} ${before ? told(before) : 'not there'}, then ${told(weighed)}`;
  }
}

async function askUntil(over: number, url: string, jwt?: string): Promise<void> {
  while (performance.now() < over) {
    const reply = await fetch(url, { headers: jwt ? { authorization: `Bearer ${jwt}` } : {} });
    await reply.arrayBuffer();
    // On a busy machine a proxy may take a program for one that is down.
    if (reply.status === 503) await wait(LOOK_EVERY_MS);
    else if (!reply.ok) throw new Error(`${url} answers ${reply.status}.`);
  }
}

/** Each asks again once it has its answer, so that a slow machine fails nothing. */
async function work(webUrl: string, callUrl: string, jwt?: string): Promise<void> {
  const over = performance.now() + SECONDS * 1_000;
  const readers = PAGES.flatMap((path) => Array.from({ length: READERS }, () => askUntil(over, `${webUrl}${path}`)));
  await Promise.all([...readers, ...Array.from({ length: CALLERS }, () => askUntil(over, callUrl, jwt))]);
}

async function* weighOneMachine(): AsyncGenerator<string> {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-footprint-'));
  const { url, apiUrl, product } = await startBuiltProduct(folder, { NODE_ENV: 'production' });
  try {
    await wait(SETTLE_MS);
    const idle = weigh(folder);
    await work(url, `${apiUrl}/coaches`);
    yield `One machine with the embedded database, idle, then with ${READERS * PAGES.length} readers of pages and ${CALLERS} of lists; processes in brackets:`;
    yield* describeWeights(idle, weigh(folder));
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const CONNECTIONS = `SELECT CASE WHEN application_name ~ 'pg-boss' THEN 'jobs' WHEN application_name = '' THEN 'unnamed'
    ELSE application_name END AS name, count(*)::int FROM pg_stat_activity
  WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() GROUP BY 1`;

/** The most that were open at once, by what opened them, until `over` is aborted. */
async function watchConnections(client: pg.Client, over: AbortSignal): Promise<ReadonlyMap<string, number>> {
  const most = new Map<string, number>();
  while (!over.aborted) {
    const { rows } = await client.query<{ name: string; count: number }>(CONNECTIONS);
    const all = rows.reduce((sum, { count }) => sum + count, 0);
    for (const { name, count } of [...rows, { name: 'all', count: all }])
      most.set(name, Math.max(most.get(name) ?? 0, count));
    await wait(LOOK_EVERY_MS);
  }
  return most;
}

const listed = (most: ReadonlyMap<string, number>) => [...most].map(([name, count]) => `${name} ${count}`).join(', ');

async function* weighCluster(): AsyncGenerator<string> {
  const missing = missingPackages();
  if (missing.length > 0) return yield `Not installed: ${missing.join(', ')}. Skipping the cluster.`;
  const cluster = await startCluster({
    variables: { JWT_SECRET, RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'silent' },
    onLine: () => {},
    signal: new AbortController().signal,
  });
  const client = new pg.Client(cluster.servers.directUrl);
  try {
    await client.connect();
    const jwt = await insertPeople(cluster.servers.directUrl);
    const watch = async (during: Promise<unknown>) => {
      const over = new AbortController();
      const watched = watchConnections(client, over.signal);
      await during.finally(() => over.abort());
      return watched;
    };
    const idleConnections = await watch(wait(SETTLE_MS));
    const idle = weigh(cluster.servers.folder);
    const { web, api } = cluster.ports;
    const busyConnections = await watch(work(`http://localhost:${web}`, `http://localhost:${api}/users/me`, jwt));
    yield `Two of each, two databases and what is before them, idle, then with ${READERS * PAGES.length} readers of pages and ${CALLERS} calls at once:`;
    yield* describeWeights(idle, weigh(cluster.servers.folder));
    yield `  connections of the primary, at most: idle ${listed(idleConnections)}; then ${listed(busyConnections)}`;
  } finally {
    await client.end();
    await cluster.stop();
  }
}

/** Memory and connections of each program on one machine and in a cluster, idle and at work. */
export async function* footprintRows(): AsyncGenerator<string> {
  yield* weighOneMachine();
  yield* weighCluster();
}
