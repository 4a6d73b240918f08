import { type ChildOptions, type ChildProgram, startChild } from '../child-program.ts';
import { inRoot } from '../places.ts';
import { COMPILED, stopAll, untilHealthy, whenOneEnds } from '../product.ts';

export interface ClusterPrograms {
  readonly apis: readonly ChildProgram[];
  readonly webs: readonly ChildProgram[];
  /** Starts another process in its place, with the same port; the one before has to be over. */
  restartApi(at: number): Promise<void>;
  stop(): Promise<void>;
}

interface Wanted {
  readonly variables: Readonly<Record<string, string>>;
  readonly apiPorts: readonly number[];
  readonly webPorts: readonly number[];
  readonly onLine: ChildOptions['onLine'];
  readonly signal: AbortSignal;
}

/** Each reaches the others through the proxy alone, as browsers do. */
export async function startClusterPrograms({
  variables,
  apiPorts,
  webPorts,
  onLine,
  signal,
}: Wanted): Promise<ClusterPrograms> {
  const start = (name: string, folder: string, run: string, own: Readonly<Record<string, string>>) =>
    startChild({
      name,
      folder: inRoot(folder),
      run: [run],
      variables: { NODE_COMPILE_CACHE: COMPILED, ...variables, ...own },
      onLine: (line, stream) => onLine(`${name}: ${line}`, stream),
    });
  const startApi = (port: number, at: number) =>
    start(`API ${at + 1}`, 'apps/api', 'dist/main.js', { API_PORT: String(port) });
  const isUp = (port: number, at: number) => untilHealthy(`API ${at + 1}`, `http://localhost:${port}/readyz`, signal);
  const apis = apiPorts.map(startApi);
  const webs = webPorts.map((port, at) => start(`web ${at + 1}`, 'apps/web', 'server.ts', { PORT: String(port) }));
  const stop = () => stopAll([...apis, ...webs]);
  try {
    await Promise.race([
      whenOneEnds([...apis, ...webs]),
      Promise.all([
        ...apiPorts.map(isUp),
        ...webPorts.map((port, at) => untilHealthy(`web ${at + 1}`, `http://localhost:${port}/healthz`, signal)),
      ]),
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    apis,
    webs,
    async restartApi(at) {
      const port = apiPorts[at];
      if (port === undefined) throw new Error(`There is no API ${at + 1}.`);
      apis[at] = startApi(port, at);
      await isUp(port, at);
    },
    stop,
  };
}
