import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, NARROW } from './fixtures/accessibility.ts';
import { startBrowser } from './fixtures/browser.ts';
import { startProductOfFile } from './fixtures/own-product.ts';
import { openConsole } from './fixtures/practice.ts';

const product = startProductOfFile();
const visitors = startBrowser();

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function newPage(): Promise<Page> {
  const page = await visitors.newPage({ ...NARROW, baseURL: product.webUrl });
  await product.follow(page);
  return page;
}

const textOf = async (path: string) => (await fetch(new URL(path, product.webUrl))).text();

test('contacts that an owner enters are what visitors and people without a connection read, and are looked at', async () => {
  const page = await openConsole(await newPage());
  const onToday = page.getByText(/^Crisis contacts of .* were never looked at\.$/);
  const before = await onToday.textContent();
  await page.goto('/practice/crisis-contacts', { waitUntil: 'networkidle' });
  await page.getByRole('table', { name: 'Crisis contacts' }).waitFor();
  await expectAccessible(page);

  await press(page, 'More for Germany');
  await page.getByRole('menuitem', { name: 'Change', exact: true }).click();
  await press(page, 'Add a line');
  await page.getByLabel('Name of line 1').fill('The Night Line');
  await page.getByLabel('Number of line 1').fill('0800 111 0 111');
  await page.getByLabel('Hours of line 1').fill('Day and night, free of charge');
  await page.getByLabel('Source of line 1').fill('javascript:alert(1)');
  await press(page, 'Save contacts');
  await page.getByText('Enter the address of a page that begins with https://.').waitFor();
  await expectAccessible(page);
  await page.getByLabel('Source of line 1').fill('https://line.example/');
  await press(page, 'Save contacts');
  await page.getByRole('link', { name: 'Source of The Night Line' }).waitFor();

  await expect.poll(() => textOf('/help'), { timeout: 45_000, interval: 1_000 }).toContain('tel:08001110111');
  expect(await textOf('/help')).toContain('Germany. Day and night');
  expect(await textOf('/offline-help?country=DE')).toContain('The Night Line');
  expect(await textOf('/offline-help?country=IN')).not.toContain('The Night Line');

  await press(page, 'I’ve looked at these: Germany');
  await page.getByRole('button', { name: 'I’ve looked at these: Germany' }).waitFor({ state: 'detached' });
  await page.goto('/practice', { waitUntil: 'networkidle' });
  expect(await onToday.textContent()).not.toBe(before);
});
