import { describe, expect, test } from 'vitest';
import {
  expectAccessible,
  expectLegibleInTheDark,
  expectOutlines,
  forceColours,
  NARROW,
  SYSTEM_COLOURS,
} from './fixtures/accessibility.ts';
import { startBrowser } from './fixtures/browser.ts';
import { login, sendMessage, showModal, signIn } from './fixtures/people.ts';
import { PUBLIC_MODALS, PUBLIC_PAGES } from './fixtures/public-pages.ts';

const visitors = startBrowser();

test('every public page passes axe, fits a narrow screen, can be zoomed, and shows the focus in the system’s colours', async () => {
  const page = await visitors.newPage(NARROW);
  for (const path of PUBLIC_PAGES) {
    await page.emulateMedia({ forcedColors: 'none' });
    await page.setViewportSize(NARROW.viewport);
    await page.goto(path, { waitUntil: 'networkidle' });
    await expectAccessible(page);
    await expectLegibleInTheDark(page);
    await forceColours(page);
    await expectAccessible(page, SYSTEM_COLOURS);
    await expectOutlines(page, 6);
  }
});

test.each([
  ['family@demo.waymark.test', ['/dashboard', '/blogs', '/notifications', '/profile']],
  ['coach@demo.waymark.test', ['/coach/dashboard', '/coaches', '/settings', '/notifications/preferences']],
])('as %s, pages in the system’s colours pass axe and show where the focus is', async (email, pages) => {
  const page = await visitors.newPage(NARROW);
  await forceColours(page);
  await signIn(page, email);
  for (const own of pages) {
    await page.goto(own, { waitUntil: 'networkidle' });
    await expectAccessible(page, SYSTEM_COLOURS);
    await expectOutlines(page, 8);
    await page.emulateMedia({ forcedColors: 'none' });
    await expectLegibleInTheDark(page);
    await page.emulateMedia({ forcedColors: 'active' });
  }
});

test('gives every button an edge where the system sets the colours', async () => {
  const page = await visitors.newPage(NARROW);
  await forceColours(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  const edges = await page
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => [button.textContent, getComputedStyle(button).borderTopStyle]));
  expect(edges.length).toBeGreaterThan(3);
  expect(edges.filter(([, edge]) => edge !== 'solid')).toEqual([]);
});

test.each([
  ['/coachee/login', 'family@demo.waymark.test'],
  ['/coach/login', 'coach@demo.waymark.test'],
])('after a login on %s, pages and the search pass axe and can be zoomed', async (path, email) => {
  const page = await visitors.newPage(NARROW);
  await login(page, path, email);
  await page.waitForLoadState('networkidle');
  await expectAccessible(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search Waymark' }).fill('sleep');
  await page.getByRole('group', { name: 'Articles' }).waitFor();
  await expectAccessible(page);
});

describe('a modal', () => {
  test('of any kind has no fault that axe finds, fits a narrow screen, can be zoomed, and its message closes it', async () => {
    const page = await visitors.newPage(NARROW);
    await page.goto('/', { waitUntil: 'networkidle' });
    for (const message of PUBLIC_MODALS) {
      await showModal(page, message);
      await expectAccessible(page);
      await sendMessage(page, message);
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
  });

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
