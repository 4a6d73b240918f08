import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Cluster } from '../scripts/cluster/cluster.ts';
import type { DatabaseNode } from '../scripts/cluster/database-nodes.ts';
import { isNode } from '../scripts/cluster/servers.ts';

const WHOLE_WITHIN_MS = 120_000;

export interface Fault {
  readonly words: string;
  /** How long it lasts at least, before it is mended. */
  readonly lastsMs: number;
  /** Whether calls are answered again only once it is mended. */
  readonly isWhole?: boolean;
  /** Resolves, once it is done, with what an operator does about it. */
  strike(cluster: Cluster, round: number): Promise<() => Promise<void>>;
}

const findNode = async ({ servers: { databases } }: Cluster, role: 'primary' | 'sync'): Promise<DatabaseNode> => {
  for (const node of databases) if (await isNode(node, role)) return node;
  throw new Error(`No node is ${role}.`);
};

/** What Patroni says of it, and said last. */
async function describeNode({ name, host, restPort, lastLines }: DatabaseNode): Promise<string> {
  const reply = await fetch(`http://${host}:${restPort}/patroni`).catch((error: Error) => error);
  const state = reply instanceof Error ? reply.message : await reply.text();
  return [`${name}: ${state}`, ...lastLines(400)].join('\n');
}

/** One primary, and a standby that has all that was acknowledged. */
export async function untilWhole(cluster: Cluster): Promise<void> {
  for (const deadline = Date.now() + WHOLE_WITHIN_MS; Date.now() < deadline; await wait(200)) {
    const roles = await Promise.all(
      cluster.servers.databases.map(async (node) => [await isNode(node, 'primary'), await isNode(node, 'sync')]),
    );
    if (roles.filter(([isPrimary]) => isPrimary).length === 1 && roles.some(([, isSync]) => isSync)) return;
  }
  const said = await Promise.all(cluster.servers.databases.map(describeNode));
  throw new Error(`The databases did not become whole again.\n${said.join('\n')}`);
}

/** The server and all that it started, which would go on without it. */
function processesOf(pid: number): readonly number[] {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  return [pid, ...children.split('\n').map(Number).filter(Boolean)];
}

const nothing = async () => {};

async function onStandby(cluster: Cluster, statement: string): Promise<void> {
  const client = new pg.Client(cluster.servers.replicaUrl.replace('waymark@', 'postgres@'));
  await client.connect();
  await client.query(statement);
  await client.end();
}

export const FAULTS = {
  kill: {
    words: 'the primary’s server killed (kill -9)',
    lastsMs: 0,
    async strike(cluster) {
      process.kill((await findNode(cluster, 'primary')).findPid('postgres'), 'SIGKILL');
      return nothing;
    },
  },
  machine: {
    words: 'the primary and its Patroni killed, as a machine that loses power',
    lastsMs: 0,
    async strike(cluster) {
      const node = await findNode(cluster, 'primary');
      for (const pid of [node.findPid('patroni'), node.findPid('postgres')]) process.kill(pid, 'SIGKILL');
      return async () => {
        await node.stop();
        await node.start();
      };
    },
  },
  pause: {
    words: 'the primary and its Patroni stopped for 30 s (SIGSTOP), then going on',
    lastsMs: 30_000,
    async strike(cluster) {
      const node = await findNode(cluster, 'primary');
      const stopped = [node.findPid('patroni'), ...processesOf(node.findPid('postgres'))];
      for (const pid of stopped) process.kill(pid, 'SIGSTOP');
      return async () => {
        for (const pid of stopped) process.kill(pid, 'SIGCONT');
      };
    },
  },
  cut: {
    words: 'the primary’s machine cut off from the network for 30 s',
    lastsMs: 30_000,
    async strike(cluster) {
      const { network } = cluster.servers;
      if (!network) throw new Error('The cluster has no network.');
      const { name } = await findNode(cluster, 'primary');
      network.cut(name);
      return async () => network.plugIn(name);
    },
  },
  api: {
    words: 'one of two APIs killed (kill -9), every 10 s',
    lastsMs: 8_000,
    async strike({ programs }, round) {
      const at = round % programs.apis.length;
      const api = programs.apis[at];
      if (!api?.pid) throw new Error('The API does not run.');
      process.kill(api.pid, 'SIGKILL');
      await api.ended;
      return () => programs.restartApi(at);
    },
  },
  pooler: {
    words: 'PgBouncer killed, and there again after 5 s',
    lastsMs: 5_000,
    isWhole: true,
    async strike({ servers: { pgbouncer } }) {
      await pgbouncer.kill();
      return pgbouncer.start;
    },
  },
  redis: {
    words: 'Redis away for 60 s',
    lastsMs: 60_000,
    async strike({ servers: { redis } }) {
      await redis.stop();
      return redis.start;
    },
  },
  lag: {
    words: 'a standby that replays nothing for 20 s',
    lastsMs: 20_000,
    async strike(cluster) {
      await onStandby(cluster, 'SELECT pg_wal_replay_pause()');
      return () => onStandby(cluster, 'SELECT pg_wal_replay_resume()');
    },
  },
} satisfies Readonly<Record<string, Fault>>;
