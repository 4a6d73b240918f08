import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ChildOptions } from '../child-program.ts';
import { findFreePort } from '../ports.ts';
import { type ClusterPrograms, startClusterPrograms } from './programs.ts';
import type { Ports } from './proxies.ts';
import { type Servers, startServers } from './servers.ts';

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
  const { apis = 2, webs = 2, onLine, signal } = options;
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
    const programs = await startClusterPrograms({ variables, apiPorts, webPorts, onLine, signal });
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
