import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { findFreePort } from '../scripts/ports.ts';
import { launchChromium, signIn } from './browser.ts';
import { startBuiltProduct } from './built-product.ts';
import { HEAVY_PRESSES, type HeavyPress } from './heavy-presses.ts';
import { untilStill } from './in-view.ts';
import { quantile } from './median.ts';

/** By how much the processor is slower while something is pressed, as on a cheap phone. */
const SLOWED_BY = 4;
/** The least that browsers report; what takes less counts as this. */
const LEAST_MS = 16;
const TIMES = 5;
const LIMIT_MS = 100;

const slowest = (times: readonly number[]): number => quantile(times, 0.75);

interface WithInteractions {
  longestMs: number;
  observer: PerformanceObserver;
}

declare global {
  var interactions: WithInteractions | undefined;
}

/** Runs in the page: notes the longest interaction from now on. */
function watchInteractions(leastMs: number): void {
  globalThis.interactions?.observer.disconnect();
  const note = (entries: PerformanceEntryList) => {
    for (const entry of entries) {
      const { interactionId = 0 } = entry as PerformanceEntry & { interactionId?: number };
      if (interactionId > 0 && globalThis.interactions)
        globalThis.interactions.longestMs = Math.max(globalThis.interactions.longestMs, entry.duration);
    }
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  globalThis.interactions = { longestMs: 0, observer };
  observer.observe({ type: 'event', durationThreshold: leastMs } as PerformanceObserverInit);
  observer.observe({ type: 'first-input' });
}

/** Runs in the page, once nothing more is drawn: what was reported late is taken as well. */
function longestInteraction(): Promise<number> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(globalThis.interactions?.longestMs ?? 0), 300);
  });
}

async function interactionMs(page: Page, slow: CDPSession, press: () => Promise<void>): Promise<number> {
  await page.evaluate(watchInteractions, LEAST_MS);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWED_BY });
  await press();
  await untilStill(page);
  const longestMs = await page.evaluate(longestInteraction);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return Math.max(longestMs, LEAST_MS);
}

/** On a page that was just opened: what is fetched for the first press counts as well. */
async function pressOnce(browser: Browser, baseURL: string, heavy: HeavyPress): Promise<number> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  context.setDefaultTimeout(20_000);
  try {
    if (heavy.as) await signIn(context, heavy.as);
    const page = await context.newPage();
    await page.goto(heavy.path);
    await untilStill(page);
    await heavy.before?.(page);
    await untilStill(page);
    return await interactionMs(page, await context.newCDPSession(page), () => heavy.press(page));
  } finally {
    await context.close();
  }
}

async function pressSeveralTimes(browser: Browser, url: string, heavy: HeavyPress): Promise<readonly number[]> {
  const times: number[] = [];
  for (let round = 0; round < TIMES; round += 1) times.push(await pressOnce(browser, url, heavy));
  return times;
}

function rowOf(name: string, times: readonly number[]): string {
  const over = slowest(times) > LIMIT_MS ? `   (more than ${LIMIT_MS})` : '';
  const each = times.map((ms) => ms.toFixed(0)).join(', ');
  return `${name.padEnd(38)} ${slowest(times).toFixed(0).padStart(5)} ms   of ${each}${over}`;
}

/** An address names a product that runs; other words are a part of the names of presses. */
export async function* pressRows(words: readonly string[]): AsyncGenerator<string> {
  const url = words.find((word) => /^https?:/.test(word));
  const named = words.find((word) => word !== url) ?? '';
  const dataDir = await mkdtemp(join(tmpdir(), 'waymark-bench-'));
  const own = url ? undefined : await startBuiltProduct(dataDir);
  const browser = await launchChromium(await findFreePort());
  yield `From a press until the next paint (INP), processor ${SLOWED_BY} times slower, the 75th percentile of ${TIMES}; load of the machine ${loadavg()[0]?.toFixed(1)}`;
  const all: number[] = [];
  try {
    for (const heavy of HEAVY_PRESSES.filter(({ name }) => name.includes(named))) {
      const times = await pressSeveralTimes(browser, url ?? own?.url ?? '', heavy).catch((error) => String(error));
      if (typeof times === 'string') yield `${heavy.name.padEnd(38)} can’t be pressed: ${times.split('\n')[0]}`;
      else {
        all.push(...times);
        yield rowOf(heavy.name, times);
      }
    }
    yield `all of them: 75th percentile ${slowest(all).toFixed(0)} ms, limit ${LIMIT_MS} ms; load at the end ${loadavg()[0]?.toFixed(1)}`;
  } finally {
    await browser.close();
    await own?.product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
