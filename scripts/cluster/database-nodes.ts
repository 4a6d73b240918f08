import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { guardServer } from '../../testing/guarded-server.ts';
import type { Account } from '../../testing/postgres.ts';
import { findFreePort } from '../ports.ts';
import { chownTo, type ServerPlace } from './installed.ts';
import type { Network } from './network.ts';

/**
 * How soon the cluster acts, in seconds, as Patroni calls them. A primary that answers no more is
 * replaced after `ttl` at the latest; one whose process died, after one `loop_wait`.
 */
const PATIENCE = { ttl: 20, loop_wait: 2, retry_timeout: 5 } as const;

export interface DatabaseNode {
  readonly name: string;
  readonly host: string;
  readonly port: number;
  /** Where Patroni says what the node is, on `/primary` and `/replica`. */
  readonly restPort: number;
  start(): Promise<void>;
  /** Also what is left of one that was killed. */
  stop(): Promise<void>;
  /** Patroni's process, or that of the server, which outlives a Patroni that was killed. */
  findPid(of: 'patroni' | 'postgres'): number;
  /** What Patroni said last. */
  lastLines(howMany: number): readonly string[];
}

interface Members {
  /** Where they agree on the primary, as Patroni's configuration names it. */
  readonly etcd: Readonly<Record<string, { readonly hosts: string }>>;
  readonly patroni: string;
  readonly binFolder: string;
}

const LOG_FILE = 'patroni.log';
const WITH_A_TIME = /^\d{4}-/;
/** HAProxy hangs up as soon as it knows, of which Patroni makes twenty lines. */
const OF_A_PROBE = /WARNING: (Traceback|Exception happened during processing of request)/;

/** Only the standby that has all that was acknowledged may take over. */
const SHARED = {
  ...PATIENCE,
  maximum_lag_on_failover: 0,
  synchronous_mode: true,
  primary_start_timeout: 0,
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    parameters: { max_connections: 200, wal_log_hints: 'on', shared_buffers: '256MB' },
  },
};

const trustedFrom = (subnets: readonly string[]) => [
  'local all all trust',
  ...subnets.flatMap((one) => [`host all all ${one} trust`, `host replication all ${one} trust`]),
];

interface Configured extends Members, Pick<DatabaseNode, 'name' | 'host' | 'port' | 'restPort'> {
  readonly folder: string;
  readonly subnets: readonly string[];
}

/** Reads JSON as YAML, as every parser of it does. */
function configure({ name, host, port, restPort, folder, subnets, etcd, binFolder }: Configured) {
  return JSON.stringify({
    scope: 'waymark',
    name,
    restapi: { listen: `${host}:${restPort}`, connect_address: `${host}:${restPort}` },
    ...etcd,
    bootstrap: { dcs: SHARED, initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'] },
    postgresql: {
      listen: `${host}:${port}`,
      connect_address: `${host}:${port}`,
      data_dir: join(folder, 'data'),
      bin_dir: binFolder,
      pgpass: join(folder, 'pgpass'),
      pg_hba: trustedFrom(subnets),
      authentication: {
        superuser: { username: 'postgres' },
        replication: { username: 'replicator' },
        rewind: { username: 'postgres' },
      },
      parameters: { unix_socket_directories: folder },
      // Else the copy waits for the primary's next checkpoint.
      basebackup: [{ checkpoint: 'fast' }],
    },
  });
}

const entering = (network: Network, name: string, { uid, gid }: Account) => [
  ...network.enter(name),
  ...(uid === undefined ? [] : ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']),
];

/** A server under Patroni, which decides whether it is the primary. */
export async function makeDatabaseNode(name: string, place: ServerPlace, members: Members): Promise<DatabaseNode> {
  const folder = join(place.folder, name);
  mkdirSync(folder, { mode: 0o700 });
  chownTo(place.account, folder);
  const [port, restPort] = [await findFreePort(), await findFreePort()];
  const file = join(folder, 'patroni.yml');
  const { network, account } = place;
  const host = network?.addressOf(name) ?? '127.0.0.1';
  const subnets = ['127.0.0.1/32', ...(network ? [network.subnet] : [])];
  writeFileSync(file, configure({ name, host, port, restPort, folder, subnets, ...members }));
  const server = guardServer({
    command: [...(network ? entering(network, name, account) : []), members.patroni, file],
    stopSignal: 'TERM',
    logFile: LOG_FILE,
    cwd: folder,
    // Only root may enter a network; there, the account is taken on afterwards.
    ...(network ? {} : account),
  });
  let patroniPid = 0;
  return {
    name,
    host,
    port,
    restPort,
    async start() {
      patroniPid = await server.start();
    },
    stop: server.stop,
    lastLines(howMany) {
      const lines = readFileSync(join(folder, LOG_FILE), 'utf8').trimEnd().split('\n');
      return lines.filter((line) => WITH_A_TIME.test(line) && !OF_A_PROBE.test(line)).slice(-howMany);
    },
    findPid: (of) =>
      of === 'patroni' ? patroniPid : Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]),
  };
}
