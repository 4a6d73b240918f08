import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CHROMIUM, startBrowser } from './fixtures/browser.ts';
import { apiGet, bell, loginIn, signInElsewhere } from './fixtures/notices.ts';
import { signIn } from './fixtures/people.ts';
import {
  clickNotification,
  closeNotifications,
  message,
  type PushService,
  pushServiceOf,
  shownNotifications,
  stubSubscriptions,
  tokensOf,
  untilReplaced,
} from './fixtures/pushes.ts';
import { startTabsBrowser, type TabsBrowser } from './fixtures/tabs.ts';
import { webUrl } from './fixtures/worker-product.ts';

// The shell has no service worker that takes pushes.
const visitors = startBrowser({ program: CHROMIUM });
const at = (mailbox: string) => `${mailbox}@demo.waymark.test`;
const offer = (page: Page) => page.getByRole('heading', { name: 'Turn on notifications?' });

describe('the permission', () => {
  test('is requested after our own button, and its token is renewed in the same record', async () => {
    const page = await visitors.newPage();
    const token = await stubSubscriptions(page.context(), 'flow');
    await signIn(page, at('coach'));
    await page.goto('/notifications');
    await offer(page).waitFor();
    expect(await tokensOf(page)).toEqual([]);

    await page.context().grantPermissions(['notifications']);
    await page.getByRole('button', { name: 'Turn on notifications' }).click();
    await offer(page).waitFor({ state: 'detached' });
    await expect.poll(async () => (await tokensOf(page))[0]?.attributes.token).toBe(token);
    const [first] = await tokensOf(page);

    const renewed = page.waitForResponse(
      (reply) => reply.request().method() === 'PUT' && reply.url().endsWith(`/fcm-tokens/${first?.id}`),
    );
    await page.goto('/notifications/preferences');
    expect((await renewed).status()).toBe(200);
    await page.getByText('Notifications are on for this device.').waitFor();
    expect(await tokensOf(page)).toEqual([first]);
  });

  test('is not requested again after "Not now", and can still be given in the preferences', async () => {
    const page = await visitors.newPage();
    await signIn(page, at('coach'));
    await page.goto('/notifications');
    await offer(page).waitFor();
    await page.getByRole('button', { name: 'Not now' }).click();
    await offer(page).waitFor({ state: 'detached' });

    await page.goto('/notifications/preferences');
    await page.getByText('Notifications are off on this device.').waitFor();
    // Within this document the choice is known before the list is drawn.
    await page.getByRole('link', { name: 'Notifications', exact: true }).click();
    await page.getByRole('heading', { name: 'Notifications', exact: true, level: 1 }).waitFor();
    expect(await offer(page).count()).toBe(0);
  });

  test.each([360, 1440])(
    'is offered on the landing page once something happened, and covers nothing at %i px',
    async (width) => {
      const page = await visitors.newPage({ viewport: { width, height: 640 } });
      await signInElsewhere(at('coach'), 5, 2, '(Windows) Chrome/140.0');
      await signIn(page, at('coach'), '/coach/dashboard');
      // On a phone it waits for the answer to the offer above it.
      const passkey = page.getByRole('button', { name: 'Don’t ask again' });
      await passkey.or(offer(page)).filter({ visible: true }).first().waitFor();
      if (width === 360 && (await passkey.isVisible())) await passkey.click();
      await offer(page).waitFor();
      const [card] = await page.getByRole('region', { name: 'Turn on notifications?' }).all();
      const isInline = await card?.evaluate((element) => {
        for (let at: Element | null = element; at; at = at.parentElement)
          if (!['static', 'relative'].includes(getComputedStyle(at).position)) return false;
        return true;
      });
      expect(isInline).toBe(true);
    },
  );

  test('is explained if the browser blocks it, and not requested', async () => {
    const page = await visitors.newPage();
    await page.context().grantPermissions(['geolocation']);
    await signIn(page, at('coach'));
    await page.goto('/notifications/preferences');
    await page.getByText('Your browser blocks notifications from Waymark.').waitFor();
    expect(await page.getByRole('button', { name: 'Turn on notifications' }).count()).toBe(0);
  });

  test('changes nothing else if the push service is unreachable', async () => {
    const page = await visitors.newPage();
    await page.addInitScript(() => {
      PushManager.prototype.subscribe = async () => {
        throw new DOMException('Registration failed - push service error', 'AbortError');
      };
    });
    await page.context().grantPermissions(['notifications']);
    await signIn(page, at('coach'));
    await page.goto('/notifications/preferences');
    await page.getByText('Notifications are allowed here, but we couldn’t turn them on.').waitFor();
    expect(await page.getByRole('alert').allTextContents()).not.toContain('Something went wrong');
  });
});

test('shows the specified text when the browser rejects the worker', async () => {
  const page = await visitors.newPage();
  await page.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = async () => {
      throw new TypeError('Failed to register a ServiceWorker.');
    };
  });
  await signIn(page, at('coach'), '/coach/dashboard');
  const toast = page.getByText('Service Worker registration failed.');
  await toast.waitFor();
  expect(await toast.evaluate((text) => text.closest('.Toastify__toast-container--top-right') !== null)).toBe(true);
});

test('serves the worker uncached, for the whole product', async () => {
  const { headers } = await fetch(`${webUrl}/firebase-messaging-sw.js?ts=137`);
  expect(headers.get('content-type')).toMatch(/^application\/javascript/);
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('service-worker-allowed')).toBe('/');
});

test('shows a push as a toast at the top right of the visible tab, and without a sound as a notification', async () => {
  const page = await visitors.newPage();
  await page.context().grantPermissions(['notifications']);
  await stubSubscriptions(page.context(), 'toast');
  await signIn(page, at('coach'), '/coach/dashboard');
  const service = await pushServiceOf(page);
  await service.deliver('not json');
  await service.deliver(message('Asha moved her session', 'notifications/1', 'Friday at 9:00.'));

  const toast = page.getByText('Asha moved her session');
  await toast.waitFor();
  await page.getByText('Friday at 9:00.').waitFor();
  expect(await toast.evaluate((text) => text.closest('.Toastify__toast-theme--light') !== null)).toBe(true);
  const container = page.locator('.Toastify__toast-container--top-right');
  expect(await container.evaluate((box) => getComputedStyle(box).position)).toBe('fixed');
  const moved = { title: 'Asha moved her session', body: 'Friday at 9:00.', url: 'notifications/1', silent: true };
  const unreadable = { title: 'Waymark', body: 'There is something new for you.', url: '', silent: false };
  await expect.poll(async () => await shownNotifications(service)).toHaveLength(2);
  expect(await shownNotifications(service)).toEqual(expect.arrayContaining([moved, unreadable]));
  await toast.click();
  await toast.waitFor({ state: 'detached' });
});

test('loads nothing of Firebase without it', async () => {
  const page = await visitors.newPage();
  const scripts: Promise<string>[] = [];
  page.on('response', (reply) => {
    if (reply.request().resourceType() === 'script') scripts.push(reply.text().catch(() => ''));
  });
  await page.context().grantPermissions(['notifications']);
  await stubSubscriptions(page.context(), 'plain');
  await signIn(page, at('coach'), '/coach/dashboard');
  await expect.poll(async () => (await tokensOf(page)).length).toBe(1);
  await page.goto('/notifications/preferences', { waitUntil: 'networkidle' });

  expect(scripts.length).toBeGreaterThan(5);
  const named = (await Promise.all(scripts)).filter((text) => /firebaseinstallations|fcmregistrations/.test(text));
  expect(named).toEqual([]);
});

describe('with the tab in the background', () => {
  let browser: TabsBrowser;
  let page: Page;
  let other: Page;
  let service: PushService;

  beforeAll(async () => {
    browser = await startTabsBrowser();
    const { origin } = new URL(webUrl);
    await browser.context.grantPermissions(['notifications'], { origin });
    await stubSubscriptions(browser.context, 'tabs');
    page = await loginIn(browser.context, '/coachee/login', at('manager'));
    service = await pushServiceOf(page);
    other = await browser.context.newPage();
  });
  beforeEach(async () => {
    await other.bringToFront();
    await vi.waitUntil(() => page.evaluate(() => document.visibilityState === 'hidden'), { timeout: 15_000 });
    await closeNotifications(service);
  });
  afterAll(() => browser.close());

  /** Delivers it again if lost: the browser tools may drop one while Chromium changes pages. */
  const untilShown = (payload: string) =>
    vi.waitUntil(
      async () => {
        await service.deliver(payload);
        const isShown = async () => (await shownNotifications(service)).length === 1;
        return vi.waitUntil(isShown, { timeout: 5_000 }).catch(() => false);
      },
      { timeout: 30_000 },
    );

  test('shows a system notification, and a click opens its page in the existing tab', async () => {
    await page.goto(`${webUrl}/smb/manager/dashboard`);
    await signInElsewhere(at('manager'), 3, 7);
    await page.getByRole('button', { name: /^Notifications, / }).waitFor();
    const list = await apiGet<{ data: { id: number }[] }>(page, '/notifications');
    const url = `notifications/${list.data[0]?.id}`;
    const body = await untilReplaced(service, 'A sign-in', url);

    expect(await shownNotifications(service)).toEqual([{ title: 'A sign-in', body, url, silent: false }]);
    expect(await page.getByText('A sign-in', { exact: true }).count()).toBe(0);

    expect(await clickNotification(service, 'A sign-in')).toEqual([]);
    await page.getByRole('heading', { name: 'Where you’re signed in' }).waitFor({ state: 'attached' });
    expect(new URL(page.url()).pathname).toBe('/settings/sign-in');
    expect(await shownNotifications(service)).toEqual([]);
  });

  test.each([
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '../../api/auth/signout',
  ])('stays inside the product on a click on a push to %s', async (url) => {
    await untilShown(message('A trap', url));
    expect(await clickNotification(service, 'A trap')).toEqual([]);
    await page.waitForURL(`${webUrl}/`);
    await page.goto(`${webUrl}/smb/manager/dashboard`);
    await bell(page, 'Notifications')
      .or(page.getByRole('button', { name: /^Notifications, / }))
      .first()
      .waitFor();
  });

  test('opens a new tab on a click if there is none', async () => {
    await page.goto('about:blank');
    await untilShown(message('Someone joined', 'notifications/1'));

    expect(await clickNotification(service, 'Someone joined')).toEqual([`${webUrl}/coach/notifications/1`]);
  });
});
