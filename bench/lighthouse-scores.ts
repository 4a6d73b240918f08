import lighthouse from 'lighthouse';
import { median } from './median.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export interface Scores {
  /** From 0 to 100, in the order of `CATEGORIES`. */
  readonly categories: readonly number[];
  /** Of a phone with a slow connection, as Lighthouse simulates one. */
  readonly largestPaintMs: number;
  readonly blockedMs: number;
}

async function scoreOnce(url: string, port: number): Promise<Scores> {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...CATEGORIES] });
  if (!result) throw new Error(`Lighthouse says nothing of ${url}.`);
  const { categories, audits } = result.lhr;
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
