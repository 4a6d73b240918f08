import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

interface GuardedServerOptions extends Pick<SpawnOptions, 'cwd' | 'uid' | 'gid'> {
  readonly command: readonly string[];
  readonly stopSignal: 'INT' | 'TERM' | 'KILL';
  /** A file in `cwd` for what the server prints; by default nothing is kept. */
  readonly logFile?: string;
}

export interface GuardedServer {
  /** Resolves with its process id. */
  start(): Promise<number>;
  stop(): Promise<void>;
}

/** The server stops when its guard's standard input closes, so also if this process is killed. */
export function guardServer({
  command,
  stopSignal,
  logFile = '/dev/null',
  ...how
}: GuardedServerOptions): GuardedServer {
  const script = `exec > "$0" 2>&1; "$@" 3>&- & server=$!; echo $server >&3; exec 3>&-
    cat > /dev/null; kill -${stopSignal} $server; wait $server`;
  let guard: ChildProcess | undefined;
  return {
    async start() {
      const started = spawn('sh', ['-c', script, logFile, ...command], {
        ...how,
        stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
        detached: true,
      });
      guard = started;
      return Number(await text(started.stdio[3] as Readable));
    },
    async stop() {
      const ending = guard;
      guard = undefined;
      if (!ending) return;
      const ended = new Promise((resolve) => ending.once('close', resolve));
      ending.stdin?.end();
      await ended;
    },
  };
}
