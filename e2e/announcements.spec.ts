import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, NARROW } from './fixtures/accessibility.ts';
import { startBrowser } from './fixtures/browser.ts';
import { startProductOfFile } from './fixtures/own-product.ts';
import { login } from './fixtures/people.ts';
import { openConsole } from './fixtures/practice.ts';

const product = startProductOfFile();
const visitors = startBrowser();
const WORDS = 'Our library has a shelf about sleep: https://example.org/sleep.';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const landed = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);

async function newPage(): Promise<Page> {
  const page = await visitors.newPage({ ...NARROW, baseURL: product.webUrl });
  await product.follow(page);
  return page;
}

const banner = (page: Page) => page.getByRole('article', { name: /^News from / });

test('what an owner announces is on the next page of a coachee with one notification, and closed on all their devices', async () => {
  const coachee = await newPage();
  await login(coachee, '/coachee/login', 'coachee@demo.waymark.test');
  await coachee.goto('/coachee/goals', { waitUntil: 'networkidle' });
  const owner = await openConsole(await newPage());
  await owner.goto('/practice/announcements', { waitUntil: 'networkidle' });
  await expectAccessible(owner);
  await press(owner, 'New announcement');
  await owner.getByLabel('Text', { exact: true }).fill(WORDS);
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1_000).toISOString().slice(0, 10);
  await owner.getByLabel('Last day').fill(tomorrow);
  await expectAccessible(owner);
  await press(owner, 'See how it looks');
  await owner.getByRole('group', { name: /^Announce this to \d+ people\?$/ }).waitFor();
  await expectAccessible(owner);
  const refetched = coachee.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/announcements'));
  await press(owner, 'Announce');
  await owner.getByText('Announced.').waitFor();
  await owner.getByRole('table', { name: 'Announcements' }).getByText('Now', { exact: true }).waitFor();
  await expectAccessible(owner);

  await coachee.getByRole('button', { name: /^Notifications, \d+ unread$/ }).waitFor();
  await refetched;
  expect(await banner(coachee).count()).toBe(0);
  await coachee.getByRole('link', { name: 'Messages' }).filter({ visible: true }).click();
  await landed(coachee, '/coachee/messages');
  await banner(coachee).getByRole('link', { name: 'https://example.org/sleep', exact: true }).waitFor();
  await expectAccessible(coachee);
  await coachee.goto('/notifications', { waitUntil: 'networkidle' });
  await coachee.getByRole('heading', { level: 1 }).waitFor();
  expect(
    await coachee
      .getByRole('main')
      .getByText(/^News from /)
      .count(),
  ).toBe(2);

  await banner(coachee).getByRole('button', { name: 'Close' }).click();
  await banner(coachee).waitFor({ state: 'detached' });
  const other = await newPage();
  await login(other, '/coachee/login', 'coachee@demo.waymark.test');
  await other.goto('/dashboard', { waitUntil: 'networkidle' });
  expect(await banner(other).count()).toBe(0);

  await owner.goto('/practice', { waitUntil: 'networkidle' });
  await banner(owner).waitFor();
});
