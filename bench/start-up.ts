import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from '../scripts/child-program.ts';
import { readProductEnvironment } from '../scripts/environment.ts';
import { inRoot } from '../scripts/places.ts';
import { findFreePort } from '../scripts/ports.ts';
import { type Product, startProduct } from '../scripts/product.ts';
import { buildEmptyApp, startEmptyApp } from './empty-app.ts';
import { median } from './median.ts';
import { memoryMiB } from './memory.ts';
import { startLeanFloor, startProgram } from './product.ts';

export interface StartUp {
  readonly firstMs: number;
  /** With the demo data in place. */
  readonly againMs: number;
  /** A bare Fastify and an empty Next.js app, started at once. */
  readonly bareMs: number;
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

/** In turn with the product, so that both meet the same machine. */
async function startBare(): Promise<number> {
  const begin = performance.now();
  const programs = await Promise.all([startLeanFloor('postgres://localhost:1/none'), startEmptyApp()]);
  const milliseconds = performance.now() - begin;
  await Promise.all(programs.map(({ program }) => program.stop()));
  return milliseconds;
}

/** Starts the built product on an empty embedded database, then again on its data. */
export async function measureStartUp(): Promise<StartUp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'waymark-bench-'));
  const [webPort, apiPort] = [await findFreePort(), await findFreePort()];
  const environment = readProductEnvironment({
    PATH: process.env.PATH,
    PORT: String(webPort),
    API_PORT: String(apiPort),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
  });
  async function start(): Promise<{ product: Product; milliseconds: number }> {
    const begin = performance.now();
    const product = await startProduct(environment, { onLine: () => {}, signal: new AbortController().signal });
    product.ended.catch(() => {});
    return { product, milliseconds: Math.round(performance.now() - begin) };
  }
  const first = await start();
  await first.product.stop();
  await buildEmptyApp();
  const [bare, starts]: [number[], number[]] = [[], []];
  for (let round = 1; round < ROUNDS; round += 1) {
    bare.push(await startBare());
    const { product, milliseconds } = await start();
    starts.push(milliseconds);
    await product.stop();
  }
  bare.push(await startBare());
  const again = await start();
  starts.push(again.milliseconds);
  const [api, web] = again.product.programs;
  const figures = { apiMiB: Math.round(memoryMiB(api?.pid)), webMiB: Math.round(memoryMiB(web?.pid)) };
  await again.product.stop();
  await rm(dataDir, { recursive: true, force: true });
  return { firstMs: first.milliseconds, againMs: median(starts), bareMs: Math.round(median(bare)), ...figures };
}
