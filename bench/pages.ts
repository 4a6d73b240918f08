import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { findFreePort } from '../scripts/ports.ts';
import { findSessionPath, launchChromium, scriptBytes, signIn } from './browser.ts';
import { startBuiltProduct } from './built-product.ts';
import { buildEmptyApp, startEmptyApp } from './empty-app.ts';
import { median } from './median.ts';
import { measureNavigation, type Navigation } from './navigation.ts';

/** Fetched when first used: it brings an eighth as many files as all the rest. */
const LIGHTHOUSE = 'lighthouse@13.5.0';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Scores {
  /** From 0 to 100, in the order of `CATEGORIES`. */
  readonly categories: readonly number[];
  /** On a network and a processor that are slowed down to those of a phone. */
  readonly largestPaintMs: number;
  readonly blockedMs: number;
}

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

/** Slowed down, and not simulated: there, paint waits for all that the loopback sends before it. */
const SLOWED_DOWN = '--throttling-method=devtools';
/** Chromium loses a trace now and then. */
const LOST_TRACE = 'NO_NAVSTART';

function runLighthouse(url: string, port: number) {
  return execa('npm', [
    ...['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, SLOWED_DOWN],
    ...[`--port=${port}`, '--output=json', '--quiet', `--only-categories=${CATEGORIES.join()}`],
  ]);
}

async function readReport(url: string, port: number): Promise<Report> {
  const { stdout } = await runLighthouse(url, port).catch((error: Error) => {
    if (!error.message.includes(LOST_TRACE)) throw error;
    process.stderr.write(`Lighthouse lost the trace of ${url} and tries again.\n`);
    return runLighthouse(url, port);
  });
  return JSON.parse(stdout) as Report;
}

async function scoreOnce(url: string, port: number): Promise<Scores> {
  const { categories, audits } = await readReport(url, port);
  return {
    categories: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    largestPaintMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    blockedMs: audits['total-blocking-time']?.numericValue ?? Number.NaN,
  };
}

/** Medians for each address; one is scored after the other, round by round. */
async function scorePages(urls: readonly string[], port: number, rounds: number): Promise<readonly Scores[]> {
  const scored = urls.map((): Scores[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [place, url] of urls.entries()) scored[place]?.push(await scoreOnce(url, port));
  }
  return scored.map((scores) => ({
    categories: CATEGORIES.map((_name, place) => median(scores.map(({ categories }) => categories[place] ?? 0))),
    largestPaintMs: median(scores.map(({ largestPaintMs }) => largestPaintMs)),
    blockedMs: median(scores.map(({ blockedMs }) => blockedMs)),
  }));
}

const ROUNDS = 5;
const OF_VISITORS = ['/', '/coachee/login', '/blogs', '/coaches'];
export const DASHBOARD = '/dashboard (coachee)';
export const SESSION_PAGE = 'a session (coachee)';
const OF_A_COACHEE = [
  ...['/dashboard', '/blogs', '/matching', '/notifications', '/profile', '/settings'],
  ...['/coachee/sessions', '/coachee/goals', '/coachee/messages'],
];

export interface PageFigures {
  readonly name: string;
  readonly bytes: number;
  /** Undefined for pages that need someone signed in, which Lighthouse can't open. */
  readonly scores?: Scores | undefined;
}

export interface PagesMeasured {
  /** The empty app first. */
  readonly pages: readonly PageFigures[];
  readonly navigation: Navigation;
}

/** Opens the built product's pages and an empty app's in the same browser, one after the other. */
async function measureIn(ours: string, empty: string): Promise<PagesMeasured> {
  const port = await findFreePort();
  const browser = await launchChromium(port);
  try {
    const nothing = await browser.newContext({ baseURL: empty });
    const visitor = await browser.newContext({ baseURL: ours });
    const coachee = await browser.newContext({ baseURL: ours });
    await signIn(coachee);
    const bytesOf: [name: string, bytes: number][] = [['empty app', await scriptBytes(nothing, '/')]];
    for (const path of OF_VISITORS) bytesOf.push([path, await scriptBytes(visitor, path)]);
    for (const path of OF_A_COACHEE) bytesOf.push([`${path} (coachee)`, await scriptBytes(coachee, path)]);
    bytesOf.push([SESSION_PAGE, await scriptBytes(coachee, await findSessionPath(coachee))]);
    const navigation = await measureNavigation(coachee, ROUNDS);
    const scores = await scorePages([empty, ...OF_VISITORS.map((path) => ours + path)], port, ROUNDS);
    const pages = bytesOf.map(([name, bytes], place) => ({ name, bytes, scores: scores[place] }));
    return { pages, navigation };
  } finally {
    await browser.close();
  }
}

export async function measurePages(): Promise<PagesMeasured> {
  const dataDir = await mkdtemp(join(tmpdir(), 'waymark-bench-'));
  const { url, product } = await startBuiltProduct(dataDir);
  await buildEmptyApp();
  const empty = await startEmptyApp();
  try {
    return await measureIn(url, empty.url);
  } finally {
    await Promise.all([product.stop(), empty.program.stop()]);
    await rm(dataDir, { recursive: true, force: true });
  }
}
