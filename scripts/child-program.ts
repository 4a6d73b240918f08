import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { onEachLine } from './program-lines.ts';

/** Longer than the ten seconds that a program takes for a graceful stop. */
const STOP_AFTER_MS = 11_000;
/** As many threads for V8 as suit the machine: four take two processors from requests. */
const THREADS = '--v8-pool-size=0';
const PRELOADED = new URL('stop-with-parent.ts', import.meta.url).href;

export interface ChildOptions {
  /** Its display name, such as "API". */
  readonly name: string;
  readonly folder: string;
  /** The file to run, then its arguments. */
  readonly run: readonly string[];
  readonly nodeFlags?: readonly string[];
  readonly variables: Readonly<Record<string, string>>;
  onLine(line: string, stream: 'stdout' | 'stderr'): void;
}

export interface ChildProgram {
  readonly name: string;
  readonly pid: number | undefined;
  /** With the line that says why: the last on stderr, else on stdout. */
  readonly ended: Promise<{ readonly code: number | null; readonly lastLine: string }>;
  stop(): Promise<void>;
}

/** What Node.js prints around an uncaught error: stack, properties, its version. */
const AFTER_THE_MESSAGE = /^(\s|Node\.js v|[{}\]]|$)/;

/**
 * A separate process group: Ctrl-C reaches only this process, which then stops it gracefully.
 * Started without a library, since this process keeps what it loads for as long as it runs.
 */
export function startChild({ name, folder, run, nodeFlags = [], variables, onLine }: ChildOptions): ChildProgram {
  const child = spawn(process.execPath, [...nodeFlags, THREADS, '--import', PRELOADED, ...run], {
    cwd: folder,
    env: { ...variables },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  });
  const last = { stdout: '', stderr: '' };
  const listen = (stream: 'stdout' | 'stderr', source: Readable) =>
    onEachLine(source, (line) => {
      if (!AFTER_THE_MESSAGE.test(line)) last[stream] = line.trim();
      onLine(line, stream);
    });
  listen('stdout', child.stdout as Readable);
  listen('stderr', child.stderr as Readable);
  // One that can't be started says why instead of closing.
  const over = once(child, 'close').catch((error: Error) => {
    last.stderr = error.message;
    return [null];
  });
  let isOver = false;
  const ended = over.then(([code]) => {
    isOver = true;
    return { code: (code as number | null) ?? null, lastLine: last.stderr || last.stdout };
  });
  const stopAtExit = () => child.kill('SIGTERM');
  process.once('exit', stopAtExit);
  ended.finally(() => process.off('exit', stopAtExit));

  return {
    name,
    pid: child.pid,
    ended,
    async stop() {
      if (isOver) return;
      child.kill('SIGTERM');
      const overdue = setTimeout(() => {
        // The whole group: a program that hangs may have started others.
        if (child.pid) process.kill(-child.pid, 'SIGKILL');
      }, STOP_AFTER_MS);
      await ended;
      clearTimeout(overdue);
    },
  };
}
