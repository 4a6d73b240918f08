import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inRoot } from '../scripts/places.ts';
import { findFreePort } from '../scripts/ports.ts';

const PROGRAM = '/usr/bin/turnserver';
const READY_WITHIN_MS = 30_000;

export const findTurnServer = (): boolean => existsSync(PROGRAM);

export interface TurnServer {
  readonly port: number;
  stop(): Promise<void>;
}

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = connect(port, '127.0.0.1', () => resolve(true));
    probe.once('error', () => resolve(false)).once('connect', () => probe.destroy());
  });

/** coturn as the container runs it, but for this machine alone. */
export async function startTurnServer(secret: string, onPort?: number): Promise<TurnServer> {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-turn-'));
  const port = onPort ?? (await findFreePort());
  const here = ['--listening-ip=127.0.0.1', '--relay-ip=127.0.0.1', '--allow-loopback-peers'];
  const settings = [`--listening-port=${port}`, `--static-auth-secret=${secret}`, `--pidfile=${folder}/pid`, ...here];
  const configured = ['-c', inRoot('containers/turnserver.conf'), '--allowed-peer-ip=127.0.0.1'];
  const server = spawn(PROGRAM, [...configured, ...settings], { cwd: folder, stdio: 'ignore' });
  const ended = once(server, 'exit');
  for (const deadline = Date.now() + READY_WITHIN_MS; !(await isListening(port)); ) {
    if (Date.now() > deadline) throw new Error('coturn does not listen.');
    await wait(50);
  }
  return {
    port,
    async stop() {
      server.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
