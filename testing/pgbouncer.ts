import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../scripts/ports.ts';
import { guardServer } from './guarded-server.ts';
import { findServerAccount } from './postgres.ts';

const READY_WITHIN_MS = 10_000;
/** Not always on the path of people. */
const FOLDERS = ['/usr/sbin', '/usr/local/sbin'];
/** The first version that carries prepared statements from one server connection to another. */
const CARRIES_STATEMENTS = [1, 21] as const;

export interface PgBouncerProgram {
  readonly path: string;
  readonly version: string;
  readonly carriesStatements: boolean;
}

export interface TemporaryPgBouncer {
  /** A database of the server behind it, by default as a superuser. */
  urlOf(database: string): string;
  /** PgBouncer's own console. */
  readonly consoleUrl: string;
  start(): Promise<void>;
  /** As a crash would. */
  kill(): Promise<void>;
  remove(): Promise<void>;
}

function look(path: string): PgBouncerProgram {
  const answer = execFileSync(path, ['--version'], { encoding: 'utf8' });
  const [, version = '0.0', major = 0, minor = 0] = /PgBouncer ((\d+)\.(\d+)\S*)/.exec(answer) ?? [];
  const [firstMajor, firstMinor] = CARRIES_STATEMENTS;
  const isLater = Number(major) > firstMajor || (Number(major) === firstMajor && Number(minor) >= firstMinor);
  return { path, version, carriesStatements: isLater };
}

/** Those installed, and the one that the variable PGBOUNCER names: one of each kind. */
export function findPgBouncers(): readonly PgBouncerProgram[] {
  const { PGBOUNCER, PATH = '' } = process.env;
  const named = PGBOUNCER ? [PGBOUNCER] : [];
  const usual = [...PATH.split(delimiter), ...FOLDERS].map((folder) => join(folder, 'pgbouncer'));
  const programs = [...named, ...usual.filter((path) => existsSync(path))].map(look);
  return [true, false].flatMap((carries) => programs.find((found) => found.carriesStatements === carries) ?? []);
}

async function untilListening(port: number, logFile: string): Promise<void> {
  for (const deadline = Date.now() + READY_WITHIN_MS; Date.now() < deadline; await wait(20)) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const probe = connect(port, '127.0.0.1', () => resolve(true));
      probe.once('error', () => resolve(false)).once('connect', () => probe.destroy());
    });
    if (isOpen) return;
  }
  throw new Error(`PgBouncer did not start: ${readFileSync(logFile, 'utf8').slice(-500)}`);
}

const asIni = (settings: Readonly<Record<string, string | number>>) =>
  Object.entries(settings)
    .map(([name, value]) => `${name} = ${value}\n`)
    .join('');

/**
 * Before the server with this address. A transaction gets another server connection than the one
 * before wherever there is one, which a quiet pooler of the same settings rarely does.
 */
export async function startPgBouncer(
  { path, carriesStatements }: PgBouncerProgram,
  serverUrl: string,
  settings: Readonly<Record<string, string | number>> = {},
  role = 'postgres',
): Promise<TemporaryPgBouncer> {
  const account = findServerAccount();
  if (!account) throw new Error('PgBouncer does not run as root, and there is no account for it.');
  const folder = mkdtempSync(join(tmpdir(), 'waymark-pgbouncer-'));
  const [port, server] = [await findFreePort(), new URL(serverUrl)];
  const [configuration, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')];
  writeFileSync(users, `"${role}" ""\n`);
  writeFileSync(
    configuration,
    `[databases]\n* = host=${server.hostname} port=${server.port}\n[pgbouncer]\n${asIni({
      ...{ listen_addr: '127.0.0.1', listen_port: port, unix_socket_dir: '' },
      ...{ auth_type: 'trust', auth_file: users, admin_users: role },
      ...{ pool_mode: 'transaction', default_pool_size: 5, max_client_conn: 500, server_round_robin: 1 },
      ...(carriesStatements ? { max_prepared_statements: 2_000 } : {}),
      ...settings,
    })}`,
  );
  if (account.uid !== undefined && account.gid !== undefined) {
    for (const file of [folder, configuration, users]) chownSync(file, account.uid, account.gid);
  }
  const program = guardServer({
    command: [path, configuration],
    // What its other signals wait for differs between versions, and it has nothing to lose.
    stopSignal: 'KILL',
    logFile: 'pgbouncer.log',
    ...account,
    cwd: folder,
  });
  const start = async () => {
    await program.start();
    await untilListening(port, join(folder, 'pgbouncer.log'));
  };
  await start();
  const urlOf = (database: string) => `postgres://${role}@127.0.0.1:${port}/${database}`;
  return {
    urlOf,
    consoleUrl: urlOf('pgbouncer'),
    start,
    kill: program.stop,
    async remove() {
      await program.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
