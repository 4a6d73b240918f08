import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../scripts/ports.ts';
import { guardServer } from './guarded-server.ts';

/** The first version that counts what it adds to a stream. */
const OLDEST_VERSION = [7, 0] as const;
const READY_WITHIN_MS = 10_000;

/** A Redis server that keeps nothing on disk. */
export interface TemporaryRedis {
  readonly url: string;
  start(): Promise<void>;
  /** Closes open connections and stops the server; its data is lost. */
  stop(): Promise<void>;
  remove(): Promise<void>;
}

function isNewEnough(program: string): boolean {
  const answer = execFileSync(program, ['--version'], { encoding: 'utf8' });
  const [, major, minor] = /v=(\d+)\.(\d+)/.exec(answer)?.map(Number) ?? [];
  const [oldestMajor, oldestMinor] = OLDEST_VERSION;
  return (major ?? 0) > oldestMajor || (major === oldestMajor && (minor ?? 0) >= oldestMinor);
}

/** The server's program, if a recent enough one is installed. */
export function findRedis(): string | undefined {
  const programs = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'redis-server'));
  return programs.find((program) => existsSync(program) && isNewEnough(program));
}

async function untilListening(port: number): Promise<void> {
  for (const deadline = Date.now() + READY_WITHIN_MS; Date.now() < deadline; await wait(20)) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const probe = connect(port, '127.0.0.1', () => resolve(true));
      probe.once('error', () => resolve(false)).once('connect', () => probe.destroy());
    });
    if (isOpen) return;
  }
  throw new Error('Redis did not start.');
}

/** Starts a server for tests; undefined if Redis is not installed. */
export async function startRedis(): Promise<TemporaryRedis | undefined> {
  const program = findRedis();
  if (!program) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'waymark-redis-'));
  const port = await findFreePort();
  const settings = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
  const server = guardServer({ command: [program, ...settings], stopSignal: 'TERM' });

  const start = async () => {
    await server.start();
    await untilListening(port);
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    stop: server.stop,
    async remove() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
