import { execFileSync } from 'node:child_process';
import { chownSync, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findPgBouncers, type PgBouncerProgram } from '../../testing/pgbouncer.ts';
import { type Account, findPostgres, findServerAccount } from '../../testing/postgres.ts';
import { Fault } from '../fault.ts';
import type { Network } from './network.ts';

/** Each with its package in Debian. Servers are often outside of a user's own path. */
const PROGRAMS = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  'redis-server': 'redis-server',
} as const;

function find(name: string): string | undefined {
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    '/usr/local/sbin',
    '/usr/sbin',
    '/usr/local/bin',
    '/usr/bin',
  ];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** The first that takes no lock back from the primary which replaced it. */
const SAFE_PATRONI = [3, 0, 3] as const;

/**
 * What Patroni calls etcd. Until 3.0.3, which Debian 12 lacks, it wrote the lock unseen with API 3:
 * a primary that was stopped for longer than the lock lasts would win over the one that replaced
 * it, and what was acknowledged meanwhile be lost. API 2 compares before it writes.
 */
function etcdOf(patroni: string): 'etcd' | 'etcd3' {
  const answer = execFileSync(patroni, ['--version'], { encoding: 'utf8' });
  const parts = /(\d+)\.(\d+)\.(\d+)/.exec(answer)?.slice(1).map(Number) ?? [];
  const differing = SAFE_PATRONI.findIndex((part, index) => part !== parts[index]);
  const isSafe = differing === -1 || (parts[differing] ?? 0) > (SAFE_PATRONI[differing] ?? 0);
  return isSafe ? 'etcd3' : 'etcd';
}

export interface Installed {
  readonly programs: Readonly<Record<keyof typeof PROGRAMS, string>>;
  /** The folder of PostgreSQL's programs. */
  readonly postgres: string;
  readonly pgbouncer: PgBouncerProgram;
  readonly account: Account;
  readonly etcdApi: 'etcd' | 'etcd3';
}

/** Those that are missing, by the names of their packages in Debian. */
export function missingPackages(): readonly string[] {
  const missing = Object.entries(PROGRAMS).flatMap(([name, packaged]) => (find(name) ? [] : [packaged]));
  return [
    ...(findPostgres() && findServerAccount() ? [] : ['postgresql']),
    ...(findPgBouncers().length > 0 ? [] : ['pgbouncer']),
    ...missing,
  ];
}

/** Throws a Fault that says how to install what is missing. */
export function findInstalled(): Installed {
  const missing = missingPackages();
  const [postgres, [pgbouncer], account] = [findPostgres(), findPgBouncers(), findServerAccount()];
  if (missing.length > 0 || !postgres || !pgbouncer || !account)
    throw new Fault(`A cluster also needs ${missing.join(', ')}. On Debian: apt-get install ${missing.join(' ')}`);
  const paths = Object.fromEntries(Object.keys(PROGRAMS).map((name) => [name, find(name)]));
  const programs = paths as Installed['programs'];
  return { programs, postgres, pgbouncer, account, etcdApi: etcdOf(programs.patroni) };
}

/** Where servers keep their data, and under which account they run. */
export interface ServerPlace {
  readonly folder: string;
  readonly account: Account;
  /** Where each database is a machine; undefined if all are on this one's own address. */
  readonly network: Network | undefined;
}

export function chownTo({ uid, gid }: Account, ...paths: readonly string[]): void {
  if (uid !== undefined && gid !== undefined) for (const path of paths) chownSync(path, uid, gid);
}
