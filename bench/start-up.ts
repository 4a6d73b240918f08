import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type ChildProgram, startChild } from '../scripts/child-program.ts';
import { readProductEnvironment } from '../scripts/environment.ts';
import { inRoot } from '../scripts/places.ts';
import { findFreePort } from '../scripts/ports.ts';
import { startProduct } from '../scripts/product.ts';
import { buildEmptyApp, startEmptyApp } from './empty-app.ts';
import { median } from './median.ts';
import { memoryMiB } from './memory.ts';
import { type Listening, startLeanFloor, startProgram } from './product.ts';

export interface StartUp {
  readonly firstMs: number;
  /** With the demo data in place. */
  readonly againMs: number;
  /** On a server that has it as well; undefined without PostgreSQL. */
  readonly onPostgresMs: number | undefined;
  /** A bare Fastify and an empty Next.js app, started at once. */
  readonly bareMs: number;
  /** The same with a Fastify that opens the embedded database. */
  readonly bareEmbeddedMs: number;
  readonly apiMiB: number;
  readonly webMiB: number;
}

export interface Recovery {
  /** From process start to the first answer, on the data of a killed process. */
  readonly servingMs: number;
  /** From the start of a second process on the same data until it exits. */
  readonly refusalMs: number;
}

const ROUNDS = 5;
/** V8 optimises the embedded database meanwhile, which takes memory for a moment. */
const IDLE_AFTER_MS = 3_000;

async function untilRefused(variables: Record<string, string>): Promise<number> {
  const begin = performance.now();
  const second = startChild({
    name: 'second API',
    folder: inRoot('apps/api'),
    run: ['dist/main.js'],
    variables,
    onLine: () => {},
  });
  const { lastLine } = await second.ended;
  if (!lastLine.includes('is in use by process')) throw new Error(`The second process kept running: ${lastLine}`);
  return performance.now() - begin;
}

/** Kills and restarts the API on the embedded database a few times and returns the medians. */
export async function measureRecovery(): Promise<Recovery> {
  const dataDir = await mkdtemp(join(tmpdir(), 'waymark-bench-'));
  const secrets = { NEXTAUTH_SECRET: randomUUID(), JWT_SECRET: randomUUID() };
  const variables = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...secrets };
  const [serving, refusal]: [number[], number[]] = [[], []];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const begin = performance.now();
    const { program } = await startProgram('API', '../apps/api', () => ['dist/main.js'], variables);
    // The first start creates the database.
    if (round > 0) serving.push(performance.now() - begin);
    refusal.push(await untilRefused(variables));
    if (program.pid) process.kill(program.pid, 'SIGKILL');
    await program.ended;
  }
  await rm(dataDir, { recursive: true, force: true });
  return { servingMs: Math.round(median(serving)), refusalMs: Math.round(median(refusal)) };
}

async function startBoth(fastify: Promise<Listening>): Promise<readonly ChildProgram[]> {
  return (await Promise.all([fastify, startEmptyApp()])).map(({ program }) => program);
}

async function startBuilt(variables: Record<string, string>): Promise<readonly ChildProgram[]> {
  const [webPort, apiPort] = [await findFreePort(), await findFreePort()];
  const environment = readProductEnvironment({
    ...{ PATH: process.env.PATH, PORT: String(webPort), API_PORT: String(apiPort), LOG_LEVEL: 'warn' },
    ...variables,
  });
  const product = await startProduct(environment, { onLine: () => {}, signal: new AbortController().signal });
  product.ended.catch(() => {});
  return product.programs;
}

/** How long it takes until both programs answer. */
async function timeOf(
  start: () => Promise<readonly ChildProgram[]>,
  look: (programs: readonly ChildProgram[]) => Promise<void> = async () => {},
): Promise<number> {
  const begin = performance.now();
  const programs = await start();
  const milliseconds = performance.now() - begin;
  await look(programs);
  await Promise.all(programs.map((program) => program.stop()));
  return milliseconds;
}

/** Starts the built product on an empty embedded database, then again on its data. */
export async function measureStartUp(databaseUrl: string | undefined): Promise<StartUp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'waymark-bench-'));
  const copy = join(dataDir, 'copy');
  const secrets = { NEXTAUTH_SECRET: randomUUID(), JWT_SECRET: randomUUID() };
  const embedded = () => startBuilt({ DATA_DIR: dataDir });
  const firstMs = await timeOf(embedded);
  await cp(join(dataDir, 'database'), copy, { recursive: true });
  await buildEmptyApp();
  const starts = {
    bare: () => startBoth(startLeanFloor('postgres://localhost:1/none')),
    bareEmbedded: () => startBoth(startProgram('floor', '.', (port) => ['embedded-floor.ts', String(port), copy], {})),
    embedded,
    ...(databaseUrl && {
      onPostgres: () => startBuilt({ DATA_DIR: join(dataDir, 'beside'), DATABASE_URL: databaseUrl, ...secrets }),
    }),
  };
  const times = new Map<string, number[]>();
  // In turn, so that all meet the same machine.
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const [name, start] of Object.entries(starts))
      times.set(name, [...(times.get(name) ?? []), await timeOf(start)]);
  }
  const medianOf = (name: keyof typeof starts) => Math.round(median(times.get(name) ?? []));
  const memory = { apiMiB: 0, webMiB: 0 };
  await timeOf(embedded, async ([api, web]) => {
    await wait(IDLE_AFTER_MS);
    memory.apiMiB = Math.round(memoryMiB(api?.pid));
    memory.webMiB = Math.round(memoryMiB(web?.pid));
  });
  await rm(dataDir, { recursive: true, force: true });
  return {
    firstMs: Math.round(firstMs),
    againMs: medianOf('embedded'),
    onPostgresMs: databaseUrl ? medianOf('onPostgres') : undefined,
    bareMs: medianOf('bare'),
    bareEmbeddedMs: medianOf('bareEmbedded'),
    ...memory,
  };
}
