import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startBrowser } from './fixtures/browser.ts';
import { enterCode, fillSignUp, login, mailbox, newAddress, PASSWORD, post, sessionToken } from './fixtures/people.ts';
import { callApi } from './fixtures/worker-product.ts';

const visitors = startBrowser();

const statusOf = async (token: string) =>
  (await callApi('/users/me', { headers: { authorization: `Bearer ${token}` } })).status;

async function newCoachee(page: Page): Promise<string> {
  const email = newAddress('person');
  await page.goto('/');
  await page.getByRole('button', { name: 'Start Your Journey' }).first().click();
  await fillSignUp(page, email);
  await page.getByRole('heading', { name: 'OTP Verification' }).waitFor();
  const inbox = await visitors.newPage();
  await enterCode(page, /\b\d{5}\b/.exec(await mailbox(inbox, email, 'Your Waymark code'))?.[0] ?? '');
  await page.waitForURL('**/profile');
  return email;
}

async function openAccountMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

test('logging out ends the session in the browser and in the API', async () => {
  const page = await visitors.newPage();
  await login(page, '/coach/login', 'coach@demo.waymark.test');
  const token = await sessionToken(page);
  expect(await statusOf(token)).toBe(200);
  await openAccountMenu(page, 'Logout');
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await statusOf(token)).toBe(401);
  expect(await page.evaluate(async () => (await fetch('/api/auth/session')).json())).toEqual({});
  await page.getByRole('button', { name: 'Start Your Journey' }).first().waitFor();
});

test('an admin of a business is asked, and comes to the page for small businesses', async () => {
  const page = await visitors.newPage();
  await login(page, '/smb/ba/login', 'business@demo.waymark.test');
  await openAccountMenu(page, 'Logout');
  await page.getByRole('heading', { name: 'Are you sure you want to logout?' }).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await openAccountMenu(page, 'Logout');
  await page.getByRole('button', { name: 'Proceed' }).click();
  await page.waitForURL('**/smb');
});

test('a forgotten password is set anew by the mailed link, which leaves no code behind', async () => {
  const page = await visitors.newPage();
  const email = await newCoachee(page);
  const token = await sessionToken(page);
  const other = await visitors.newPage();
  await other.goto('/forgot-password');
  await other.getByLabel('Email').fill(email);
  await other.getByRole('button', { name: 'Send the link' }).click();
  await other.getByText('Please check inbox an email with reset password link is sent.').waitFor();
  const link = /https?:\/\/\S+reset-password\?code=[\w-]+/.exec(await mailbox(other, email, 'Set a new password'))?.[0];

  await other.goto(link ?? '/');
  await expect.poll(() => other.url()).not.toContain('code=');
  await other.getByLabel('New password', { exact: true }).fill('a-newer-harbour-43');
  await other.getByLabel('Confirm new password', { exact: true }).fill('a-newer-harbour-43');
  await other.getByRole('button', { name: 'Set the password' }).click();

  await other.waitForURL('**/profile');
  expect(await statusOf(token)).toBe(401);
});

test('changing the password says so for two seconds, keeps this session and ends the others', async () => {
  const page = await visitors.newPage();
  const email = await newCoachee(page);
  const elsewhere = await post('/auth/local', { email, password: PASSWORD, role: 3, sub_role: 5 });
  const { jwt } = await elsewhere.json();
  expect(await statusOf(jwt)).toBe(200);
  const token = await sessionToken(page);
  await openAccountMenu(page, 'Change Password');
  const modal = page.getByRole('dialog');
  await modal.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  await modal.getByLabel('New password', { exact: true }).fill('a-newer-harbour-43');
  await modal.getByLabel('Confirm new password', { exact: true }).fill('a-newer-harbour-43');
  await modal.getByRole('button', { name: 'Change Password' }).click();
  await page.getByRole('heading', { name: 'Password is successfully changed!' }).waitFor();
  await modal.waitFor({ state: 'detached' });
  expect(await statusOf(await sessionToken(page))).toBe(200);
  expect(await statusOf(token)).toBe(200);
  expect(await statusOf(jwt)).toBe(401);
  expect((await mailbox(page, email, 'Your password was changed')).length).toBeGreaterThan(20);
});
