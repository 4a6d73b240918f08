import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from './fixtures/accessibility.ts';
import { startBrowser } from './fixtures/browser.ts';
import {
  DEMO_PASSWORD,
  fillLogin,
  login,
  newCoachee,
  PASSWORD,
  post,
  sessionToken,
  showModal,
} from './fixtures/people.ts';

const visitors = startBrowser();
const COACH = 'coach@demo.waymark.test';

/** Notes, in every frame that is drawn, which of these words can be seen on a button or a link. */
async function watchFor(page: Page, words: readonly string[]): Promise<() => Promise<string[]>> {
  await page.addInitScript((looked) => {
    const seen = new Set<string>();
    (window as unknown as { seenWords: Set<string> }).seenWords = seen;
    const look = () => {
      for (const element of document.querySelectorAll('a, button')) {
        const text = element.textContent.trim();
        if (looked.includes(text) && element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
          seen.add(text);
      }
      requestAnimationFrame(look);
    };
    look();
  }, words);
  return () => page.evaluate(() => [...(window as unknown as { seenWords: Set<string> }).seenWords]);
}

async function slowSession(page: Page): Promise<void> {
  await page.route('**/api/auth/session', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue().catch(() => {});
  });
}

describe('while the session is still being read', () => {
  test.each(['/', '/smb'])('never shows Logout to a visitor of %s', async (path) => {
    const page = await visitors.newPage();
    const seen = await watchFor(page, ['Login', 'Logout']);
    await slowSession(page);
    await page.goto(path);
    await page.getByRole('button', { name: 'Login', exact: true }).waitFor();
    await expect.poll(seen).toEqual(['Login']);
  });

  test.each(['/', '/smb'])('never shows Login on %s to someone who is signed in', async (path) => {
    const page = await visitors.newPage();
    await login(page, '/coach/login', COACH);
    const seen = await watchFor(page, ['Login', 'Logout', 'Start Your Journey']);
    await slowSession(page);
    await page.goto(path);
    await page.getByRole('button', { name: 'Logout', exact: true }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Logout', exact: true }).waitFor();
    expect(await seen()).not.toContain('Login');
  });
});

/** A new coachee on their profile page, in a separate browser. */
async function atProfile(email: string): Promise<Page> {
  const page = await visitors.newPage();
  await page.goto('/privacy-policy', { waitUntil: 'networkidle' });
  await showModal(page, 'show-login-modal');
  await fillLogin(page, email, PASSWORD);
  await page.waitForURL('**/profile');
  await page.waitForLoadState('networkidle');
  return page;
}

/** What a browser tells a page when the person comes back to its tab. */
const returnToTab = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

async function signInAgain(page: Page, email: string, password: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === '/api/auth/signin');
  expect(new URL(page.url()).searchParams.get('error')).toBe('SessionRequired');
  await page.getByText('Your session has ended, or you have not logged in yet.').waitFor();
  await fillLogin(page, email, password);
  await page.waitForURL('**/profile');
}

describe('a session that ended elsewhere', () => {
  test('leaves who to call on Help now, above the way back in', async () => {
    const { email } = await newCoachee();
    const page = await atProfile(email);
    await page.goto('/help', { waitUntil: 'networkidle' });
    await post('/auth/logout', {}, await sessionToken(page));
    await returnToTab(page);
    const login = page.getByRole('link', { name: 'Log in' });
    await login.waitFor();
    expect(new URL(page.url()).pathname).toBe('/help');
    const [call, way] = [await page.getByRole('link', { name: 'Call 14416' }).boundingBox(), await login.boundingBox()];
    expect(call?.y ?? Number.POSITIVE_INFINITY).toBeLessThan(way?.y ?? 0);
    await expectAccessible(page);
    await login.click();
    await page.waitForURL((url) => url.pathname === '/api/auth/signin');
    expect(new URL(page.url()).searchParams.get('error')).toBe('SessionRequired');
    await fillLogin(page, email, PASSWORD);
    await page.waitForURL('**/help');
  });

  test('is noticed on return to the tab, opens sign-in, and restores what was typed afterwards, once', async () => {
    const { email } = await newCoachee();
    const page = await atProfile(email);
    await page.getByLabel('First name').fill('Ash');
    await post('/auth/logout', {}, await sessionToken(page));
    await returnToTab(page);
    await signInAgain(page, email, PASSWORD);
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Ash');
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    await page.getByLabel('Last name').fill('Kumar');
    await page.keyboard.press('Tab');
    await page.getByText('Saved', { exact: true }).waitFor();
  });

  test('leaves nothing of what someone typed for the next person who signs in there', async () => {
    const [{ email }, next] = [await newCoachee(), await newCoachee()];
    const page = await atProfile(email);
    await page.getByLabel('First name').fill('Ash');
    await post('/auth/logout', {}, await sessionToken(page));
    await returnToTab(page);
    await signInAgain(page, next.email, PASSWORD);
    await page.getByLabel('First name').waitFor();
    const kept = () => page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
    await expect.poll(kept).not.toContain('Ash');
    expect(await page.getByLabel('First name').inputValue()).not.toBe('Ash');
  });

  test('because of a password change on another device is noticed on the next call', async () => {
    const { email } = await newCoachee();
    const [page, other] = [await atProfile(email), await atProfile(email)];
    const change = { currentPassword: PASSWORD, newPassword: 'a-newer-harbour-43' };
    const token = await sessionToken(other);
    expect((await post('/change-password', { ...change, confirmNewPassword: change.newPassword }, token)).status).toBe(
      200,
    );
    await page.getByLabel('Last name').fill('Kumar');
    await page.keyboard.press('Tab');
    await signInAgain(page, email, change.newPassword);
    await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe('Kumar');
    await returnToTab(other);
    await other.waitForLoadState('networkidle');
    expect(new URL(other.url()).pathname).toBe('/profile');
  });

  test('in another tab of this browser is noticed without returning to this one', async () => {
    const page = await visitors.newPage();
    await login(page, '/coach/login', COACH);
    await page.waitForLoadState('networkidle');
    const second = await page.context().newPage();
    await second.goto('/', { waitUntil: 'networkidle' });
    await second.getByRole('button', { name: 'Logout', exact: true }).click();
    await second.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL((url) => url.pathname === '/api/auth/signin');
  });
});

test('keeps the person signed in on a page left open while offline', async () => {
  const page = await visitors.newPage();
  await login(page, '/coach/login', COACH, DEMO_PASSWORD);
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await returnToTab(page);
  await page.context().setOffline(false);
  await returnToTab(page);
  await page.waitForLoadState('networkidle');
  expect(new URL(page.url()).pathname).toBe('/coach/dashboard');
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
});
