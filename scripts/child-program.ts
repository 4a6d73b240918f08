import { execa } from 'execa';

/** Longer than the programs' own ten seconds to finish what they do. */
const STOP_AFTER_MS = 11_000;
const PRELOADED = new URL('stop-with-parent.ts', import.meta.url).href;

export interface ChildOptions {
  /** What it is called in lines for people, such as "API". */
  readonly name: string;
  readonly folder: string;
  /** The file that Node.js runs, then its arguments. */
  readonly run: readonly string[];
  readonly nodeFlags?: readonly string[];
  readonly variables: Readonly<Record<string, string>>;
  /** Hears every line that the program writes. */
  onLine(line: string, stream: 'stdout' | 'stderr'): void;
}

export interface ChildProgram {
  readonly name: string;
  readonly pid: number | undefined;
  /** Settles when the program has ended, with the line that tells why: the last one on stderr, or else on stdout. */
  readonly ended: Promise<{ readonly code: number | null; readonly lastLine: string }>;
  stop(): Promise<void>;
}

/** What Node.js writes around the message of an uncaught error: stack, properties, its version. */
const AFTER_THE_MESSAGE = /^(\s|Node\.js v|[{}\]]|$)/;

/** Starts a program of ours in a process group of its own, so that Ctrl-C reaches this process alone, which then stops it in order. */
export function startChild({ name, folder, run, nodeFlags = [], variables, onLine }: ChildOptions): ChildProgram {
  const last = { stdout: '', stderr: '' };
  const hear = (stream: 'stdout' | 'stderr') =>
    function* (line: unknown) {
      const text = String(line);
      if (!AFTER_THE_MESSAGE.test(text)) last[stream] = text.trim();
      onLine(text, stream);
      yield text;
    };
  const child = execa(process.execPath, [...nodeFlags, '--import', PRELOADED, ...run], {
    cwd: folder,
    env: variables,
    extendEnv: false,
    stdin: 'ignore',
    stdout: hear('stdout'),
    stderr: hear('stderr'),
    // Nothing is kept: a program that runs for weeks would fill the memory.
    buffer: false,
    ipc: true,
    detached: true,
    reject: false,
  });
  let isOver = false;
  const ended = child.then(({ exitCode }) => {
    isOver = true;
    return { code: exitCode ?? null, lastLine: last.stderr || last.stdout };
  });

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
