import { execFile } from 'node:child_process';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Logger } from 'pino';
import type { Database } from './client.ts';
import type { Upgrade } from './migrate.ts';

const run = promisify(execFile);

/** Other processes of a machine can read a program's arguments, but not this file. */
async function writePassword(folder: string, password: string): Promise<string> {
  const file = join(folder, '.password');
  const escaped = decodeURIComponent(password).replaceAll(/[\\:]/g, '\\$&');
  await rm(file, { force: true });
  await writeFile(file, `*:*:*:*:${escaped}\n`, { mode: 0o600 });
  return file;
}

/** With the server's own tool; one that was killed leaves a `.part`, which the next replaces. */
async function dumpServer(databaseUrl: string, folder: string, version: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `waymark.at-${version}.dump`);
  const part = `${file}.part`;
  const address = new URL(databaseUrl);
  const { password } = address;
  const passwordFile = password === '' ? undefined : await writePassword(folder, password);
  try {
    if (passwordFile !== undefined) {
      address.password = '';
      address.searchParams.set('passfile', passwordFile);
    }
    await rm(part, { force: true });
    await writeFile(part, '', { mode: 0o600 });
    await run('pg_dump', ['--format=custom', '--no-password', `--file=${part}`, `--dbname=${address.href}`]);
    await rename(part, file);
    return file;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    if (passwordFile !== undefined) await rm(passwordFile, { force: true });
  }
}

/** Of the tool, its own words: the message of Node.js repeats the whole command. */
function reasonOf(error: unknown): string {
  const { code, stderr, message } = error as { code?: unknown; stderr?: string; message: string };
  if (code === 'ENOENT') return 'pg_dump isn’t installed here';
  return (stderr?.trim() || message).replaceAll(/\s+/g, ' ');
}

/** Nothing was migrated. */
class NotDumpedError extends Error {
  constructor(cause: unknown, wayOut: string) {
    super(`the database was not upgraded, as it could not be dumped first: ${reasonOf(cause)}. ${wayOut}`);
  }
}

interface Settings {
  readonly databaseUrl: string | undefined;
  /** Used where it is set: a dump needs a session. */
  readonly databaseDirectUrl?: string | undefined;
  readonly dataDir: string;
  readonly upgradeDumps: string | undefined;
}

/** Warnings, so that a start which logs only problems says it too. */
export function watchedUpgrade(
  { databaseUrl: usedUrl, databaseDirectUrl, dataDir, upgradeDumps }: Settings,
  log: Logger,
  database: Database,
) {
  const databaseUrl = databaseDirectUrl ?? usedUrl;
  const commandFor = (version: string) =>
    `pg_dump --format=custom --file=waymark.at-${version}.dump "$${databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'}"`;
  async function dump(version: string): Promise<string | undefined> {
    if (database.dump) {
      return database.dump(version).catch((error: unknown) => {
        throw new NotDumpedError(error, `Make room in ${dataDir}, and start again.`);
      });
    }
    if (databaseUrl === undefined || upgradeDumps === undefined) return undefined;
    return dumpServer(databaseUrl, upgradeDumps, version).catch((error: unknown) => {
      throw new NotDumpedError(error, `Dump it yourself and unset UPGRADE_DUMPS, or mend that: ${commandFor(version)}`);
    });
  }
  const upgrade: Upgrade = {
    async dumpFirst(version) {
      const path = await dump(version);
      if (path !== undefined) log.warn({ version, path }, 'the database was dumped before its upgrade');
      else if (!database.isEmbedded)
        log.warn(
          { version, command: commandFor(version) },
          'the database is upgraded without a dump: set UPGRADE_DUMPS, or dump it before the next upgrade',
        );
    },
    onDone: (done) => log.warn(done, 'the database was upgraded'),
  };
  return upgrade;
}
