import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, NARROW } from './fixtures/accessibility.ts';
import { startBrowser } from './fixtures/browser.ts';
import { signUpOrganisation } from './fixtures/organisations.ts';
import { startProductOfFile } from './fixtures/own-product.ts';
import { newAddress } from './fixtures/people.ts';

const visitors = startBrowser();
const product = startProductOfFile();

const filledShare = (page: Page) =>
  page
    .getByRole('progressbar', { name: 'Seats in use' })
    .evaluate((bar) => (bar.firstElementChild?.clientWidth ?? -1) / bar.clientWidth);

test('a new organisation invites its first people, corrects three bad addresses, and asks for seats', async () => {
  const page = await visitors.newPage({ ...NARROW, baseURL: product.webUrl });
  await signUpOrganisation(product, page, { email: newAddress('ines'), name: 'Saltmarsh Trams' });
  await page.getByText('0 of 5 used').waitFor();
  expect(await filledShare(page)).toBe(0);
  expect(await page.getByRole('button', { name: /^Remind them/ }).count()).toBe(0);
  await expectAccessible(page);

  const [first, second, third] = [newAddress('first'), newAddress('second'), newAddress('third')];
  await page.goto('/enterprise-admin/people', { waitUntil: 'networkidle' });
  const box = page.getByLabel('Email addresses');
  await box.fill(`anna@ ${first}\nKumar, Asha <${second}>; ben.example.org\n"Carl" <carl@@example.org>`);
  await page.getByRole('button', { name: 'Invite people' }).click();
  await page.getByText('2 people invited.').waitFor();
  expect(await box.inputValue()).toBe('anna@\nben.example.org\n"Carl" <carl@@example.org>');
  for (const typed of ['anna@', 'ben.example.org', '"Carl" <carl@@example.org>'])
    await page.getByText(`“${typed}” is not an email address.`).waitFor();
  await expectAccessible(page);
  const people = page.getByRole('table', { name: 'People' });
  await people.getByText('Asha Kumar').waitFor();
  await people.getByText(first).waitFor();
  expect(await product.textTo(first, /\/join\?code=/)).toContain('Saltmarsh Trams invites you');

  await box.fill(third);
  await page.getByRole('button', { name: 'Invite people' }).click();
  await page.getByText('1 person invited.').waitFor();
  expect(await box.inputValue()).toBe('');

  await page.goto('/enterprise-admin/dashboard', { waitUntil: 'networkidle' });
  await page.getByText('3 of 5 used').waitFor();
  expect(await filledShare(page)).toBeCloseTo(0.6, 1);
  await page.getByRole('button', { name: 'Ask for seats' }).click();
  await page.getByLabel('How many').fill('20');
  await page.getByLabel('What for').fill('Our drivers start in January.');
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByText('Our team has your request, and answers here and by mail.').waitFor();
  await expectAccessible(page);
  const request = /^(\d+) {2}20 seats for Saltmarsh Trams/m.exec(await product.operate('seat-requests'))?.[1] ?? '';
  expect(await product.operate('approve-seats', request)).toContain('Saltmarsh Trams has 20 seats more.');
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByText('3 of 25 used').waitFor();
  await page.getByRole('list', { name: 'Requests for seats' }).getByText('20 seats given').waitFor();
  await page.close();
});
