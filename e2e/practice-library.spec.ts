import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, NARROW } from './fixtures/accessibility.ts';
import { startBrowser } from './fixtures/browser.ts';
import { startProductOfFile } from './fixtures/own-product.ts';
import { openConsole } from './fixtures/practice.ts';

const product = startProductOfFile();
const visitors = startBrowser();

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const landed = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);

async function newPage(): Promise<Page> {
  const page = await visitors.newPage({ ...NARROW, baseURL: product.webUrl });
  await product.follow(page);
  return page;
}

const answered = async (path: string) => {
  const reply = await fetch(new URL(path, product.webUrl));
  return { status: reply.status, text: await reply.text() };
};

test('an article is written, seen by everyone once it is published, and gone once it is withdrawn, and a topic is added', async () => {
  const page = await openConsole(await newPage());
  await page.goto('/practice/library', { waitUntil: 'networkidle' });
  await page.getByRole('table', { name: 'Articles' }).waitFor();
  await expectAccessible(page);
  await press(page, 'New article');
  await page.getByLabel('Title', { exact: true }).first().fill('A walk at noon');
  await page.getByLabel('Address').focus();
  expect(await page.getByLabel('Address').inputValue()).toBe('a-walk-at-noon');
  await press(page, 'Begin article');
  await landed(page, '/practice/library/a-walk-at-noon');

  await page.getByLabel('Summary').fill('Twenty minutes are enough.');
  await page.getByLabel('Text', { exact: true }).fill('## Why\n\n[Now](javascript:alert(1))');
  await page.getByRole('checkbox', { name: 'Sleep' }).check({ force: true });
  await page.getByLabel('Keywords').fill('walking');
  await press(page, 'Save draft');
  await page.getByText('Line 3 of the text leads to an address').waitFor();
  await page.getByLabel('Text', { exact: true }).fill('## Why\n\nBecause light helps.');
  await page.getByRole('heading', { name: 'Why' }).waitFor();
  await expectAccessible(page);
  expect((await answered('/blogs/a-walk-at-noon')).status).toBe(404);

  await press(page, 'Publish');
  await page.getByText('Published. Readers see it within a minute.').waitFor();

  await expect
    .poll(async () => (await answered('/blogs/a-walk-at-noon')).text, { timeout: 60_000 })
    .toContain('Because light helps.');
  await expect
    .poll(async () => (await answered('/sitemap.xml')).text, { timeout: 60_000 })
    .toContain('/blogs/a-walk-at-noon');
  expect((await answered('/blogs?q=noon')).text).toContain('A walk at noon');

  await press(page, 'Withdraw article');
  await page.getByText('Withdrawn. Publishing it brings it back').waitFor();
  await expect.poll(async () => (await answered('/blogs/a-walk-at-noon')).status, { timeout: 60_000 }).toBe(404);
  await expect
    .poll(async () => (await answered('/sitemap.xml')).text, { timeout: 60_000 })
    .not.toContain('a-walk-at-noon');

  await page.goto('/practice/library-topics', { waitUntil: 'networkidle' });
  await page.getByRole('table', { name: 'Topics' }).waitFor();
  await expectAccessible(page);
  await press(page, 'New topic');
  await page.getByLabel('Name').fill('Gardens');
  await page.getByLabel('Address').fill('gardens');
  await press(page, 'Add topic');
  await page.getByText('Gardens', { exact: true }).waitFor();
  await expect.poll(async () => (await answered('/blogs')).text, { timeout: 60_000 }).toContain('Gardens');
});
