import { DAY_MS } from '@waymark/contract/durations';
import { formatSpan } from '@waymark/contract/moments';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, NARROW } from './fixtures/accessibility.ts';
import { bookByApi, freeStarts, newClientInDelhi, openCoach, showByApi } from './fixtures/booking.ts';
import { startBrowser } from './fixtures/browser.ts';
import { showModal, signIn } from './fixtures/people.ts';
import { webUrl } from './fixtures/worker-product.ts';

const visitors = startBrowser();

/** Whether the browser has what it shows without a connection. */
const hasKept = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const cache = await caches.open('help-now');
    const parts = await Promise.all(['/offline-page', '/offline-page.js'].map((part) => cache.match(part)));
    const { next } = JSON.parse(localStorage.getItem('waymark.offline') ?? '{}');
    return navigator.serviceWorker.controller !== null && parts.every(Boolean) && Boolean(next);
  });

const withoutConnection = (page: Page) => page.getByRole('heading', { name: 'No connection', level: 1 });

test('shows who to call, the next session and what wasn’t sent on any page without a connection, and goes on with one', async () => {
  const coach = await openCoach('rin-nakamura', 'Asia/Kolkata');
  const client = await newClientInDelhi('Ida', coach);
  const [start = ''] = await freeStarts(client.token, client.coachId, Date.now() + 3 * DAY_MS);
  const { data: session } = await bookByApi(client.token, client.coachId, start);
  const booked = await showByApi(client.token, session.id);
  const page = await visitors.newPage(NARROW);
  await signIn(page, client.email, '/dashboard');
  const hasNext = () => Boolean(JSON.parse(localStorage.getItem('waymark.offline') ?? '{}').next);
  await expect.poll(() => page.evaluate(hasNext)).toBe(true);
  await page.goto('/coachee/messages');
  await page.getByRole('textbox', { name: /^Write to/ }).fill('I’ll be ten minutes late.');
  await expect.poll(() => hasKept(page)).toBe(true);

  await page.context().setOffline(true);
  await page.goto('/coachee/goals?list=all');
  await withoutConnection(page).waitFor();
  await page.getByRole('link', { name: 'Call 988' }).waitFor();
  const when = formatSpan(booked, { zone: 'Asia/Kolkata', hasZoneName: true });
  await page.getByText(when).waitFor();
  await page.getByText('With Rin').waitFor();
  await page.getByRole('link', { name: `${webUrl}/coachee/sessions/${session.id}/room` }).waitFor();
  await page.getByText('I’ll be ten minutes late.').waitFor();
  await expectAccessible(page);
  await page.goto('/help');
  await page.getByRole('heading', { name: 'Help now', level: 1 }).waitFor();

  await page.goto('/coachee/goals?list=all');
  await page.getByRole('link', { name: 'Try again' }).click();
  await withoutConnection(page).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Goals', level: 1 }).waitFor();
  expect(new URL(page.url()).search).toBe('?list=all');

  await page.goto('/dashboard', { waitUntil: 'networkidle' });
  await showModal(page, 'show-logout-modal', { redirect_url_suffix: 'coachee/login' });
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/coachee/login');
  await page.context().setOffline(true);
  await page.goto('/dashboard');
  await withoutConnection(page).waitFor();
  await page.getByRole('link', { name: 'Call 988' }).waitFor();
  expect(await page.locator('main').textContent()).not.toMatch(/Rin|session|late/);
});
