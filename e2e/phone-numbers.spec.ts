import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './fixtures/accessibility.ts';
import { startBrowser } from './fixtures/browser.ts';

const visitors = startBrowser();
const INVALID = 'Please enter a valid Phone Number.';

/** What the field makes of it, once it is left, and what the form says to that. */
async function typed(page: Page, number: string, country: 'US' | 'IN') {
  const modal = page.getByRole('dialog');
  const [field, countries] = [
    modal.getByLabel('Phone number', { exact: true }),
    modal.getByLabel('Phone number country'),
  ];
  await field.fill('');
  await countries.selectOption(country);
  await field.fill(number);
  await field.blur();
  await modal.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await modal.getByText('Please enter a valid Email.').waitFor();
  const described = await field.getAttribute('aria-describedby');
  const error = described ? await modal.locator(`#${described.split(' ')[0]}`).textContent() : null;
  return [await field.inputValue(), await countries.inputValue(), error];
}

async function atSignUp(): Promise<Page> {
  const page = await visitors.newPage({ viewport: { width: 360, height: 800 } });
  await page.goto('/');
  await page.getByRole('button', { name: 'Start Your Journey' }).first().click();
  return page;
}

const PASTED = [
  ['\u202a+91 98123 45678\u202c', 'US', '98123 45678', 'IN'],
  ['91 98123 45678', 'IN', '98123 45678', 'IN'],
  ['९८१२३४५६७८', 'IN', '98123 45678', 'IN'],
  ['0091-98123-45678', 'US', '98123 45678', 'IN'],
  ['tel:+91-98123-45678', 'US', '98123 45678', 'IN'],
  ['(621) 234-5678', 'US', '621 234 5678', 'US'],
  ['+1 679 234 5678', 'IN', '679 234 5678', 'US'],
] as const;

test('takes numbers as they are pasted, whichever country is chosen', async () => {
  const page = await atSignUp();
  for (const [number, country, shown, shownCountry] of PASTED) {
    expect(await typed(page, number, country)).toEqual([shown, shownCountry, null]);
  }
});

test('refuses a number of another country, and one that can’t be', async () => {
  const page = await atSignUp();
  expect(await typed(page, '+44 20 7183 8750', 'US')).toEqual(['+442071838750', 'US', INVALID]);
  await expectAccessible(page);
  expect((await typed(page, '800 555 1234', 'US'))[2]).toBe(INVALID);
});
