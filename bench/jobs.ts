import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { findFreePort } from '../scripts/ports.ts';
import { launchChromium, signIn } from './browser.ts';
import { startBuiltProduct } from './built-product.ts';
import { type Effort, Hands } from './hands.ts';
import { JOBS, type Job } from './job-ways.ts';
import { readRecord, recordJobs } from './record.ts';

const SCREENS = {
  '1440 × 900': { viewport: { width: 1440, height: 900 } },
  '360 × 800': { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true },
} as const;
type Screen = keyof typeof SCREENS;

interface JobMeasured {
  readonly name: string;
  readonly screen: Screen;
  /** Undefined if the way leads nowhere. */
  readonly effort: Effort | undefined;
  readonly fault?: string;
}

async function doJob(browser: Browser, baseURL: string, screen: Screen, { name, as, way, undo }: Job) {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', ...SCREENS[screen] });
  context.setDefaultTimeout(20_000);
  try {
    await signIn(context, as);
    const page = await context.newPage();
    await page.goto('/index');
    const hands = new Hands(page, 'hasTouch' in SCREENS[screen]);
    await way(hands, page);
    const measured: JobMeasured = {
      name,
      screen,
      effort: { ...hands.effort, seconds: Math.round(hands.effort.seconds * 10) / 10 },
    };
    await undo?.(page);
    return measured;
  } catch (error) {
    return { name, screen, effort: undefined, fault: String(error).split('\n')[0] ?? '' };
  } finally {
    await context.close();
  }
}

/** A file of another version's ways has jobs that take the place of those with the same name. */
async function jobsBy(waysFile: string | undefined): Promise<readonly Job[]> {
  if (!waysFile) return JOBS;
  const { JOBS: theirs }: { JOBS: readonly Job[] } = await import(pathToFileURL(waysFile).href);
  return JOBS.map((job) => theirs.find(({ name }) => name === job.name) ?? job);
}

interface JobsAsked {
  /** Of a product that runs, with the demo's data, of which each run uses some up. */
  readonly url?: string | undefined;
  readonly waysFile?: string | undefined;
  /** A part of the names of the jobs to do. */
  readonly named?: string | undefined;
}

async function* measureJobs({ url, waysFile, named = '' }: JobsAsked): AsyncGenerator<JobMeasured> {
  const jobs = (await jobsBy(waysFile)).filter(({ name }) => name.includes(named));
  const dataDir = await mkdtemp(join(tmpdir(), 'waymark-bench-'));
  const own = url ? undefined : await startBuiltProduct(dataDir);
  const browser = await launchChromium(await findFreePort());
  try {
    for (const screen of Object.keys(SCREENS) as Screen[]) {
      for (const job of jobs) yield await doJob(browser, url ?? own?.url ?? '', screen, job);
    }
  } finally {
    await browser.close();
    await own?.product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const told = ({ presses, scrolls, typed, seconds }: Effort) =>
  [
    `${presses} ${presses === 1 ? 'press' : 'presses'}`.padEnd(9),
    `${scrolls} ${scrolls === 1 ? 'scroll' : 'scrolls'}`.padEnd(9),
    `${typed} typed`.padStart(8),
    `${seconds.toFixed(1).padStart(5)} s`,
  ].join('   ');

const beside = (before: Effort | undefined) =>
  before ? `   (${before.presses}, ${before.scrolls}, ${before.typed}, ${before.seconds.toFixed(1)} s)` : '';

function rowOf({ screen, name, effort, fault }: JobMeasured, before: Effort | undefined): string {
  const does = `${screen.padEnd(11)} ${name.padEnd(30)}`;
  return effort ? `${does} ${told(effort)}${beside(before)}` : `${does} can’t be done this way: ${fault}`;
}

const takesMore = (now: Effort, before: Effort): boolean =>
  now.presses + now.scrolls > before.presses + before.scrolls || now.seconds > before.seconds;

function asRecord(measured: readonly JobMeasured[]) {
  const jobs: Record<string, Record<string, Effort>> = {};
  for (const { screen, name, effort } of measured) {
    if (effort) jobs[screen] = { ...jobs[screen], [name]: effort };
  }
  return jobs;
}

/** An address of a product that runs, a file of another version's ways, a part of jobs' names. */
function readWords(words: readonly string[]): JobsAsked & { readonly isRecording: boolean } {
  const isAddress = (word: string) => /^https?:/.test(word);
  const isFile = (word: string) => word.endsWith('.ts');
  return {
    url: words.find(isAddress),
    waysFile: words.find(isFile),
    named: words.find((word) => !isAddress(word) && !isFile(word) && word !== 'record'),
    isRecording: words.includes('record'),
  };
}

export async function* jobRows(words: readonly string[]): AsyncGenerator<string> {
  const { isRecording, ...asked } = readWords(words);
  const { jobs: recorded } = await readRecord();
  yield 'Jobs from Today on, as someone newly arrived does them; in brackets those of bench/record.json';
  yield 'Seconds are the keystroke-level model’s (Card, Moran and Newell 1980), not measured: 1.35 to decide before each press, 1.1 to point, 0.2 to click, 0.28 a key, 0.4 from mouse to keys; 1 a screen to scroll is our own. Waiting is left out';
  const measured: JobMeasured[] = [];
  for await (const job of measureJobs(asked)) {
    measured.push(job);
    yield rowOf(job, recorded[job.screen]?.[job.name]);
  }
  if (isRecording) {
    await recordJobs(asRecord(measured));
    return;
  }
  const grown = measured.filter(({ screen, name, effort }) => {
    const before = recorded[screen]?.[name];
    return before && (!effort || takesMore(effort, before));
  });
  yield grown.length === 0
    ? 'None takes more than recorded.'
    : `Takes more than recorded: ${grown.map(({ screen, name }) => `${name} (${screen})`).join(', ')}`;
}
