import { describe, expect, test } from 'vitest';
import { expectAccessible, NARROW } from './fixtures/accessibility.ts';
import { startBrowser } from './fixtures/browser.ts';
import { login, sendMessage, showModal } from './fixtures/people.ts';
import { PUBLIC_MODALS, PUBLIC_PAGES } from './fixtures/public-pages.ts';

const visitors = startBrowser();

test.each(PUBLIC_PAGES)('passes axe on %s, fits a narrow screen and can be zoomed', async (path) => {
  const page = await visitors.newPage(NARROW);
  await page.goto(path, { waitUntil: 'networkidle' });
  await expectAccessible(page);
});

test.each([
  ['/coachee/login', 'family@demo.waymark.test'],
  ['/coach/login', 'coach@demo.waymark.test'],
])('after a login on %s, pages pass axe and can be zoomed', async (path, email) => {
  const page = await visitors.newPage(NARROW);
  await login(page, path, email);
  await page.waitForLoadState('networkidle');
  await expectAccessible(page);
});

describe('a modal', () => {
  test.each(PUBLIC_MODALS)(
    'of %s has no fault that axe finds, fits a narrow screen, can be zoomed, and its message closes it again',
    async (message) => {
      const page = await visitors.newPage(NARROW);
      await page.goto('/', { waitUntil: 'networkidle' });
      await showModal(page, message);
      await expectAccessible(page);
      await sendMessage(page, message);
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  );

  test('takes the focus, keeps it, and gives it back when Escape closes it', async () => {
    const page = await visitors.newPage();
    await page.goto('/', { waitUntil: 'networkidle' });
    const opener = page.getByRole('button', { name: 'Login', exact: true });
    await opener.focus();
    await page.keyboard.press('Enter');
    await page.locator('[role=dialog] :focus').waitFor();
    for (let presses = 0; presses < 15; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
    }
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
  });
});
