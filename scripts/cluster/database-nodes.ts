import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { guardServer } from '../../testing/guarded-server.ts';
import { findFreePort } from '../ports.ts';
import type { ServerPlace } from './installed.ts';

/**
 * How soon the cluster acts, in seconds, as Patroni calls them. A primary that answers no more is
 * replaced after `ttl` at the latest; one whose process died, after one `loop_wait`.
 */
export const PATIENCE = { ttl: 20, loop_wait: 2, retry_timeout: 5 } as const;

export interface DatabaseNode {
  readonly name: string;
  readonly port: number;
  /** Where Patroni says what the node is, on `/primary` and `/replica`. */
  readonly restPort: number;
  start(): Promise<void>;
  /** Also what is left of one that was killed. */
  stop(): Promise<void>;
  /** Patroni's process, or that of the server, which outlives a Patroni that was killed. */
  findPid(of: 'patroni' | 'postgres'): number;
}

interface Members {
  readonly etcdPort: number;
  readonly patroni: string;
  readonly binFolder: string;
}

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

const TRUSTED = ['local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'];

interface Configured extends Members, Pick<DatabaseNode, 'name' | 'port' | 'restPort'> {
  readonly folder: string;
}

/** Reads JSON as YAML, as every parser of it does. */
function configure({ name, port, restPort, folder, etcdPort, binFolder }: Configured) {
  return JSON.stringify({
    scope: 'waymark',
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    etcd3: { hosts: `127.0.0.1:${etcdPort}` },
    bootstrap: { dcs: SHARED, initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'] },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: join(folder, 'data'),
      bin_dir: binFolder,
      pgpass: join(folder, 'pgpass'),
      pg_hba: TRUSTED,
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

/** A server under Patroni, which decides whether it is the primary. */
export async function makeDatabaseNode(name: string, place: ServerPlace, members: Members): Promise<DatabaseNode> {
  const folder = join(place.folder, name);
  mkdirSync(folder, { mode: 0o700 });
  const { uid, gid } = place.account;
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  const [port, restPort] = [await findFreePort(), await findFreePort()];
  const file = join(folder, 'patroni.yml');
  writeFileSync(file, configure({ name, port, restPort, folder, ...members }));
  const server = guardServer({
    command: [members.patroni, file],
    stopSignal: 'TERM',
    logFile: 'patroni.log',
    cwd: folder,
    ...place.account,
  });
  let patroniPid = 0;
  return {
    name,
    port,
    restPort,
    async start() {
      patroniPid = await server.start();
    },
    stop: server.stop,
    findPid: (of) =>
      of === 'patroni' ? patroniPid : Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]),
  };
}
