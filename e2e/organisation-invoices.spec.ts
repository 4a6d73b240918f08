import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, NARROW } from './fixtures/accessibility.ts';
import { startBrowser } from './fixtures/browser.ts';
import { startProductOfFile } from './fixtures/own-product.ts';
import { DEMO_PASSWORD, fillLogin } from './fixtures/people.ts';
import { openConsole } from './fixtures/practice.ts';

/** Its invoices are the demo's. */
const product = startProductOfFile();
const visitors = startBrowser();
const WIDE = { width: 1440, height: 900 };
const INVOICE = /^\/practice\/invoices\/[0-9a-f-]{36}$/;

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const landed = (page: Page, path: RegExp | string) =>
  page.waitForURL(({ pathname }) => (typeof path === 'string' ? pathname === path : path.test(pathname)));

async function newPage(options: object): Promise<Page> {
  const page = await visitors.newPage({ ...options, baseURL: product.webUrl });
  await product.follow(page);
  return page;
}

test('an owner sets details and a price and issues the draft of a published month, which an admin reads and prints', async () => {
  const owner = await openConsole(await newPage({ viewport: WIDE }));
  await owner.getByRole('heading', { name: 'Objections to payroll' }).waitFor();
  await owner.getByRole('link', { name: 'See the drafts' }).waitFor();
  await expectAccessible(owner);
  await owner.goto('/practice/invoices/details', { waitUntil: 'networkidle' });
  await owner.getByLabel('Name').fill('Lighthouse Practice');
  await press(owner, 'Save details');
  await owner.getByText('Saved.').waitFor();
  await expectAccessible(owner);

  await owner.goto('/practice/invoices?state=draft', { waitUntil: 'networkidle' });
  await expectAccessible(owner);
  await owner.getByRole('row').filter({ hasText: 'EUR' }).getByRole('link', { name: 'Draft invoice' }).click();
  await landed(owner, INVOICE);
  const path = new URL(owner.url()).pathname;
  await owner
    .getByText(/Sessions held in /)
    .first()
    .waitFor();
  await press(owner, 'Add line');
  await owner.getByLabel('What for').fill('A workshop on listening');
  await owner.getByLabel('Amount without tax').fill('450');
  await press(owner, 'Add line');
  await owner.getByRole('list', { name: 'Lines', exact: true }).getByText('A workshop on listening').waitFor();
  await expectAccessible(owner);
  await press(owner, 'Issue invoice');
  await owner.getByRole('heading', { level: 1, name: /^Invoice DP-/ }).waitFor();
  const title = (await owner.getByRole('heading', { level: 1 }).textContent()) ?? '';

  const admin = await newPage(NARROW);
  await admin.goto('/enterprise-admin/login', { waitUntil: 'networkidle' });
  await fillLogin(admin, 'enterprise@demo.waymark.test', DEMO_PASSWORD);
  await landed(admin, '/enterprise-admin/dashboard');
  await admin.goto('/enterprise-admin/organisation', { waitUntil: 'networkidle' });
  await admin.getByRole('link', { name: 'See the invoices' }).click();
  await landed(admin, '/organisation-invoices');
  await admin.getByRole('table', { name: 'Invoices' }).getByText('Overdue').first().waitFor();
  await expectAccessible(admin);
  await admin.getByRole('link', { name: title }).click();
  await admin.getByText('A workshop on listening').waitFor();
  await admin.getByText('Lighthouse Practice').first().waitFor();
  await expectAccessible(admin);
  await admin.getByRole('link', { name: 'Print version' }).click();
  await landed(admin, /\/print$/);
  await admin.getByRole('heading', { level: 1, name: title }).waitFor();
  await expectAccessible(admin);

  await owner.goto(path, { waitUntil: 'networkidle' });
  await press(owner, 'Mark as paid');
  await press(owner, 'Mark as paid');
  await owner.getByText(/^Paid on |\. Paid on /).waitFor();
  await owner.getByRole('link', { name: 'All invoices' }).click();
  await landed(owner, '/practice/invoices');
  await owner
    .getByRole('table', { name: 'Invoices' })
    .getByRole('link', { name: 'Northwind Energy SE' })
    .first()
    .click();
  await landed(owner, /^\/practice\/organisations\/\d+$/);
  await owner.getByLabel('A session held').fill('99');
  await owner.getByLabel('From').fill('2098-01-01');
  await press(owner, 'Set price');
  await owner.getByRole('table', { name: 'Prices' }).getByText('To come').waitFor();
  expect(await owner.getByText('99.00 EUR').count()).toBeGreaterThan(0);
  await expectAccessible(owner);
  await owner.setViewportSize(NARROW.viewport);
  await expectAccessible(owner);
});
