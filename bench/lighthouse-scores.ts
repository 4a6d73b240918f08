import { execa } from 'execa';
import { median } from './median.ts';

/** Fetched when first used: it brings an eighth as many files as all the rest. */
const LIGHTHOUSE = 'lighthouse@13.5.0';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export interface Scores {
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
export async function scorePages(urls: readonly string[], port: number, rounds: number): Promise<readonly Scores[]> {
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
