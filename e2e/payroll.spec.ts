import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, NARROW } from './fixtures/accessibility.ts';
import { startBrowser } from './fixtures/browser.ts';
import { startProductOfFile } from './fixtures/own-product.ts';
import { DEMO_PASSWORD, fillLogin } from './fixtures/people.ts';
import { openConsole } from './fixtures/practice.ts';

/** Its coach's quarter is the demo's. */
const product = startProductOfFile();
const visitors = startBrowser();
const WIDE = { width: 1440, height: 900 };

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const landed = (page: Page, path: RegExp | string) =>
  page.waitForURL(({ pathname }) => (typeof path === 'string' ? pathname === path : path.test(pathname)));

async function newPage(options: object): Promise<Page> {
  const page = await visitors.newPage({ ...options, baseURL: product.webUrl });
  await product.follow(page);
  return page;
}

test('a coach’s quarter is in the log and in what the practice pays, which the coach objects to and is answered', async () => {
  const coach = await newPage(NARROW);
  await coach.goto('/coach/login', { waitUntil: 'networkidle' });
  await fillLogin(coach, 'coach@demo.waymark.test', DEMO_PASSWORD);
  await landed(coach, '/coach/dashboard');
  await coach.goto('/coach/practice/hours', { waitUntil: 'networkidle' });
  await coach.getByRole('table', { name: 'Sessions' }).waitFor();
  await coach.goto('/coach/practice', { waitUntil: 'networkidle' });
  await coach.getByRole('link', { name: 'See all months' }).click();
  await coach.getByRole('heading', { name: 'Your pay', level: 1 }).waitFor();
  const months = coach.getByRole('table', { name: 'Months' });
  expect(await months.getByText(/^Paid /).count()).toBeGreaterThan(0);
  await expectAccessible(coach);
  const closed = months.getByRole('row', { name: /Closed|Paid/ }).first();
  await closed.getByRole('link').click();
  await landed(coach, /^\/coach\/practice\/payroll\/20\d\d-\d\d$/);
  const month = new URL(coach.url()).pathname.split('/').at(-1) ?? '';
  const sum = await coach.locator('.text-display-sm').first().textContent();
  await coach.getByText('The session on the last day of the month is missing.').waitFor();
  await expectAccessible(coach);

  const owner = await openConsole(await newPage({ viewport: WIDE }));
  await owner.getByRole('link', { name: 'Payroll', exact: true }).click();
  await landed(owner, '/practice/payroll');
  await owner.goto(`/practice/payroll?month=${month}`, { waitUntil: 'networkidle' });
  await expectAccessible(owner);
  const row = owner.getByRole('row').filter({ hasText: '1 to answer' });
  await row.getByRole('link').click();
  await owner.getByRole('heading', { name: 'Objections' }).waitFor();
  expect(await owner.getByText('Asha').count()).toBe(0);
  await expectAccessible(owner);
  await owner.getByLabel('Your answer').fill('You are right.');
  await owner.getByLabel('Add to the next month').fill('70');
  await press(owner, 'Send answer');
  await owner.getByText('70.00 EUR in the next month.').waitFor();
  await owner.setViewportSize(NARROW.viewport);
  await expectAccessible(owner);
  await owner.getByRole('link', { name: 'Rates' }).click();
  await owner.getByRole('table', { name: 'Rates' }).getByText('85.00 EUR').waitFor();
  await owner.getByLabel('Amount').fill('75');
  await owner.getByLabel('From').fill('2098-01-01');
  await press(owner, 'Set rate');
  await owner.getByText('To come').waitFor();
  await expectAccessible(owner);

  await coach.reload({ waitUntil: 'networkidle' });
  await coach.getByText('Answer: You are right. 70.00 EUR in the next month.').waitFor();
  expect(await coach.locator('.text-display-sm').first().textContent()).toBe(sum);
  await coach.goto('/coach/practice/payroll', { waitUntil: 'networkidle' });
  await coach.getByRole('table', { name: 'Months' }).getByRole('link').first().click();
  await coach.getByText('You are right.').filter({ visible: true }).first().waitFor();
});
