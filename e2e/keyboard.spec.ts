import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { startBrowser } from './fixtures/browser.ts';
import { focusedName, tabThrough, tabTo } from './fixtures/keyboard.ts';
import { DEMO_PASSWORD, login, mailedCode, newAddress, newCoachee, PASSWORD, showModal } from './fixtures/people.ts';

const visitors = startBrowser();
const CALM = { reducedMotion: 'reduce' } as const;

async function open(path: string): Promise<Page> {
  const page = await visitors.newPage(CALM);
  await page.goto(path, { waitUntil: 'networkidle' });
  return page;
}

async function choose(page: Page, item: string): Promise<void> {
  await page.locator('[role=menuitem]:focus').waitFor();
  for (let before = await focusedName(page); before !== item; before = await focusedName(page)) {
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focusedName(page)).not.toBe(before);
  }
  await page.keyboard.press('Enter');
}

async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
}

test('signs up by keyboard alone, with an Indian number, and enters the code', async () => {
  const page = await open('/');
  const email = newAddress('keyboard');
  await tabTo(page, 'Start Your Journey');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Sign up and get started!' }).waitFor();
  await expect.poll(() => focusedName(page)).toBe('Email');
  await type(page, email);
  await tabTo(page, 'Phone number country');
  await page.keyboard.press('I');
  await expect.poll(() => page.getByLabel('Phone number country').inputValue()).toBe('IN');
  await tabTo(page, 'Phone number');
  await type(page, '9812345670');
  await tabTo(page, 'Password');
  await type(page, PASSWORD);
  await tabTo(page, 'Show password');
  await page.keyboard.press('Space');
  await expect.poll(() => page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text');
  await tabTo(page, 'Confirm password');
  await type(page, PASSWORD);
  await page.keyboard.press('Enter');

  await page.getByRole('heading', { name: 'OTP Verification' }).waitFor();
  await expect.poll(() => focusedName(page)).toBe('Digit 1 of 5');
  await page.keyboard.press('Enter');
  await page.getByText('Please enter OTP.').waitFor();
  await expect.poll(() => focusedName(page)).toBe('Digit 1 of 5');
  await type(page, await mailedCode(email));
  await expect.poll(() => focusedName(page)).toBe('Digit 5 of 5');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/profile');
});

test('logs a coach in by keyboard alone, with the focus on every rejected field', async () => {
  const page = await open('/');
  await tabTo(page, 'Login');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Coach login' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Please enter a valid Email.').waitFor();
  await expect.poll(() => focusedName(page)).toBe('Email');
  await type(page, 'coach@demo.waymark.test');
  await tabTo(page, 'Password');
  await type(page, 'not the password');
  await tabTo(page, 'Login');
  await page.keyboard.press('Space');
  await page.getByRole('dialog').getByText('Invalid identifier or password').waitFor();
  await expect.poll(() => focusedName(page)).toBe('Login');
  await tabTo(page, 'Password', 'Shift+Tab');
  await type(page, DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/coach/dashboard');
});

test('tabs through the login page in reading order, and logs in by keyboard alone', async () => {
  const page = await open('/coach/login');
  await page.getByRole('region', { name: 'Demo people' }).waitFor();
  const names = await tabThrough(page, 14);
  expect(names.slice(0, 6)).toEqual(['Waymark', 'Email', 'Password', 'Show password', 'Forgot password?', 'Login']);
  expect(names[6]).toBe('Sign in with a passkey');
  expect(names.slice(7, 12).every((name) => /login/i.test(name))).toBe(true);
  expect(names[12]).toBe('Join as a coach');
  expect(names[13]).toMatch(/^Maya Rao/);
  await page.getByRole('link', { name: 'Waymark' }).focus();
  await tabTo(page, /^Maya Rao/);
  await page.keyboard.press('Enter');
  await tabTo(page, 'Password', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/coach/dashboard');
});

test('resets a forgotten password from the login by keyboard alone', async () => {
  const page = await open('/');
  await tabTo(page, 'Login');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Coach login' }).waitFor();
  await tabTo(page, 'Forgot password?');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Forgot Password' }).waitFor();
  await expect.poll(() => focusedName(page)).toBe('Email');
  await type(page, newAddress('forgetful'));
  await page.keyboard.press('Enter');
  await page.getByText('Please check inbox an email with reset password link is sent.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => focusedName(page)).toBe('Login');
});

test.each([
  ['/forgot-password', ['Waymark', 'Email', 'Send the link', 'Back to login']],
  [
    '/reset-password?code=a-code',
    [
      'Waymark',
      'New password',
      'Show new password',
      'Confirm new password',
      'Show confirm new password',
      'Set the password',
      'Ask for a new link',
    ],
  ],
])('tabs through %s in reading order, with a visible focus', async (path, names) => {
  const page = await open(path);
  expect(await tabThrough(page, names.length)).toEqual(names);
});

test('changes the password and logs out by keyboard alone', async () => {
  const { email } = await newCoachee();
  const page = await visitors.newPage(CALM);
  await login(page, '/coach/login', 'coach@demo.waymark.test');
  await page.context().clearCookies();
  await page.goto('/', { waitUntil: 'networkidle' });
  await showModal(page, 'show-login-modal');
  await expect.poll(() => focusedName(page)).toBe('Email');
  await type(page, email);
  await tabTo(page, 'Password');
  await type(page, PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/profile');
  await page.waitForLoadState('networkidle');

  await tabTo(page, /^Account of/);
  await page.keyboard.press('Enter');
  await choose(page, 'Change Password');
  await expect.poll(() => focusedName(page)).toBe('Current password');
  await type(page, PASSWORD);
  await tabTo(page, 'New password');
  await type(page, 'a-newer-harbour-43');
  await tabTo(page, 'Confirm new password');
  await type(page, 'a-newer-harbour-43');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Password is successfully changed!' }).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => focusedName(page)).toMatch(/^Account of/);

  await page.keyboard.press('Enter');
  await choose(page, 'Logout');
  await page.getByRole('heading', { name: 'Logout?' }).waitFor();
  await expect.poll(() => focusedName(page)).toBe('Logout');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/');
});

describe('the modal of', () => {
  test.each([
    ['show-signup-modal', 11],
    ['show-coach-login-modal', 15],
    ['show-forgot-pasword-modal', 3],
    ['show-change-password-modal', 8],
    ['show-logout-modal', 3],
    ['show-smb-logout-modal', 3],
  ])('%s traps the focus both ways, and returns it after Escape or a click outside', async (message, stops) => {
    const page = await open('/privacy-policy');
    const opener = page.getByRole('link', { name: 'Privacy Policy' }).last();
    const isBack = () => opener.evaluate((link) => link === document.activeElement);
    await opener.focus();
    await showModal(page, message);
    if (message === 'show-coach-login-modal') await page.getByRole('region', { name: 'Demo people' }).waitFor();
    await page.locator('[role=dialog] :focus').waitFor();
    const first = await focusedName(page);
    const round = await tabThrough(page, stops);
    expect(new Set(round).size).toBe(stops);
    expect(round.at(-1)).toBe(first);
    await page.keyboard.press('Shift+Tab');
    expect(await focusedName(page)).toBe(round.at(-2));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(isBack).toBe(true);

    await showModal(page, message);
    await page.mouse.click(5, 5);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(isBack).toBe(true);
  });
});
