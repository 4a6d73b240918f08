import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type ChildOptions, type ChildProgram, startChild } from '../child-program.ts';
import { inRoot, ROOT } from '../places.ts';
import { findFreePort } from '../ports.ts';
import { COMPILED, stopAll, untilHealthy, whenOneEnds } from '../product.ts';
import type { Ports } from './proxies.ts';
import { type Servers, startServers } from './servers.ts';

interface ClusterPrograms {
  readonly apis: readonly ChildProgram[];
  readonly webs: readonly ChildProgram[];
  /** Starts another process in its place, with the same port; the one before has to be over. */
  restartApi(at: number, checkout?: string): Promise<void>;
  stop(): Promise<void>;
}

interface Wanted {
  readonly variables: Readonly<Record<string, string>>;
  readonly apiPorts: readonly number[];
  readonly webPorts: readonly number[];
  readonly apiCheckout: string;
  readonly onLine: ChildOptions['onLine'];
  readonly signal: AbortSignal;
}

/** Each reaches the others through the proxy alone, as browsers do. */
async function startClusterPrograms({
  variables,
  apiPorts,
  webPorts,
  apiCheckout,
  onLine,
  signal,
}: Wanted): Promise<ClusterPrograms> {
  const start = (name: string, folder: string, run: string, own: Readonly<Record<string, string>>) =>
    startChild({
      name,
      folder,
      run: [run],
      variables: { NODE_COMPILE_CACHE: COMPILED, ...variables, ...own },
      onLine: (line, stream) => onLine(`${name}: ${line}`, stream),
    });
  const startApi = (port: number, at: number, checkout: string) =>
    start(`API ${at + 1}`, join(checkout, 'apps/api'), 'dist/main.js', { API_PORT: String(port) });
  const isUp = (port: number, at: number) => untilHealthy(`API ${at + 1}`, `http://localhost:${port}/readyz`, signal);
  const apis = apiPorts.map((port, at) => startApi(port, at, apiCheckout));
  const webFolder = inRoot('apps/web');
  const webs = webPorts.map((port, at) => start(`web ${at + 1}`, webFolder, 'server.ts', { PORT: String(port) }));
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
    async restartApi(at, checkout = apiCheckout) {
      const port = apiPorts[at];
      if (port === undefined) throw new Error(`There is no API ${at + 1}.`);
      apis[at] = startApi(port, at, checkout);
      await isUp(port, at);
    },
    stop,
  };
}

export interface Cluster {
  readonly ports: Ports;
  readonly servers: Servers;
  readonly programs: ClusterPrograms;
  stop(): Promise<void>;
}

export interface ClusterOptions {
  /** Where browsers reach the two; by default any free ports. */
  readonly webPort?: number;
  readonly apiPort?: number;
  /** How many of each, 2 by default. */
  readonly apis?: number;
  readonly webs?: number;
  /** Where the built APIs lie that are started first, by default here. */
  readonly apiCheckout?: string | undefined;
  readonly isNetworked?: boolean;
  /** For every program, after those of the cluster. */
  readonly variables?: Readonly<Record<string, string>>;
  readonly onLine: ChildOptions['onLine'];
  readonly signal: AbortSignal;
  /** Before the programs start, with what they will be started with. */
  prepare?(variables: Readonly<Record<string, string>>): Promise<void>;
}

const secret = () => randomBytes(32).toString('base64url');
const findPorts = (howMany: number) => Promise.all(Array.from({ length: howMany }, () => findFreePort()));

/** Two of everything on this machine: programs, and databases with a pooler and a proxy before. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { apis = 2, webs = 2, apiCheckout = ROOT, onLine, signal } = options;
  const [primary = 0, replica = 0, freeApi = 0, freeWeb = 0] = await findPorts(4);
  const ports = { api: options.apiPort ?? freeApi, web: options.webPort ?? freeWeb, primary, replica };
  const [apiPorts, webPorts] = [await findPorts(apis), await findPorts(webs)];
  const servers = await startServers(ports, { apiPorts, webPorts, isNetworked: options.isNetworked });
  try {
    const dataDir = join(servers.folder, 'shared');
    mkdirSync(dataDir);
    const variables = {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      NEXTAUTH_SECRET: secret(),
      JWT_SECRET: secret(),
      PUBLIC_URL: `http://localhost:${ports.web}`,
      API_URL: `http://localhost:${ports.api}`,
      DATABASE_URL: servers.pooledUrl,
      DATABASE_DIRECT_URL: servers.directUrl,
      DATABASE_REPLICA_URL: servers.replicaUrl,
      REDIS_URL: servers.redis.url,
      TRUSTED_PROXIES: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...options.variables,
    };
    await options.prepare?.(variables);
    const programs = await startClusterPrograms({ variables, apiPorts, webPorts, apiCheckout, onLine, signal });
    return {
      ports,
      servers,
      programs,
      async stop() {
        await programs.stop();
        await servers.stop();
      },
    };
  } catch (error) {
    await servers.stop();
    throw error;
  }
}
