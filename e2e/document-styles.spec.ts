import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startBrowser } from './fixtures/browser.ts';
import { signIn } from './fixtures/people.ts';

const visitors = startBrowser({ provokes: /the server responded with a status of 404/ });

function styleSheetsAskedFor(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') asked.push(request.url());
  });
  return asked;
}

/** The product's, and the practice's own colours after them. */
const STYLES = 2;

const countStyles = (page: Page) => page.locator('style[data-href]').count();

const hasItsStyles = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor === 'rgb(251, 248, 243)');

test.each(['/', '/coachee/login', '/blogs', '/coaches', '/privacy-policy', '/nowhere'])(
  'brings the styles of %s in its document, once',
  async (path) => {
    const page = await visitors.newPage();
    const asked = styleSheetsAskedFor(page);
    await page.goto(path, { waitUntil: 'networkidle' });

    expect([await countStyles(page), await hasItsStyles(page), asked]).toEqual([STYLES, true, []]);
  },
);

test('keeps the styles of the first document from page to page', async () => {
  const page = await visitors.newPage();
  const asked = styleSheetsAskedFor(page);
  await signIn(page, 'coachee@demo.waymark.test', '/dashboard');
  await page.getByRole('link', { name: 'Goals', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Goals', level: 1 }).waitFor();

  expect([await countStyles(page), await hasItsStyles(page), asked]).toEqual([STYLES, true, []]);
});

declare global {
  interface Window {
    firstGround: string;
  }
}

test('begins each page in the colours that its person chose, and a visitor’s in those of the system', async () => {
  const page = await visitors.newPage();
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      window.firstGround = getComputedStyle(document.documentElement).backgroundColor;
    });
  });
  const firstGround = async (path: string) => {
    await page.goto(path);
    return page.evaluate(() => window.firstGround);
  };
  const [light, dark] = ['rgb(251, 248, 243)', 'rgb(17, 27, 24)'];
  await signIn(page, 'group@demo.waymark.test', '/settings');
  const colours = page.getByRole('combobox', { name: 'Colours' });
  await colours.selectOption({ label: 'Dark' });
  await page.getByText('Saved', { exact: true }).waitFor();

  for (const path of ['/settings', '/', '/privacy-policy'])
    expect([path, await firstGround(path)]).toEqual([path, dark]);
  await page.goto('/settings');
  await colours.selectOption({ label: 'As the system' });
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await firstGround('/settings')).toBe(light);
  await page.context().clearCookies({ name: /session-token/ });
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await firstGround('/')).toBe(dark);
});
