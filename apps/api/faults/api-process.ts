import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Endpoint } from '@waymark/contract/endpoint';
import { type ChildProgram, startChild } from '../../../scripts/child-program.ts';
import { findFreePort } from '../../../scripts/ports.ts';
import { COMPILED, RESOLVE_DRIZZLE_ONCE } from '../../../scripts/product.ts';
import { newFolderInMemory } from '../../../testing/memory-folder.ts';

const API_FOLDER = fileURLToPath(new URL('..', import.meta.url));

/** Only a hang takes longer. */
const READY_WITHIN_MS = 400_000;
const AGAIN_AFTER_MS = 100;
/** Asking more often would take from the start that it waits for. */
const READY_AGAIN_MS = 200;
export const SECRETS = {
  NEXTAUTH_SECRET: 'a-web-secret-for-faults-of-32-characters',
  JWT_SECRET: 'a-token-secret-for-faults-of-32-characters',
};

/** For programs from sources: to read and compile those takes as long as all else they do. */
export const FASTER_FROM_SOURCES = {
  nodeFlags: ['--import', RESOLVE_DRIZZLE_ONCE],
  variables: { NODE_COMPILE_CACHE: COMPILED },
};

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests assert what they read.
  readonly body: any;
}

interface Parts {
  readonly body?: unknown;
  readonly jwt?: string;
}

export interface ApiProcess {
  readonly url: string;
  readonly program: ChildProgram;
  readonly lines: readonly string[];
  call(endpoint: Endpoint, parts?: Parts): Promise<Answer>;
  /** Repeats a call that gets 503, as happens on a busy machine. */
  callUntilServed(endpoint: Endpoint, parts?: Parts): Promise<Answer>;
  untilReady(): Promise<number>;
  kill(): Promise<void>;
}

export type Variables = Readonly<Record<string, string>>;

interface Place {
  readonly port?: number;
  /** Of the API, where another release is to run. */
  readonly folder?: string;
}

/** Runs the API's program with these arguments until it ends. */
export async function runToItsEnd(args: readonly string[], variables: Variables) {
  const lines: string[] = [];
  const program = startChild({
    name: 'API',
    folder: API_FOLDER,
    run: ['dist/main.js', ...args],
    variables: { PATH: process.env.PATH ?? '', ...SECRETS, LOG_LEVEL: 'warn', DEMO: 'off', ...variables },
    onLine: (line) => lines.push(line),
  });
  const { code } = await program.ended;
  return { code, lines };
}

/** Starts an API in a separate process; it may not be ready yet. */
export async function spawnApi(variables: Variables, { port, folder = API_FOLDER }: Place = {}): Promise<ApiProcess> {
  const apiPort = port ?? (await findFreePort());
  const url = `http://localhost:${apiPort}`;
  const lines: string[] = [];
  const program = startChild({
    name: 'API',
    folder,
    run: ['dist/main.js'],
    variables: {
      PATH: process.env.PATH ?? '',
      ...SECRETS,
      API_PORT: String(apiPort),
      LOG_LEVEL: 'error',
      RATE_LIMIT_FACTOR: '100000',
      DEMO: 'off',
      ...variables,
    },
    onLine: (line) => lines.push(line),
  });
  const call: ApiProcess['call'] = async ({ method, url: path }, { body, jwt } = {}) => {
    const reply = await fetch(url + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(jwt ? { authorization: `Bearer ${jwt}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    return { status: reply.status, headers: reply.headers, body: text === '' ? undefined : JSON.parse(text) };
  };

  return {
    url,
    program,
    lines,
    call,
    async callUntilServed(endpoint, parts) {
      for (;;) {
        const answer = await call(endpoint, parts);
        if (answer.status !== 503) return answer;
        await wait(AGAIN_AFTER_MS);
      }
    },
    async untilReady() {
      const start = performance.now();
      for (const deadline = Date.now() + READY_WITHIN_MS; Date.now() < deadline; await wait(READY_AGAIN_MS)) {
        const reply = await fetch(`${url}/readyz`).catch(() => undefined);
        await reply?.text().catch(() => undefined);
        if (reply?.ok) return Math.round(performance.now() - start);
      }
      throw new Error(`The API did not become ready: ${lines.slice(-5).join('\n')}`);
    },
    async kill() {
      if (program.pid) process.kill(program.pid, 'SIGKILL');
      await program.ended;
    },
  };
}

export async function startApi(variables: Variables): Promise<ApiProcess> {
  const api = await spawnApi(variables);
  await api.untilReady();
  return api;
}

export function newDataDir(): { readonly path: string; remove(): void } {
  const path = newFolderInMemory('waymark-fault-');
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

let made = 0;

export function signUpDraft(name = 'fault') {
  made += 1;
  const email = `${name}.${process.pid}.${made}@example.org`;
  const password = 'quiet-harbour-42';
  return {
    email,
    username: email,
    password,
    passwordConfirmation: password,
    role: 3,
    sub_role: 5,
    phone: '+14155550132',
  };
}

export function report(fault: string, figures: Record<string, number | string>): void {
  const told = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
  process.stdout.write(`  ${fault}: ${told.join(', ')}\n`);
}
