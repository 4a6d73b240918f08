import { setTimeout as wait } from 'node:timers/promises';
import { type ChildOptions, type ChildProgram, startChild } from './child-program.ts';
import type { ProductEnvironment } from './environment.ts';
import { Fault } from './fault.ts';
import { answerOf } from './local-answer.ts';
import { inRoot } from './places.ts';
import { describePortHolder, isPortFree } from './ports.ts';
import { whenAborted } from './stop-signals.ts';

/** Only a hang takes longer, also on a machine that others keep busy. */
const HEALTHY_WITHIN_MS = 600_000;
const POLL_MS = 30;
/** From the first file on, so that a start compiles nothing again. */
export const COMPILED = inRoot('node_modules/.cache/programs');
export const RESOLVE_DRIZZLE_ONCE = new URL('resolve-drizzle-once.ts', import.meta.url).href;
const EVERY_INTERFACE = new Set(['0.0.0.0', '::']);

export type Mode = 'built' | 'reload';

type LineListener = ChildOptions['onLine'];

export interface ProductOptions {
  readonly onLine: LineListener;
  readonly signal: AbortSignal;
}

export interface Product {
  readonly programs: readonly ChildProgram[];
  /** Rejects with a Fault if one of the programs exits unexpectedly. */
  readonly ended: Promise<never>;
  stop(): Promise<void>;
}

export async function refuseTakenPorts({ webPort, apiPort }: ProductEnvironment): Promise<void> {
  for (const [variable, port] of [
    ['PORT', webPort],
    ['API_PORT', apiPort],
  ] as const) {
    if (await isPortFree(port)) continue;
    const holder = describePortHolder(port) ?? 'another program';
    throw new Fault(`Port ${port} is taken by ${holder}. Stop it, or set ${variable} to a free port.`);
  }
}

/** Starts both programs without supervising them; `reload` restarts on changes. */
export function startPrograms(
  { variables }: ProductEnvironment,
  mode: Mode,
  onLine: LineListener,
): readonly ChildProgram[] {
  const built = mode === 'built';
  const ofNode = built ? { NODE_ENV: 'production', NODE_COMPILE_CACHE: COMPILED } : { NODE_ENV: 'development' };
  const shared = { variables: { ...variables, ...ofNode }, onLine };
  const api = startChild({
    ...shared,
    name: 'API',
    folder: inRoot('apps/api'),
    nodeFlags: built ? [] : ['--watch', '--watch-preserve-output', '--import', RESOLVE_DRIZZLE_ONCE],
    run: [built ? 'dist/main.js' : 'src/main.ts'],
  });
  const web = startChild({
    ...shared,
    name: 'web server',
    folder: inRoot('apps/web'),
    run: built ? ['server.ts'] : ['server.ts', '--dev'],
  });
  return [api, web];
}

/** Rejects with a Fault that says why as soon as one of the programs exits unexpectedly. */
export const whenOneEnds = (programs: readonly ChildProgram[]): Promise<never> =>
  Promise.race(programs.map(failWhenEnded));

export async function stopAll(programs: readonly ChildProgram[]): Promise<void> {
  await Promise.all(programs.map((program) => program.stop()));
}

async function failWhenEnded({ name, ended }: ChildProgram): Promise<never> {
  const { code, lastLine } = await ended;
  throw new Fault(`The ${name} stopped: ${lastLine || `it said nothing, exit code ${code}`}`);
}

export async function untilHealthy(name: string, url: string, signal: AbortSignal): Promise<void> {
  let answer = '';
  for (const deadline = Date.now() + HEALTHY_WITHIN_MS; Date.now() < deadline; await wait(POLL_MS)) {
    signal.throwIfAborted();
    try {
      const { status } = await answerOf(url);
      if (status >= 200 && status < 300) return;
      answer = `answered ${status}`;
    } catch (error) {
      // Of several addresses that no one listens on, each has its own message.
      const { message, code } = error as NodeJS.ErrnoException;
      answer = message || (code ?? 'no answer');
    }
  }
  const seconds = HEALTHY_WITHIN_MS / 1000;
  throw new Fault(`The ${name} did not become healthy within ${seconds} seconds (${url}: ${answer}).`);
}

/** The address at which this machine reaches a program, whatever its public address. */
export function localAddress({ host }: ProductEnvironment, port: number): string {
  const name = !host || EVERY_INTERFACE.has(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** Waits until both are healthy, or stops both and throws the Fault or the signal's reason. */
export async function startProduct(
  environment: ProductEnvironment,
  { onLine, signal }: ProductOptions,
): Promise<Product> {
  signal.throwIfAborted();
  const programs = startPrograms(environment, 'built', onLine);
  const ended = whenOneEnds(programs);
  const waiting = new AbortController();
  const healthy = Promise.all([
    untilHealthy('API', `${localAddress(environment, environment.apiPort)}/readyz`, waiting.signal),
    untilHealthy('web server', `${localAddress(environment, environment.webPort)}/healthz`, waiting.signal),
  ]);
  try {
    await Promise.race([healthy, ended, whenAborted(signal)]);
  } catch (error) {
    waiting.abort();
    await stopAll(programs);
    throw error;
  }
  return { programs, ended, stop: () => stopAll(programs) };
}
