import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, NARROW } from './fixtures/accessibility.ts';
import { startBrowser } from './fixtures/browser.ts';
import { tabTo } from './fixtures/keyboard.ts';
import { startProductOfFile } from './fixtures/own-product.ts';
import { addAuthenticator } from './fixtures/passkeys.ts';
import { DEMO_PASSWORD, fillLogin, newAddress, PASSWORD } from './fixtures/people.ts';
import { nextAppCode } from './fixtures/totp.ts';

const product = startProductOfFile();
// The call that is refused until the person proves who they are.
const visitors = startBrowser({ provokes: /status of 403 \(Forbidden\)/ });
const at = (name: string) => `${name}@demo.waymark.test`;
const SETTINGS = '/settings/sign-in';

async function newPage(): Promise<Page> {
  const page = await visitors.newPage({ ...NARROW, baseURL: product.webUrl });
  await product.follow(page);
  return page;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** With a profile still open; the demo's own people can't lose a factor. */
async function newCoach(): Promise<string> {
  const email = newAddress('factor');
  const account = { email, password: PASSWORD, passwordConfirmation: PASSWORD, role: 5, sub_role: 2 };
  const body = { ...account, username: email, phone: '+14155550132' };
  const { jwt } = await product.call<{ jwt: string }>('/auth/local/signup_by_role', { body });
  const otp = /\b\d{5}\b/.exec(await product.textTo(email, /\b\d{5}\b/))?.[0];
  await product.call('/auth/local/verify', { body: { ...account, otp }, token: jwt });
  return email;
}

/** Away from the last page first, whose calls may still set cookies. */
async function openLogin(page: Page, path: string): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto(path, { waitUntil: 'networkidle' });
}

async function logInByPassword(page: Page, email: string, password = PASSWORD): Promise<void> {
  await openLogin(page, '/coach/login');
  await fillLogin(page, email, password);
}

const landed = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);

/** Password and mailed code, as before any first factor. */
async function proveFirst(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByRole('heading', { name: 'First, make sure it’s you' }).waitFor();
  await expectAccessible(page);
  await page.getByLabel('Password', { exact: true }).fill(password);
  const code = /\b\d{5}\b/.exec(
    await product.textTo(email, /second factor[\s\S]*\b\d{5}\b|\b\d{5}\b[\s\S]*second factor/i),
  );
  await page.getByLabel('Digit 1 of 5').click();
  await page.keyboard.type(code?.[0] ?? 'none');
}

async function savedCodes(page: Page): Promise<readonly string[]> {
  const region = page.getByRole('region', { name: 'Save your recovery codes' });
  await region.waitFor();
  await expectAccessible(page);
  const codes = await region.getByRole('listitem').allTextContents();
  await press(page, 'I’ve saved them');
  return codes;
}

/** Up to where the first factor is added, on the page of a new coach. */
async function addFirst(button: string, prepare: (page: Page) => Promise<unknown> = async () => {}) {
  const page = await newPage();
  await prepare(page);
  const email = await newCoach();
  await logInByPassword(page, email);
  await landed(page, '/coach/profile');
  await page.goto(SETTINGS);
  await press(page, button);
  await proveFirst(page, email);
  return { page, email };
}

test('a first passkey signs in without a password on two logins, and a lost phone is no dead end', async () => {
  const page = await newPage();
  const phone = await addAuthenticator(page);
  await logInByPassword(page, at('coach'), DEMO_PASSWORD);
  await landed(page, '/coach/dashboard');
  await page.goto(SETTINGS);
  await page.getByText(/^Passwords get guessed/).waitFor();
  await expectAccessible(page);
  await press(page, 'Add a passkey');
  await proveFirst(page, at('coach'), DEMO_PASSWORD);
  const codes = await savedCodes(page);
  expect(codes).toHaveLength(10);
  expect(await phone.credentials()).toHaveLength(1);
  await page.getByRole('rowheader', { name: /Passkey/ }).waitFor();
  await expectAccessible(page);

  await phone.answersAtOnce(false);
  await openLogin(page, '/coach/login');
  await expectAccessible(page);
  await phone.answersAtOnce(true);
  await page.getByRole('button', { name: 'Login', exact: true }).focus();
  await tabTo(page, 'Sign in with a passkey');
  await page.keyboard.press('Enter');
  await landed(page, '/coach/dashboard');

  await openLogin(page, '/coachee/login');
  await press(page, 'Sign in with a passkey');
  await page.getByText('Have a different kind of account? Try its login:').waitFor();

  // From the browser's own list, which the field's focus fills.
  await openLogin(page, '/api/auth/signin');
  await page.getByLabel('Email').focus();
  await landed(page, '/coach/dashboard');

  await phone.lose();
  await logInByPassword(page, at('coach'), DEMO_PASSWORD);
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
  await expectAccessible(page);
  await press(page, 'Use a recovery code instead');
  await page.getByLabel('Recovery code').fill((codes[0] ?? '').toLowerCase().replace('-', ' '));
  await press(page, 'Confirm and sign in');
  await landed(page, '/coach/dashboard');
  await page.goto(SETTINGS);
  await page.getByText(/^9 of 10 left/).waitFor();
});

test('an app’s code and a recovery code sign in once, and 72 hours bring back who lost both', async () => {
  const { page, email } = await addFirst('Add an authenticator app');
  const secret = await page.getByLabel('Key for your authenticator app').inputValue();
  await expectAccessible(page);
  await page.getByLabel('6-digit code from your app').fill(await nextAppCode(page, secret));
  await press(page, 'Add the app');
  const [recoveryCode = ''] = await savedCodes(page);

  await logInByPassword(page, email);
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
  const code = await nextAppCode(page, secret);
  // By keyboard alone: the field has the focus already.
  await page.getByLabel('6-digit code').and(page.locator(':focus')).waitFor();
  await page.keyboard.type(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.keyboard.press('Enter');
  await landed(page, '/coach/profile');

  await logInByPassword(page, email);
  await page.getByLabel('6-digit code').fill(code);
  await press(page, 'Confirm and sign in');
  await page.getByText('This code was used already. Wait for the next one.').waitFor();
  await expectAccessible(page);
  await press(page, 'Use a recovery code instead');
  await page.getByLabel('Recovery code').fill(recoveryCode);
  await press(page, 'Confirm and sign in');
  await landed(page, '/coach/profile');

  await logInByPassword(page, email);
  await press(page, 'Use a recovery code instead');
  await page.getByLabel('Recovery code').fill(recoveryCode);
  await press(page, 'Confirm and sign in');
  await page.getByText(/^This code isn’t right\./).waitFor();

  await press(page, 'I lost my device');
  await expectAccessible(page);
  await press(page, 'Start the 72 hours');
  await page.getByRole('heading', { name: 'Check your email in 72 hours' }).waitFor();
  await expectAccessible(page);
  const readyAt = await page.locator('time').getAttribute('datetime');
  await product.textTo(email, /lost-factor\/stop\?code=/);
  await product.moveTo(readyAt ?? '');
  const mail = await product.textTo(email, /\/lost-factor\?code=/);
  await page.context().clearCookies();
  await page.goto(/https?:\S+\/lost-factor\?code=[\w%.-]+/.exec(mail)?.[0] ?? '');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  expect(new URL(page.url()).search).toBe('');
  await expectAccessible(page);
  await press(page, 'Remove my second factor and sign in');
  await landed(page, '/coach/profile');
  await page.goto(SETTINGS);
  await page.getByText(/^Passwords get guessed/).waitFor();
});

test('the link in the mail stops the wait with a press, and the second factor stays', async () => {
  const { page, email } = await addFirst('Add an authenticator app');
  const secret = await page.getByLabel('Key for your authenticator app').inputValue();
  await page.getByLabel('6-digit code from your app').fill(await nextAppCode(page, secret));
  await press(page, 'Add the app');
  await savedCodes(page);
  await logInByPassword(page, email);
  await press(page, 'I lost my device');
  await press(page, 'Start the 72 hours');
  const mail = await product.textTo(email, /lost-factor\/stop\?code=/);
  await page.goto(/https?:\S+\/lost-factor\/stop\?code=[\w%.-]+/.exec(mail)?.[0] ?? '', { waitUntil: 'networkidle' });
  await expectAccessible(page);
  await press(page, 'Stop this request');
  await page.getByRole('heading', { name: 'The request is stopped' }).waitFor();
  await expectAccessible(page);
  await logInByPassword(page, email);
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
});

test('what a found screen must not do takes the passkey again, ten minutes after the sign-in', async () => {
  const { page } = await addFirst('Add a passkey', addAuthenticator);
  const codes = await savedCodes(page);
  const inElevenMinutes = (await page.evaluate(() => Date.now())) + 11 * 60_000;
  await product.moveTo(new Date(inElevenMinutes).toISOString());
  await press(page, 'Make new codes');
  await page.getByRole('button', { name: 'Make new codes', exact: true }).last().click();
  const modal = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await modal.getByRole('button', { name: 'Use your passkey' }).waitFor();
  await expectAccessible(page);
  expect(await modal.getByLabel('Password').count()).toBe(0);
  await modal.getByRole('button', { name: 'Use your passkey' }).click();
  const renewed = await savedCodes(page);
  expect(renewed.filter((code) => codes.includes(code))).toEqual([]);
});
