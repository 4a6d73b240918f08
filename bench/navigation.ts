import type { BrowserContext, Page } from 'playwright-core';
import { untilIdle } from './browser.ts';
import { median } from './median.ts';

const LINKS = ['Library', 'Sessions', 'Your coach', 'Profile', 'Today'];

export interface Navigation {
  /** From the press of a link until the next page's heading is drawn. */
  readonly pressToContentMs: number;
  /** How much moved on the way, summed over all presses. */
  readonly layoutShift: number;
}

interface Passage {
  readonly milliseconds: number;
  readonly shift: number;
}

/** Runs in the page: presses the link and waits until another heading is drawn. */
function pressAndWatch(link: Element): Promise<Passage> {
  const before = document.querySelector('main h1');
  let shift = 0;
  const shifts = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shift += (entry as PerformanceEntry & { value: number }).value;
  });
  shifts.observe({ type: 'layout-shift' });
  const pressedAt = performance.now();
  return new Promise((resolve) => {
    const watch = () => {
      const heading = document.querySelector('main h1');
      if (!heading || heading === before) return requestAnimationFrame(watch);
      const milliseconds = performance.now() - pressedAt;
      // Whatever still moves does so while the rest of the page arrives.
      setTimeout(() => {
        shifts.disconnect();
        resolve({ milliseconds, shift });
      }, 500);
    };
    (link as HTMLElement).click();
    requestAnimationFrame(watch);
  });
}

async function press(page: Page, label: string): Promise<Passage> {
  const link = page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: label, exact: true });
  const passage = await link.evaluate(pressAndWatch);
  await untilIdle(page);
  return passage;
}

export async function measureNavigation(context: BrowserContext, rounds: number): Promise<Navigation> {
  const page = await context.newPage();
  await page.goto('/dashboard');
  await untilIdle(page);
  const passages: Passage[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const label of LINKS) passages.push(await press(page, label));
  }
  await page.close();
  return {
    pressToContentMs: median(passages.map(({ milliseconds }) => milliseconds)),
    layoutShift: passages.reduce((sum, { shift }) => sum + shift, 0),
  };
}
