import { setTimeout as wait } from 'node:timers/promises';
import type { Page, ViewportSize } from 'playwright-core';
import { expect, test } from 'vitest';
import { visitAll } from './fixtures/at-once.ts';
import { startBrowser } from './fixtures/browser.ts';
import { demoSession } from './fixtures/demo-sessions.ts';
import { showModal, signIn } from './fixtures/people.ts';
import { PUBLIC_MODALS, PUBLIC_PAGES } from './fixtures/public-pages.ts';
import { type Shift, shiftsOf, watchShifts } from './fixtures/stillness.ts';

const visitors = startBrowser();
const WIDTHS = [360, 1440] as const;
const SCRIPTS_LATE_MS = 400;

async function watchedPage(viewport: ViewportSize): Promise<Page> {
  const page = await visitors.newPage({ viewport });
  await watchShifts(page);
  return page;
}

/** Loads each page at each width in parallel; resizing a page would itself cause shifts. */
async function expectStillness(
  whats: readonly string[],
  load: (page: Page, what: string) => Promise<unknown>,
): Promise<void> {
  const moved: { what: string; width: number; shifts: readonly Shift[] }[] = [];
  for (const width of WIDTHS) {
    const newPage = () => watchedPage({ width, height: 900 });
    await visitAll(whats, newPage, async (page, what) => {
      await load(page, what);
      const shifts = await shiftsOf(page);
      if (shifts.length > 0) moved.push({ what, width, shifts });
    });
  }
  expect(moved, JSON.stringify(moved)).toEqual([]);
}

const visit = (page: Page, path: string) => page.goto(path);

test.each(['/', '/coachee/login', '/privacy-policy'])(
  'nothing moves while %s loads for the first time',
  async (path) => {
    await expectStillness([path], visit);
  },
);

test('moves nothing while settings load for the first time', async () => {
  const people = new Map([
    ['/settings', 'family'],
    ['/notifications/preferences', 'coach'],
  ]);
  await expectStillness([...people.keys()], async (page, path) => {
    await page.context().clearCookies();
    await signIn(page, `${people.get(path)}@demo.waymark.test`);
    await visit(page, path);
  });
});

test('moves nothing while a public page loads', async () => {
  await expectStillness([...PUBLIC_PAGES, '/?section=faqs'], visit);
});

test('moves nothing while the page loads where a login leads', async () => {
  const landings = new Map([
    ['coachee', '/coachee/sessions'],
    ['manager', '/smb/manager/dashboard'],
    ['coach', '/coach/dashboard'],
    ['group', '/group-admin/dashboard'],
    ['enterprise', '/enterprise-admin/dashboard'],
    ['smb', '/smb/dashboard'],
    ['business', '/smb/dashboard'],
  ]);
  await expectStillness([...landings.keys()], async (page, mailbox) => {
    await page.context().clearCookies();
    await signIn(page, `${mailbox}@demo.waymark.test`);
    await visit(page, landings.get(mailbox) ?? '');
    expect(new URL(page.url()).pathname).toBe(landings.get(mailbox));
  });
});

test('moves nothing of a session that was held, also while its scripts are late', async () => {
  const finder = await visitors.newPage();
  const session = await demoSession(finder, 'past');
  await finder.close();
  await expectStillness([session], async (page, path) => {
    await signIn(page, 'coachee@demo.waymark.test');
    await page.route('**/*.js', async (route) => {
      await wait(SCRIPTS_LATE_MS);
      await route.continue();
    });
    await visit(page, path);
    await page.getByRole('heading', { name: 'What was agreed' }).waitFor();
  });
});

test('moves nothing while a modal opens', async () => {
  await expectStillness(PUBLIC_MODALS, async (page, message) => {
    await page.goto('/privacy-policy', { waitUntil: 'networkidle' });
    await showModal(page, message);
    if (message.includes('login')) await page.getByRole('region', { name: 'Demo people' }).waitFor();
  });
});

test('loads the design’s own fonts before the first paint', async () => {
  const page = await watchedPage({ width: 1440, height: 900 });
  await page.goto('/privacy-policy');
  await page.reload({ waitUntil: 'networkidle' });
  const loaded = () =>
    page.evaluate(() =>
      [...document.fonts].flatMap(({ status, family }) => (status === 'loaded' ? family : [])).join(),
    );
  await expect.poll(loaded).toMatch(/figtree/i);
  await expect.poll(loaded).toMatch(/fraunces/i);
  const preloaded = page.locator('link[rel=preload][as=font]');
  expect(await preloaded.count()).toBe(2);
});
