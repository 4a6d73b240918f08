import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';

interface GuardedServerOptions extends Pick<SpawnOptions, 'cwd' | 'uid' | 'gid'> {
  readonly command: readonly string[];
  readonly stopSignal: 'INT' | 'TERM' | 'KILL';
  /** A file in `cwd` for what the server prints; by default nothing is kept. */
  readonly logFile?: string;
}

export interface GuardedServer {
  start(): void;
  stop(): Promise<void>;
}

/** The server stops when its guard's standard input closes, so also if this process is killed. */
export function guardServer({
  command,
  stopSignal,
  logFile = '/dev/null',
  ...how
}: GuardedServerOptions): GuardedServer {
  const script = `exec > "$0" 2>&1; "$@" & server=$!; cat > /dev/null; kill -${stopSignal} $server; wait $server`;
  let guard: ChildProcess | undefined;
  return {
    start() {
      guard = spawn('sh', ['-c', script, logFile, ...command], {
        ...how,
        stdio: ['pipe', 'ignore', 'ignore'],
        detached: true,
      });
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
