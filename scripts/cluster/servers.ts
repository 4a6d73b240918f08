import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { guardServer } from '../../testing/guarded-server.ts';
import { newFolderInMemory } from '../../testing/memory-folder.ts';
import { startPgBouncer, type TemporaryPgBouncer } from '../../testing/pgbouncer.ts';
import { startRedis, type TemporaryRedis } from '../../testing/redis.ts';
import { Fault } from '../fault.ts';
import { findFreePort } from '../ports.ts';
import { type DatabaseNode, makeDatabaseNode } from './database-nodes.ts';
import { chownTo, findInstalled, type Installed, type ServerPlace } from './installed.ts';
import { makeNetwork, type Network } from './network.ts';
import { makeHaproxy, type Ports } from './proxies.ts';

/** Two servers have to be made, the second from the first. */
const NODES = ['one', 'two'] as const;
/** Of the database and its role. */
const DATABASE = 'waymark';
/** As docs/operate.md says. */
const POOLED = { default_pool_size: 20, max_client_conn: 1_000, query_wait_timeout: 10, server_login_retry: 1 };
const READY_WITHIN_MS = 120_000;
const POLL_MS = 100;

/** All but the programs themselves. */
export interface Servers {
  /** Where all of them keep their data, until they are stopped. */
  readonly folder: string;
  readonly databases: readonly [DatabaseNode, DatabaseNode];
  /** Through the pooler to the primary. */
  readonly pooledUrl: string;
  /** To the primary, past the pooler. */
  readonly directUrl: string;
  readonly replicaUrl: string;
  readonly redis: TemporaryRedis;
  readonly network: Network | undefined;
  readonly pgbouncer: TemporaryPgBouncer;
  stop(): Promise<void>;
}

async function makeEtcd({ programs, etcdApi }: Installed, { folder, account, network }: ServerPlace) {
  const host = network?.gateway ?? '127.0.0.1';
  const [port, peerPort] = [await findFreePort(), await findFreePort()];
  const [client, peer] = [`http://${host}:${port}`, `http://127.0.0.1:${peerPort}`];
  const server = guardServer({
    command: [
      ...[programs.etcd, '--name', 'waymark', '--data-dir', join(folder, 'etcd')],
      ...['--listen-client-urls', client, '--advertise-client-urls', client, '--listen-peer-urls', peer],
      ...['--initial-advertise-peer-urls', peer, '--initial-cluster', `waymark=${peer}`, '--unsafe-no-fsync'],
      ...(etcdApi === 'etcd' ? ['--enable-v2'] : []),
    ],
    stopSignal: 'TERM',
    logFile: 'etcd.log',
    cwd: folder,
    ...account,
  });
  return { settings: { [etcdApi]: { hosts: `${host}:${port}` } }, server };
}

/** Until `findObstacle` finds none; otherwise throws a Fault that names the last. */
async function untilNone(what: string, findObstacle: () => Promise<string | undefined>): Promise<void> {
  let obstacle: string | undefined;
  for (const deadline = Date.now() + READY_WITHIN_MS; Date.now() < deadline; await wait(POLL_MS)) {
    obstacle = await findObstacle();
    if (obstacle === undefined) return;
  }
  throw new Fault(`${what} took longer than ${READY_WITHIN_MS / 1000} seconds: ${obstacle}`);
}

const untilNode = (node: DatabaseNode, role: NodeRole) =>
  untilNone(`The start of ${node.name} as ${role}`, async () =>
    (await isNode(node, role)) ? undefined : `Patroni at port ${node.restPort} does not say so.`,
  );

/** As Patroni calls them: `sync` is the standby that has all that was acknowledged. */
export type NodeRole = 'primary' | 'replica' | 'sync';

/** Whether Patroni says that this is what the node is. */
export async function isNode({ host, restPort }: DatabaseNode, role: NodeRole): Promise<boolean> {
  const answer = await fetch(`http://${host}:${restPort}/${role}`, { signal: AbortSignal.timeout(1_000) }).catch(
    // One that is down or stopped says nothing, which is an answer too.
    () => undefined,
  );
  await answer?.text();
  return answer?.status === 200;
}

async function createDatabase({ host, port }: DatabaseNode): Promise<void> {
  const client = new pg.Client(`postgres://postgres@${host}:${port}/postgres`);
  await client.connect();
  await client.query(`CREATE ROLE ${DATABASE} LOGIN`);
  await client.query(`CREATE DATABASE ${DATABASE} OWNER ${DATABASE}`);
  await client.end();
}

/** The first becomes the primary, and the second its synchronous standby. */
async function startDatabases(databases: readonly [DatabaseNode, DatabaseNode]): Promise<void> {
  const [first, second] = databases;
  await first.start();
  await untilNode(first, 'primary');
  await createDatabase(first);
  await second.start();
  await untilNode(second, 'sync');
}

/** What keeps a statement from an answer. */
async function findObstacle(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  // The same error also ends the statement below.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return undefined;
  } catch (error) {
    return (error as Error).message;
  } finally {
    await client.end();
  }
}

const addressOf = (port: number) => `postgres://${DATABASE}@127.0.0.1:${port}/${DATABASE}`;

interface Programs {
  readonly apiPorts: readonly number[];
  readonly webPorts: readonly number[];
  /** Whether each database is a machine of a network, which can be cut. */
  readonly isNetworked?: boolean | undefined;
}

/** Starts what the programs need; stops all of it again if something does not start. */
export async function startServers(
  ports: Ports,
  { apiPorts, webPorts, isNetworked = false }: Programs,
): Promise<Servers> {
  const installed = findInstalled();
  const { account } = installed;
  const network = isNetworked ? makeNetwork(NODES) : undefined;
  const place: ServerPlace = { folder: newFolderInMemory('waymark-cluster-'), account, network };
  chownTo(account, place.folder);
  const stops: (() => Promise<void>)[] = [async () => network?.remove()];
  const stop = async () => {
    for (const one of stops.toReversed()) await one();
    rmSync(place.folder, { recursive: true, force: true });
  };
  try {
    const etcd = await makeEtcd(installed, place);
    stops.push(etcd.server.stop);
    await etcd.server.start();
    const members = { etcd: etcd.settings, patroni: installed.programs.patroni, binFolder: installed.postgres };
    const newNode = (name: string) => makeDatabaseNode(name, place, members);
    const databases = [await newNode(NODES[0]), await newNode(NODES[1])] as const;
    stops.push(async () => void (await Promise.all(databases.map((node) => node.stop()))));
    await startDatabases(databases);
    const named = (name: string, all: readonly number[]) =>
      all.map((port, at) => ({ name: `${name}-${at + 1}`, host: '127.0.0.1', port }));
    const behind = { databases, apis: named('api', apiPorts), webs: named('web', webPorts) };
    const haproxy = makeHaproxy(installed, place, ports, behind);
    stops.push(haproxy.stop);
    await haproxy.start();
    const pgbouncer = await startPgBouncer(installed.pgbouncer, addressOf(ports.primary), POOLED, DATABASE);
    stops.push(pgbouncer.remove);
    const redis = await startRedis();
    if (!redis) throw new Fault('Redis is installed, but older than 7.0.');
    stops.push(redis.remove);
    await untilNone('The way to the primary', () => findObstacle(pgbouncer.urlOf(DATABASE)));
    return {
      folder: place.folder,
      databases,
      pooledUrl: pgbouncer.urlOf(DATABASE),
      directUrl: addressOf(ports.primary),
      replicaUrl: addressOf(ports.replica),
      redis,
      network,
      pgbouncer,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
