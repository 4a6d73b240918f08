import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../scripts/ports.ts';
import { guardServer } from './guarded-server.ts';
import { newFolderInMemory } from './memory-folder.ts';

const OLDEST_MAJOR = 15;
const READY_WITHIN_MS = 30_000;
/** Beside the data, where tests of races look for deadlocks. */
const LOG_FILE = 'server.log';

/** Databases of tests live for seconds: a crash may lose them, and upkeep never pays. */
const FOR_TESTS = {
  ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  ...{ autovacuum: 'off', jit: 'off', bgwriter_lru_maxpages: '0' },
  // What is logged ahead stays small where the data is in memory.
  ...{ max_wal_size: '256MB' },
  // The first two otherwise wake a process five times a second.
  ...{ bgwriter_delay: '10s', wal_writer_delay: '2s', checkpoint_timeout: '1h' },
};

/** As in compose.yaml; PostgreSQL's defaults are for a very small machine. */
export const AS_DEPLOYED = { shared_buffers: '512MB', max_wal_size: '4GB', wal_compression: 'on' };

export interface PostgresOptions {
  /** For measuring: `fsync` on, and the settings of a deployment. */
  readonly isDurable?: boolean;
  readonly settings?: Readonly<Record<string, string>>;
  /** Where its folder is created; by default the system's temporary folder. */
  readonly parent?: string;
  /** Where there is room: a database is a thousand files, which some disks make slowly. */
  readonly isInMemory?: boolean;
}

export interface TemporaryReplica {
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface TemporaryPostgres {
  /** As a superuser, in the database `postgres`. */
  readonly url: string;
  /** The same without the network, which costs less; only for programs on this machine. */
  readonly socketUrl: string;
  readonly pid: number;
  createDatabase(name: string): string;
  /** All that it logged. */
  log(): string;
  /** Lines of its log that tell of a deadlock. */
  deadlocks(): readonly string[];
  start(): Promise<void>;
  /** Closes open connections and stops the server; its data stays. */
  stop(): Promise<void>;
  restart(): Promise<void>;
  /** A second server that follows this one, and is removed with it. */
  startReplica(): Promise<TemporaryReplica>;
  remove(): Promise<void>;
}

export interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

function majorVersion(folder: string): number {
  const answer = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/(\d+)/.exec(answer)?.[1] ?? 0);
}

/** The folder of the newest server that is installed, if that is new enough. */
export function findPostgres(): string | undefined {
  const packaged = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
  const newestFirst = packaged.sort((one, other) => Number(other) - Number(one));
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...newestFirst.map((version) => `/usr/lib/postgresql/${version}/bin`),
  ];
  const complete = folders.filter((folder) =>
    ['initdb', 'postgres', 'psql'].every((name) => existsSync(join(folder, name))),
  );
  return complete.find((folder) => majorVersion(folder) >= OLDEST_MAJOR);
}

/** PostgreSQL refuses to run as root; Debian's packages come with an account for it. */
export function findServerAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return {};
  try {
    const idOf = (kind: '-u' | '-g') =>
      Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8', stdio: 'pipe' }));
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    return undefined;
  }
}

/** Once it accepts connections. A killed server's file stays until the next one is up. */
async function untilReady(dataFolder: string, previousPid: number): Promise<number> {
  for (const deadline = Date.now() + READY_WITHIN_MS; Date.now() < deadline; await wait(20)) {
    const file = join(dataFolder, 'postmaster.pid');
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    if (lines[7]?.trim() === 'ready' && Number(lines[0]) !== previousPid) return Number(lines[0]);
  }
  throw new Error(`PostgreSQL did not start: ${readFileSync(join(dataFolder, '..', LOG_FILE), 'utf8').slice(-500)}`);
}

function settingsOf({ isDurable = false, settings = {} }: PostgresOptions): string[] {
  const all = {
    listen_addresses: '127.0.0.1',
    max_connections: '300',
    log_line_prefix: '%m [%p] %d ',
    ...(isDurable ? AS_DEPLOYED : FOR_TESTS),
    ...settings,
  };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Whether PostgreSQL is installed and may run. */
export const canStartPostgres = (): boolean => findPostgres() !== undefined && findServerAccount() !== undefined;

/** Undefined if PostgreSQL is not installed or may not run. */
export async function startPostgres(options: PostgresOptions = {}): Promise<TemporaryPostgres | undefined> {
  const binaries = findPostgres();
  const account = findServerAccount();
  if (!binaries || !account) return undefined;

  const folder = options.isInMemory
    ? newFolderInMemory('waymark-postgres-')
    : mkdtempSync(join(options.parent ?? tmpdir(), 'waymark-postgres-'));
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
  const dataFolder = join(folder, 'data');
  const log = join(folder, LOG_FILE);
  const run = (program: string, args: readonly string[]) =>
    execFileSync(join(binaries, program), args, { ...account, cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  run('initdb', [
    '-D',
    dataFolder,
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ]);

  const serve = async (data: string, logFile: string) => {
    const port = await findFreePort();
    const server = guardServer({
      command: [join(binaries, 'postgres'), '-D', data, '-p', `${port}`, '-k', folder, ...settingsOf(options)],
      stopSignal: 'INT',
      logFile,
      ...account,
      cwd: folder,
    });
    let pid = 0;
    const start = async () => {
      await server.start();
      pid = await untilReady(data, pid);
    };
    await start();
    return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, start, stop: server.stop, pidNow: () => pid };
  };
  const { url, start, stop, pidNow } = await serve(dataFolder, LOG_FILE);
  const replicas: TemporaryReplica[] = [];

  return {
    url,
    socketUrl: `${url}?host=${encodeURIComponent(folder)}`,
    get pid() {
      return pidNow();
    },
    createDatabase(name) {
      run('psql', ['-d', url, '-qc', `CREATE DATABASE "${name}"`]);
      return Object.assign(new URL(url), { pathname: `/${name}` }).href;
    },
    log: () => readFileSync(log, 'utf8'),
    deadlocks: () =>
      readFileSync(log, 'utf8')
        .split('\n')
        .filter((line) => line.includes('deadlock detected')),
    start,
    stop,
    async restart() {
      await stop();
      await start();
    },
    async startReplica() {
      const name = `replica-${replicas.length}`;
      run('pg_basebackup', ['-d', url, '-D', join(folder, name), '-R', '-X', 'stream', '-c', 'fast', '--no-sync']);
      const replica = await serve(join(folder, name), `${name}.log`);
      replicas.push(replica);
      return replica;
    },
    async remove() {
      for (const replica of replicas) await replica.stop();
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
