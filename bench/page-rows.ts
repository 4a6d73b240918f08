import type { Navigation } from './navigation.ts';
import { DASHBOARD, type PageFigures, type PagesMeasured, SESSION_PAGE } from './pages.ts';

const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1).padStart(6)} kB`;

function rowOf({ name, bytes, scores }: PageFigures, empty: PageFigures | undefined): string {
  const ratio = (bytes / (empty?.bytes ?? Number.NaN)).toFixed(2);
  const scripts = `${name.padEnd(26)} ${kilobytes(bytes)}   ratio ${ratio}`;
  if (!scores) return scripts;
  const { largestPaintMs, blockedMs, categories } = scores;
  const paint = `largest paint ${largestPaintMs.toFixed(0)} ms   blocked ${blockedMs.toFixed(0)} ms`;
  return `${scripts}   ${paint}   Lighthouse ${categories.join(' / ')}`;
}

const navigationRow = ({ pressToContentMs, layoutShift }: Navigation) =>
  `${'navigation (coachee)'.padEnd(26)} ${pressToContentMs.toFixed(0)} ms from press to content   layout shift ${layoutShift.toFixed(3)}`;

function sessionPageRow(pages: readonly PageFigures[]): string {
  const bytesOf = (name: string) => pages.find((page) => page.name === name)?.bytes ?? Number.NaN;
  return `the page of a session, its room not opened, beside the dashboard: ratio ${(bytesOf(SESSION_PAGE) / bytesOf(DASHBOARD)).toFixed(2)}`;
}

export function* pageRows({ pages, navigation }: PagesMeasured): Generator<string> {
  yield 'Scripts of each page once all is idle, gzipped, beside an empty app of the same Next.js';
  yield 'Lighthouse: performance / accessibility / best practices / search engines, slowed down to a phone; medians of five';
  for (const page of pages) yield rowOf(page, pages[0]);
  yield sessionPageRow(pages);
  yield navigationRow(navigation);
}
