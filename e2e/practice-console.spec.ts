import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, NARROW } from './fixtures/accessibility.ts';
import { startBrowser } from './fixtures/browser.ts';
import { startProductOfFile } from './fixtures/own-product.ts';
import { DEMO_PASSWORD, fillLogin, newAddress } from './fixtures/people.ts';
import { nextAppCode } from './fixtures/totp.ts';

const product = startProductOfFile();
const visitors = startBrowser();
const WIDE = { width: 1440, height: 900 };
/** The key that the README shows. */
const DEMO_KEY = 'WAYMARKDEMOWAYMARKDEMOWAYMARKDEM';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const landed = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);

/** As it is read on a phone, and on a wide screen. */
async function expectAccessibleAnywhere(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.setViewportSize(WIDE);
  await expectAccessible(page);
  await page.setViewportSize(NARROW.viewport);
}

async function newPage(): Promise<Page> {
  const page = await visitors.newPage({ ...NARROW, baseURL: product.webUrl });
  await product.follow(page);
  return page;
}

test('the demo’s owner reads the console with password and code, and takes a package off a page', async () => {
  const page = await newPage();
  await page.goto('/practice', { waitUntil: 'networkidle' });
  await page.goto('/practice/login', { waitUntil: 'networkidle' });
  await expectAccessible(page);
  await fillLogin(page, 'owner.ines@demo.waymark.test', DEMO_PASSWORD);
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
  const code = page.getByLabel('6-digit code');
  if ((await code.count()) === 0) await press(page, 'Use your authenticator app instead');
  await code.fill(await nextAppCode(page, DEMO_KEY));
  await press(page, 'Confirm and sign in');
  await landed(page, '/practice');
  await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
  await expectAccessibleAnywhere(page);
  await page.getByRole('link', { name: 'Who runs this practice' }).click();
  await landed(page, '/practice/members');
  const members = page.getByRole('table', { name: 'Who runs this practice' });
  await members.getByText('Ines Carvalho').waitFor();
  const email = newAddress('coordinator');
  await press(page, 'Add someone');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await press(page, 'Give this part');
  await page.getByText(`${email} is coordinator now.`).waitFor();
  await members.getByText('No second factor yet').filter({ visible: true }).waitFor();
  await expectAccessibleAnywhere(page);
  expect(await product.textTo(email, /reset-password/)).toContain('created an account for you');

  await page.goto('/practice/people?search=asha', { waitUntil: 'networkidle' });
  await page.getByRole('table', { name: 'People' }).getByText('Asha Kumar').waitFor();
  await expectAccessibleAnywhere(page);

  await page.goto('/practice/packages', { waitUntil: 'networkidle' });
  const packages = page.getByRole('table', { name: 'Packages' });
  const visitor = await newPage();
  const offered = visitor.getByRole('region', { name: 'Packages' });
  await visitor.goto('/coaches/maya-rao', { waitUntil: 'networkidle' });
  await offered.waitFor();
  await packages.getByRole('button', { name: /^Take off the page.*Maya Rao/ }).click();
  await packages.getByText('Taken off').filter({ visible: true }).waitFor();
  await expectAccessibleAnywhere(page);
  await visitor.reload({ waitUntil: 'networkidle' });
  await visitor.getByRole('heading', { level: 1 }).waitFor();
  expect(await offered.count()).toBe(0);
});
