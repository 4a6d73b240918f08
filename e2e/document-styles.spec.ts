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

const countStyles = (page: Page) => page.locator('style[data-href]').count();

const hasItsStyles = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor === 'rgb(251, 248, 243)');

test.each(['/', '/coachee/login', '/blogs', '/coaches', '/privacy-policy', '/nowhere'])(
  'brings the styles of %s in its document, once',
  async (path) => {
    const page = await visitors.newPage();
    const asked = styleSheetsAskedFor(page);
    await page.goto(path, { waitUntil: 'networkidle' });

    expect([await countStyles(page), await hasItsStyles(page), asked]).toEqual([1, true, []]);
  },
);

test('keeps the styles of the first document from page to page', async () => {
  const page = await visitors.newPage();
  const asked = styleSheetsAskedFor(page);
  await signIn(page, 'coachee@demo.waymark.test', '/dashboard');
  await page.getByRole('link', { name: 'Goals', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Goals', level: 1 }).waitFor();

  expect([await countStyles(page), await hasItsStyles(page), asked]).toEqual([1, true, []]);
});
