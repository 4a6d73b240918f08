import { expect, test } from 'vitest';
import { expectAccessible, expectOutlines, SYSTEM_COLOURS } from './fixtures/accessibility.ts';
import { startBrowser } from './fixtures/browser.ts';
import { signIn } from './fixtures/people.ts';
import { PUBLIC_PAGES } from './fixtures/public-pages.ts';

const visitors = startBrowser();
/** Windows' contrast themes, in the narrowest window. */
const FORCED = { viewport: { width: 320, height: 700 }, forcedColors: 'active', reducedMotion: 'reduce' } as const;

test.each(PUBLIC_PAGES)('passes axe on %s, fits 320 px and shows where the focus is', async (path) => {
  const page = await visitors.newPage(FORCED);
  await page.goto(path, { waitUntil: 'networkidle' });
  await expectAccessible(page, SYSTEM_COLOURS);
  await expectOutlines(page, 6);
});

test.each([
  ['family@demo.waymark.test', ['/dashboard', '/blogs', '/notifications', '/profile']],
  ['coach@demo.waymark.test', ['/coach/dashboard', '/coaches', '/settings', '/notifications/preferences']],
])('as %s, pages pass axe and show where the focus is', async (email, pages) => {
  const page = await visitors.newPage(FORCED);
  await signIn(page, email);
  for (const own of pages) {
    await page.goto(own, { waitUntil: 'networkidle' });
    await expectAccessible(page, SYSTEM_COLOURS);
    await expectOutlines(page, 8);
  }
});

test('gives every button an edge', async () => {
  const page = await visitors.newPage(FORCED);
  await page.goto('/', { waitUntil: 'networkidle' });
  const edges = await page
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => [button.textContent, getComputedStyle(button).borderTopStyle]));
  expect(edges.length).toBeGreaterThan(3);
  expect(edges.filter(([, edge]) => edge !== 'solid')).toEqual([]);
});
