import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { startBrowser } from './fixtures/browser.ts';
import { fillLogin } from './fixtures/people.ts';
import { type RunningProduct, startOwnProduct } from './fixtures/product.ts';

const visitors = startBrowser({ provokes: /ERR_|WebSocket|Failed to load resource|React error #441/ });
const SLOW = 'Still loading. Your connection is slow.';

let product: RunningProduct;
beforeAll(async () => {
  product = await startOwnProduct(inject('startedFolder'), { DEMO: 'on' });
});
afterEach(() => product.letApiGo());
afterAll(() => product?.stop());

async function openToday(): Promise<Page> {
  const page = await visitors.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${product.webUrl}/coachee/login`);
  await fillLogin(page, 'coachee@demo.waymark.test');
  await page.waitForURL('**/coachee/sessions');
  await page.goto(`${product.webUrl}/dashboard`, { waitUntil: 'networkidle' });
  return page;
}

const bar = (page: Page) => page.getByRole('progressbar', { name: 'Loading' });

test('shows a bar at once, then that it is slow, then another try, which works once the API is back', async () => {
  const page = await openToday();
  product.holdApi();
  await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Check-ins' }).click();
  await bar(page).waitFor();
  expect(await page.getByText(SLOW).count()).toBe(0);

  await page.waitForURL('**/coachee/check-ins');
  await page.getByText('Looking up your check-ins').waitFor({ state: 'attached' });
  await page.getByText(SLOW).waitFor();
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);

  const failed = page.getByRole('alert').filter({ hasText: 'We can’t show your check-ins right now' });
  await failed.waitFor();
  expect(await failed.textContent()).toContain('There’s no answer.');
  expect(await page.getByText(SLOW).count()).toBe(0);
  product.letApiGo();
  await failed.getByRole('button', { name: 'Try again' }).click();
  await failed.waitFor({ state: 'detached' });
  await bar(page).waitFor({ state: 'detached' });
});

test('opens a document while the API holds its breath, and fills it once it answers', async () => {
  const page = await openToday();
  product.holdApi();
  await page.goto(`${product.webUrl}/coachee/check-ins`);
  await page.getByRole('navigation', { name: 'Main', exact: true }).waitFor();
  await bar(page).waitFor();
  await page.getByText(SLOW).waitFor();

  product.letApiGo();
  await bar(page).waitFor({ state: 'detached' });
  expect(await page.getByRole('alert').filter({ hasText: 'right now' }).count()).toBe(0);
});

test('says nothing that isn’t so about the coach of someone it can’t ask about', async () => {
  const page = await openToday();
  product.holdApi();
  await page.goto(`${product.webUrl}/coachee/sessions/book`);
  await page.getByText('We can’t show the free times right now').waitFor();
  expect(await page.getByText('You can’t book this coach').count()).toBe(0);
  expect(await page.getByText('You don’t have a coach yet').count()).toBe(0);

  product.letApiGo();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Book with Maya' }).waitFor();
});

test('says that a page failed in the product’s own look, though its document came empty', async () => {
  const page = await openToday();
  await page.goto(`${product.webUrl}/matching`, { waitUntil: 'networkidle' });
  const address = await page.getByRole('link', { name: 'Then and now' }).getAttribute('href');
  product.holdApi();
  const answer = await page.goto(product.webUrl + address);
  expect(await answer?.text()).toContain('<html id="__next_error__">');
  await page.getByRole('heading', { name: 'Something went wrong on this page' }).waitFor();
  const shown = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const css = await page.evaluate(async () => (await fetch('/document-styles')).text());
  const font = await page.request.get(product.webUrl + (/url\(([^)]+\.woff2)\)/.exec(css)?.[1] ?? ''));
  expect(font.headers()['content-type']).toBe('font/woff2');
  product.letApiGo();
  await page.goto(`${product.webUrl}/matching`);
  expect(shown).toBe(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
});

test('takes the place of a page that doesn’t come, and leaves the one before to those who stay', async () => {
  const page = await openToday();
  const gate = Promise.withResolvers<void>();
  await page.route(/\/coachee\/goals\?_rsc=/, async (route) => {
    await gate.promise;
    await route.continue().catch(() => {});
  });
  const goals = page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Goals' });
  await goals.click();
  await page.getByText(SLOW).waitFor();
  await page.getByRole('heading', { name: 'Waymark isn’t answering' }).waitFor();
  await page.getByRole('button', { name: 'Stay on the page before' }).click();
  expect(new URL(page.url()).pathname).toBe('/dashboard');
  await page.getByRole('heading', { name: /^Good / }).waitFor();

  gate.resolve();
  await page.waitForURL('**/coachee/goals');
  await bar(page).waitFor({ state: 'detached' });
});
