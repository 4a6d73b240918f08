import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startBrowser } from './fixtures/browser.ts';
import { demoSession } from './fixtures/demo-sessions.ts';
import { signIn } from './fixtures/people.ts';

const visitors = startBrowser();

/** Gzipped scripts of a page without anything of ours, as `npm run bench -- pages` counts them. */
const EMPTY_APP_KB = 134.9;
const PUSH_STARTS_AFTER_MS = 1_500;

async function kilobytesOf(page: Page, path: string): Promise<number> {
  const scripts = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.set(response.url(), response.body());
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.waitForTimeout(PUSH_STARTS_AFTER_MS);
  await page.waitForLoadState('networkidle');
  const bodies = await Promise.all(scripts.values());
  return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) / 1_000;
}

const ratioOf = async (page: Page, path: string) => (await kilobytesOf(page, path)) / EMPTY_APP_KB;

test.each([
  ['/', 1.14],
  ['/blogs', 1.17],
  ['/coachee/login', 1.21],
  ['/coaches', 1.2],
])('loads for %s at most %d times the scripts of an empty page', async (path, most) => {
  const page = await visitors.newPage();

  expect(await ratioOf(page, path)).toBeLessThanOrEqual(most);
});

test.each([
  ['coachee@demo.waymark.test', '/dashboard', 1.6],
  ['coachee@demo.waymark.test', '/coachee/sessions', 1.55],
  ['coachee@demo.waymark.test', '/coachee/sessions/book', 1.6],
  ['coachee@demo.waymark.test', '/coachee/goals', 1.6],
  ['coachee@demo.waymark.test', '/coachee/messages', 1.6],
  ['coachee@demo.waymark.test', '/coaches', 1.55],
  ['coachee@demo.waymark.test', '/matching', 1.6],
  ['coachee@demo.waymark.test', '/profile', 1.55],
  ['coachee@demo.waymark.test', '/settings', 1.6],
  ['coachee@demo.waymark.test', '/notifications/preferences', 1.6],
  ['coach@demo.waymark.test', '/coach/dashboard', 1.6],
  ['coach@demo.waymark.test', '/coach/week', 1.6],
  ['coach@demo.waymark.test', '/coach/practice', 1.6],
  ['coach@demo.waymark.test', '/coach/time', 1.6],
])('loads for %s on %s at most %d times the scripts of an empty page', async (email, path, most) => {
  const page = await visitors.newPage();
  await signIn(page, email);
  const next = await page.context().newPage();

  expect(await ratioOf(next, path)).toBeLessThanOrEqual(most);
});

test.each([
  ['to come, as long as its room is closed', 'coming'],
  ['that was held, with its rating and what was agreed', 'past'],
] as const)('loads for a session %s, at most 1.6 times the scripts of an empty page', async (_, list) => {
  const page = await visitors.newPage();
  const session = await demoSession(page, list);

  expect(await ratioOf(await page.context().newPage(), session)).toBeLessThanOrEqual(1.6);
});
