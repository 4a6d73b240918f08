import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { HOSTILE } from '../apps/web/test/hostile-addresses.ts';
import { visitAll } from './fixtures/at-once.ts';
import { startBrowser } from './fixtures/browser.ts';
import { fillLogin, PASSWORD, showModal } from './fixtures/people.ts';
import { webUrl } from './fixtures/worker-product.ts';

const visitors = startBrowser();

/** What a browser could take for another site or a script; the web's tests try the whole list. */
const OUTSIDE = ['//evil.example', '/\\evil.example', 'javascript:alert(1)'] as const;

/** The value in an address as it is when sent as data, and as it is when pasted unencoded. */
const waysToWrite = (value: string) => [
  encodeURIComponent(value),
  value.replace(/[\s#&+"<>\\\p{Cc}]/gu, encodeURIComponent),
];

/** The page's path, which must be inside the product; a script that ran fails the journey. */
function pathInside(page: Page): string {
  const { origin, pathname } = new URL(page.url());
  expect(origin).toBe(webUrl);
  return pathname;
}

test('shows the home page unharmed by any section in the address', async () => {
  const page = await visitors.newPage();
  for (const value of HOSTILE) {
    for (const written of waysToWrite(value)) await page.goto(`/?section=${written}`);
    expect(pathInside(page)).toBe('/');
  }
  await page.getByRole('button', { name: 'Start Your Journey' }).first().click();
  await page.getByRole('heading', { name: 'Sign up and get started!' }).waitFor();
  expect(await page.locator('img[src=x]').count()).toBe(0);
});

test('shows pages that read a code unharmed by any code in the address', async () => {
  const page = await visitors.newPage();
  const addresses = HOSTILE.flatMap(waysToWrite).flatMap((code) => [
    `/reset-password?code=${code}`,
    `/invite?code=${code}`,
  ]);
  await visitAll(addresses, visitors.newPage, async (visited, address) => {
    await visited.goto(address);
    expect(address.startsWith(pathInside(visited))).toBe(true);
  });
  for (const value of ['<img src=x onerror=alert(1)>', 'b'.repeat(10_000)]) {
    await page.goto(`/reset-password?code=${encodeURIComponent(value)}`, { waitUntil: 'networkidle' });
    await expect.poll(() => page.url()).not.toContain('code=');
    await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm new password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.locator('form').getByRole('alert').waitFor();
    expect(pathInside(page)).toBe('/reset-password');
  }
});

test('changes a password despite any code in the address', async () => {
  const page = await visitors.newPage();
  for (const value of ['javascript:alert(1)', 'c'.repeat(10_000)]) {
    await page.goto(`/privacy-policy?code=${encodeURIComponent(value)}`, { waitUntil: 'networkidle' });
    await showModal(page, 'show-change-password-modal');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await page.getByText('Please enter current Password.').waitFor();
  }
});

test('stays inside the product for a hostile callbackUrl of a login page', async () => {
  await visitAll(OUTSIDE, visitors.newPage, async (page, value) => {
    await page.goto(`/coach/login?callbackUrl=${encodeURIComponent(value)}`);
    await fillLogin(page, 'coach@demo.waymark.test');
    await page.waitForURL((url) => url.pathname !== '/coach/login' && url.pathname !== '/index');
    pathInside(page);
    await page.locator('main').waitFor();
    await page.context().clearCookies();
  });
});

test('stays inside the product for a hostile callbackUrl of the sign-in page', async () => {
  await visitAll(OUTSIDE, visitors.newPage, async (page, value) => {
    await page.goto(`/api/auth/signin?callbackUrl=${encodeURIComponent(value)}`);
    await fillLogin(page, 'coach@demo.waymark.test');
    await page.waitForURL((url) => url.pathname !== '/api/auth/signin' && url.pathname !== '/index');
    pathInside(page);
    await page.context().clearCookies();
  });
});

test('stays inside the product for a hostile redirect_url_suffix, and follows a valid one', async () => {
  await visitAll(OUTSIDE, visitors.newPage, async (page, value) => {
    await page.goto('/privacy-policy', { waitUntil: 'networkidle' });
    await showModal(page, 'show-logout-modal', { redirect_url_suffix: value });
    await page.getByRole('button', { name: 'Logout' }).last().click();
    await page.waitForURL((url) => url.pathname !== '/privacy-policy');
    pathInside(page);
  });
  const page = await visitors.newPage();
  await page.goto('/privacy-policy', { waitUntil: 'networkidle' });
  await showModal(page, 'show-logout-modal', { redirect_url_suffix: 'coach/login' });
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/coach/login');
});
