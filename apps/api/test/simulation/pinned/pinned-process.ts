// Time and randomness of this process, which a simulation decides on. The embedded database runs in
// it, and asks it for both: `now()` and `gen_random_uuid()` are pinned as well.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { type Chance, chanceOf } from '../chance.ts';

const RealDate = Date;
const realSetInterval = globalThis.setInterval;
const realSetTimeout = globalThis.setTimeout;
/** Longer than any run; the longest that Node.js takes. */
const NEVER_MS = 2 ** 31 - 1;
/** Shorter ones are turns of a program, and no times that something is due at. */
const A_WHILE_MS = 1_000;

let now = 0;
let randomness: Chance = chanceOf(0);

class PinnedDate extends RealDate {
  constructor(...given: readonly unknown[]) {
    super(...((given.length === 0 ? [now] : given) as [number]));
  }

  static override now(): number {
    return now;
  }

  /** Node.js makes some itself, such as those of files. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return Function.prototype[Symbol.hasInstance].call(RealDate, value);
  }
}

function fill<T extends NodeJS.ArrayBufferView | ArrayBufferView | null>(view: T): T {
  if (view) randomness.fill(new Uint8Array(view.buffer, view.byteOffset, view.byteLength));
  return view;
}

function randomBytes(size: number): Buffer {
  return fill(Buffer.alloc(size));
}

function randomUUID(): `${string}-${string}-${string}-${string}-${string}` {
  const bytes = randomBytes(16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** For the rest of the process. Long timers never fire: what is due is due by this clock. */
export function pinProcess(): void {
  Object.assign(process.env, { TZ: 'UTC', NODE_ENV: 'production' });
  globalThis.Date = PinnedDate as DateConstructor;
  globalThis.setInterval = ((_work: () => void) => realSetInterval(() => {}, NEVER_MS).unref()) as typeof setInterval;
  const setBriefTimeout = (work: () => void, ms = 0, ...given: []) =>
    ms < A_WHILE_MS ? realSetTimeout(work, ms, ...given) : realSetTimeout(() => {}, NEVER_MS).unref();
  // With its form for `promisify`.
  Object.defineProperties(setBriefTimeout, Object.getOwnPropertyDescriptors(realSetTimeout));
  globalThis.setTimeout = setBriefTimeout as unknown as typeof setTimeout;
  Math.random = () => randomness.below(2 ** 31) / 2 ** 31;
  const randomInt = (from: number, until?: number) =>
    until === undefined ? randomness.below(from) : from + randomness.below(until - from);
  Object.assign(crypto, { randomBytes, randomUUID, randomInt, randomFillSync: fill });
  syncBuiltinESMExports();
  Object.defineProperty(globalThis.crypto, 'getRandomValues', { value: fill });
  Object.defineProperty(globalThis.crypto, 'randomUUID', { value: randomUUID });
}

/** The randomness of the product; no choice of a simulation is made by it. */
export function pinRandomness(...words: readonly number[]): void {
  randomness = chanceOf(...words);
}

export function setClock(milliseconds: number): void {
  now = milliseconds;
}

export const clock = (): number => now;

/** What a machine takes, which no simulation decides by. */
export const realNow = (): number => RealDate.now();
