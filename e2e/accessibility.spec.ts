import { describe, expect, test } from 'vitest';
import { expectAccessible, NARROW } from './fixtures/accessibility.ts';
import { startBrowser } from './fixtures/browser.ts';
import { login } from './fixtures/people.ts';

const visitors = startBrowser();
test.each([
  '/',
  '/smb',
  '/coaches',
  '/privacy',
  '/privacy-policy',
  '/coachee/login',
  '/coach/login',
  '/smb/ba/login',
  '/smb/sa/login',
  '/enterprise-admin/login',
  '/group-admin/login',
  '/forgot-password',
  '/smb/forgot-password',
  '/reset-password',
  '/invite',
  '/mailbox',
  '/nowhere',
])('%s has no fault that axe finds, fits a narrow screen, and can be zoomed', async (path) => {
  const page = await visitors.newPage(NARROW);
  await page.goto(path, { waitUntil: 'networkidle' });
  await expectAccessible(page);
});

test.each([
  ['/coachee/login', 'family@demo.waymark.test'],
  ['/coach/login', 'coach@demo.waymark.test'],
])('what somebody who logs in on %s sees has no fault that axe finds, and can be zoomed', async (path, email) => {
  const page = await visitors.newPage(NARROW);
  await login(page, path, email);
  await page.waitForLoadState('networkidle');
  await expectAccessible(page);
});

describe('a modal', () => {
  test.each([
    'show-signup-modal',
    'show-login-modal',
    'show-coach-login-modal',
    'show-forgot-pasword-modal',
    'show-change-password-modal',
    'show-logout-modal',
    'show-smb-logout-modal',
  ])(
    'of %s has no fault that axe finds, fits a narrow screen, can be zoomed, and its message closes it again',
    async (message) => {
      const page = await visitors.newPage(NARROW);
      await page.goto('/', { waitUntil: 'networkidle' });
      const send = () => page.evaluate((name) => window.dispatchEvent(new CustomEvent(name)), message);
      await send();
      await page.getByRole('dialog').waitFor();
      await expectAccessible(page);
      await send();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  );

  test('takes the focus, keeps it, and gives it back when Escape closes it', async () => {
    const page = await visitors.newPage();
    await page.goto('/', { waitUntil: 'networkidle' });
    const opener = page.getByRole('button', { name: 'Login', exact: true });
    await opener.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    for (let presses = 0; presses < 15; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
    }
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  });
});
