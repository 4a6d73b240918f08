import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { startBrowser } from './fixtures/browser.ts';
import { login } from './fixtures/people.ts';

const visitors = startBrowser();
const NARROW = { viewport: { width: 360, height: 800 }, reducedMotion: 'reduce' } as const;

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** By how much the page scrolls sideways: as it is, and at 200 % of a window of 640 pixels. */
async function overflow(page: Page): Promise<number> {
  const measure = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const asItIs = await measure();
  const { width, height } = page.viewportSize() ?? NARROW.viewport;
  await page.setViewportSize({ width: 320, height: 400 });
  const zoomed = await measure();
  await page.setViewportSize({ width, height });
  return Math.max(asItIs, zoomed);
}

test.each([
  '/',
  '/smb',
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
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
});

test.each([
  ['/coachee/login', 'family@demo.waymark.test'],
  ['/coach/login', 'coach@demo.waymark.test'],
])('what somebody who logs in on %s sees has no fault that axe finds, and can be zoomed', async (path, email) => {
  const page = await visitors.newPage(NARROW);
  await login(page, path, email);
  await page.waitForLoadState('networkidle');
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
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
      expect(await violations(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
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
