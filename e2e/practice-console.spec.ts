import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, NARROW } from './fixtures/accessibility.ts';
import { startBrowser } from './fixtures/browser.ts';
import { startProductOfFile } from './fixtures/own-product.ts';
import { DEMO_PASSWORD, fillLogin, newAddress, PASSWORD } from './fixtures/people.ts';
import { appCode } from './fixtures/totp.ts';

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

async function typeMailedCode(page: Page, email: string, words: RegExp): Promise<void> {
  const code = /\b\d{5}\b/.exec(await product.textTo(email, words))?.[0] ?? 'none';
  await page.getByLabel('Digit 1 of 5').click();
  await page.keyboard.type(code);
}

test('the demo’s owner reads the console with password and code', async () => {
  const page = await newPage();
  await page.goto('/practice', { waitUntil: 'networkidle' });
  await page.goto('/practice/login', { waitUntil: 'networkidle' });
  await expectAccessible(page);
  await fillLogin(page, 'owner.ines@demo.waymark.test', DEMO_PASSWORD);
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
  const code = page.getByLabel('6-digit code');
  if ((await code.count()) === 0) await press(page, 'Use your authenticator app instead');
  await code.fill(appCode(DEMO_KEY));
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
});

test('a practice is claimed with a second factor, and its first coach approved', async () => {
  // Like every account of a demo that is off, its owner can't sign in.
  await product.operate('block', 'owner.ines@demo.waymark.test');
  const link = /https?:\/\/\S+\/practice\/claim#\S+/.exec(await product.operate('claim-link'))?.[0] ?? '';
  const email = newAddress('owner');
  const page = await newPage();

  await page.goto(link, { waitUntil: 'networkidle' });
  expect(new URL(page.url()).hash).toBe('');
  await page.getByLabel('First name').fill('Noor');
  await page.getByLabel('Last name').fill('Haddad');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await expectAccessibleAnywhere(page);
  await press(page, 'Continue');
  await page.getByRole('heading', { name: 'Confirm your email' }).waitFor();
  await expectAccessible(page);
  await typeMailedCode(page, email, /\b\d{5}\b/);

  await landed(page, '/second-factor');
  await page.goto('/practice');
  await landed(page, '/second-factor');
  await press(page, 'Add an authenticator app');
  await page.getByRole('heading', { name: 'First, make sure it’s you' }).waitFor();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await typeMailedCode(page, email, /second factor[\s\S]*\b\d{5}\b|\b\d{5}\b[\s\S]*second factor/i);
  const secret = await page.getByLabel('Key for your authenticator app').inputValue();
  await page.getByLabel('6-digit code from your app').fill(appCode(secret));
  await press(page, 'Add the app');
  await page.getByRole('region', { name: 'Save your recovery codes' }).waitFor();
  await press(page, 'I’ve saved them');
  await press(page, 'Continue to Waymark');

  await landed(page, '/practice');
  await page.getByRole('link', { name: 'Review 1 coach' }).click();
  await landed(page, '/practice/coaches');
  const table = page.getByRole('table', { name: 'Coaches' });
  await table.getByRole('button', { name: /^Review: / }).click();
  await page.getByText('Profile is complete').waitFor();
  await expectAccessibleAnywhere(page);
  await press(page, 'Approve coach');
  await page.getByText('There are no coaches like that.').waitFor();
  await page.goto('/practice/coaches', { waitUntil: 'networkidle' });
  await expectAccessibleAnywhere(page);

  await page.goto('/practice/people?search=asha', { waitUntil: 'networkidle' });
  await page.getByRole('table', { name: 'People' }).getByText('Asha Kumar').waitFor();
  await expectAccessibleAnywhere(page);

  await page.goto('/practice/organisations', { waitUntil: 'networkidle' });
  await expectAccessibleAnywhere(page);
  await press(page, 'Add organisation');
  const form = page.locator('form').filter({ has: page.getByLabel('Email of its first admin') });
  await form.getByLabel('Email of its first admin').fill(newAddress('admin'));
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Add organisation' }).click();
  await page.getByText('Their organisation has five seats to try Waymark.').waitFor();
  const unnamed = page.getByRole('button', { name: 'Grant seats: Not named yet' });
  await unnamed.click();
  await page.getByLabel('Seats to add').fill('20');
  await expectAccessibleAnywhere(page);
  await press(page, 'Grant seats');
  await page.getByText('0 of 25 used').waitFor();

  await page.goto('/practice/health', { waitUntil: 'networkidle' });
  await press(page, 'Make a backup now');
  await page.getByRole('button', { name: 'Try a restore' }).waitFor();
  await press(page, 'Try a restore');
  await page.getByText(/\d+ tables and \d+ accounts were there\./).waitFor();
  await press(page, 'Send a test mail');
  await page.getByText('It is kept here, since no mail server is set.').waitFor();
  await expectAccessibleAnywhere(page);

  await page.goto('/practice/audit');
  await landed(page, '/practice/audit');
  await page.getByText(/The chain is whole: no line of 8 was changed or removed/).waitFor();
  const lines = page.getByRole('table', { name: 'Practice log' }).getByRole('row');
  expect(await lines.nth(1).textContent()).toMatch(/Sent a test message.*Noor Haddad/);
  expect(await lines.nth(4).textContent()).toMatch(/Granted seats.*20 seats.*Noor Haddad/);
  expect(await lines.nth(6).textContent()).toMatch(/Approved a coach.*Noor Haddad/);
  await expectAccessibleAnywhere(page);

  await page.getByRole('link', { name: 'who tried to sign in' }).click();
  await landed(page, '/practice/audit/sign-ins');
  await page.getByRole('heading', { name: 'Sign-ins', level: 1 }).waitFor();
  await expectAccessibleAnywhere(page);

  await page.goto('/practice/people', { waitUntil: 'networkidle' });
  const client = newAddress('first.client');
  await press(page, 'Invite someone');
  await page.getByLabel('Email', { exact: true }).fill(client);
  await press(page, 'Send invitation');
  await page.getByText(`The invitation is on its way to ${client}.`).waitFor();
  expect(await product.textTo(client, /Start Your Journey/)).toContain(product.webUrl);
  await expectAccessibleAnywhere(page);
  await page.getByRole('link', { name: 'Requests about data' }).click();
  await landed(page, '/practice/data-requests');
  await page.getByRole('heading', { name: 'Requests about data', level: 1 }).waitFor();
  await expectAccessibleAnywhere(page);

  const again = await newPage();
  await again.goto(link, { waitUntil: 'networkidle' });
  expect(await product.operate('claim-link').catch(String)).toContain('has an owner');
});
