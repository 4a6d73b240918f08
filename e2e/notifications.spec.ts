import type { Page, WebSocketRoute } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, NARROW } from './fixtures/accessibility.ts';
import { startBrowser } from './fixtures/browser.ts';
import { apiGet, bell, signInElsewhere } from './fixtures/notices.ts';
import { newCoachee, signIn } from './fixtures/people.ts';
import { apiUrl } from './fixtures/worker-product.ts';

const visitors = startBrowser();
const COACH = 'coach@demo.waymark.test';
const happenToCoach = () => signInElsewhere(COACH, 5, 2);

interface List {
  readonly data: readonly { readonly id: number }[];
  readonly meta: { readonly unread: number };
}

/** Logs the coach in, and has the bell say that all is read, whatever happened before. */
async function quietBell(page: Page): Promise<void> {
  await signIn(page, COACH, '/coach/dashboard');
  const { meta } = await apiGet<List>(page, '/notifications');
  if (meta.unread > 0) {
    await page.getByRole('button', { name: /^Notifications, / }).click();
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await page.keyboard.press('Escape');
  }
  await bell(page, 'Notifications').waitFor();
}

async function coachWithQuietBell(): Promise<Page> {
  const page = await visitors.newPage();
  await quietBell(page);
  return page;
}

test('shows an event on the bell of both tabs at once, and marks it as read in both', async () => {
  const page = await coachWithQuietBell();
  const second = await page.context().newPage();
  await second.goto('/coach/profile');
  await bell(second, 'Notifications').waitFor();

  await happenToCoach();
  await bell(page, 'Notifications, 1 unread').waitFor();
  await bell(second, 'Notifications, 1 unread').waitFor();
  await happenToCoach();
  await bell(second, 'Notifications, 2 unread').waitFor();

  await bell(page, 'Notifications, 2 unread').click();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await bell(page, 'Notifications').waitFor();
  await bell(second, 'Notifications').waitFor();
});

test('opens an entry’s page, and marks the entry as read', async () => {
  const page = await coachWithQuietBell();
  await happenToCoach();
  await bell(page, 'Notifications, 1 unread').click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await panel.getByRole('link', { name: /^Unread: A sign-in from a new browser/ }).click();

  await page.waitForURL('**/settings/sign-in');
  await page.getByRole('heading', { name: 'Where you’re signed in' }).waitFor();
  await bell(page, 'Notifications').waitFor();
});

test('shows what was missed once the connection is back', async () => {
  const page = await visitors.newPage();
  const sockets: WebSocketRoute[] = [];
  let isAway = false;
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    if (isAway) return void socket.close();
    sockets.push(socket);
    socket.connectToServer();
  });
  await quietBell(page);
  isAway = true;
  for (const socket of sockets) await socket.close();
  const notice = page.getByText("We can't reach Waymark. We keep trying.");
  await notice.waitFor();
  await happenToCoach();
  isAway = false;

  // A connection that was closed before the API greeted is given up after 20 seconds.
  await bell(page, 'Notifications, 1 unread').waitFor({ timeout: 40_000 });
  await notice.waitFor({ state: 'detached' });
});

test('marks a push’s notification as read and opens its page, for every role', async () => {
  const page = await visitors.newPage();
  const email = 'business@demo.waymark.test';
  await signIn(page, email, '/smb/dashboard');
  await signInElsewhere(email, 13, null);
  await page.getByRole('button', { name: /^Notifications, / }).waitFor();
  const before = await apiGet<List>(page, '/notifications');
  await page.goto(`/coach/notifications/${before.data[0]?.id}`);

  await page.waitForURL('**/settings/sign-in');
  await page.getByRole('heading', { name: 'Where you’re signed in' }).waitFor();
  await expect.poll(async () => (await apiGet<List>(page, '/notifications')).meta.unread).toBe(before.meta.unread - 1);
});

test('answers alike for another person’s, a deleted and an unknown notification, with a way back', async () => {
  const page = await coachWithQuietBell();
  await happenToCoach();
  await bell(page, 'Notifications, 1 unread').waitFor();
  const [own] = (await apiGet<List>(page, '/notifications')).data;
  const stranger = await visitors.newPage();
  await signIn(stranger, 'family@demo.waymark.test');
  for (const id of [own?.id, 2_147_483_647, 'x', '0']) {
    await stranger.goto(`/coach/notifications/${id}`);
    await stranger.getByRole('heading', { name: 'We can’t find this notification' }).waitFor();
  }
  await stranger.getByRole('link', { name: 'See your notifications' }).click();
  await stranger.waitForURL('**/notifications');
});

test('answers 404 for any other address below /coach that a push could name', async () => {
  const page = await coachWithQuietBell();
  const reply = await page.goto('/coach/nothing/of/that/name');
  expect(reply?.status()).toBe(404);
});

test('saves each choice as it is made, and allows none about safety', async () => {
  const page = await visitors.newPage({ timezoneId: 'Asia/Kathmandu' });
  const { email } = await newCoachee();
  await signIn(page, email, '/profile');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Notification settings' }).click();
  await page.waitForURL('**/notifications/preferences');

  const family = page.getByRole('group', { name: 'All of Family' });
  await family.getByText('Nothing').click();
  await expect.poll(() => family.getByRole('checkbox', { name: 'Nothing' }).isChecked()).toBe(true);
  await page.getByText('Family one by one').click();
  await page.getByText('Account safety one by one').click();
  const mail = page.getByRole('switch', { name: 'Email: Someone joins your family' });
  expect(await mail.isChecked()).toBe(false);
  await mail.click();
  await expect.poll(() => mail.isChecked()).toBe(true);
  await mail.click();
  await expect.poll(() => mail.isChecked()).toBe(false);
  expect(await page.getByRole('switch', { name: /^(?!Text).*password was changed/ }).count()).toBe(0);

  expect(await page.getByLabel('Your time zone').inputValue()).toBe('Kathmandu (GMT+5:45)');
  await page.getByRole('switch', { name: 'Quiet hours' }).click();
  await page.getByLabel('From', { exact: true }).fill('21:30');
  await page.getByLabel('To', { exact: true }).fill('21:30');
  await page.getByLabel('To', { exact: true }).blur();
  await page.getByText('Quiet hours can’t start and end at the same time.').waitFor();
  await page.getByLabel('To', { exact: true }).fill('06:45');
  await page.getByLabel('To', { exact: true }).blur();
  await page.getByText('Saved', { exact: true }).waitFor();

  await page.reload();
  await page.getByText('Family one by one').click();
  await expect.poll(() => mail.isChecked()).toBe(false);
  expect(await page.getByLabel('From', { exact: true }).inputValue()).toBe('9:30 pm');
  expect(await page.getByLabel('To', { exact: true }).inputValue()).toBe('6:45 am');
});

test('undoes a choice that could not be saved, and says so', async () => {
  const page = await visitors.newPage();
  await signIn(page, 'enterprise@demo.waymark.test');
  await page.goto('/notifications/preferences');
  await page.getByText('Family one by one').click();
  const push = page.getByRole('switch', { name: 'Push: Someone joins your family' });
  await push.waitFor();
  await page.route(`${apiUrl}/notification-preferences`, (route) =>
    route.fulfill({ status: 429, headers: { 'access-control-allow-origin': '*' }, body: '{}' }),
  );
  await push.click();
  await page.getByText('Something went wrong').waitFor();
  expect(await push.isChecked()).toBe(true);
});

test.each(['/notifications', '/notifications/preferences', '/coach/notifications/2147483647'])(
  '%s has no fault that axe finds, and fits a narrow screen',
  async (path) => {
    const page = await visitors.newPage(NARROW);
    await signIn(page, COACH);
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    await panel.waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await expectAccessible(page);
  },
);

test('moves nothing when the count appears', async () => {
  const page = await coachWithQuietBell();
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    const moved: string[] = [];
    const keep = (entries: PerformanceEntryList) => moved.push(...entries.map(({ name }) => `${name} moved`));
    const observer = new PerformanceObserver((list) => keep(list.getEntries()));
    observer.observe({ type: 'layout-shift' });
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const movedSoFar = async () => {
      // The frame that draws the count, and the one after it.
      for (let frames = 0; frames < 2; frames += 1) await frame();
      keep(observer.takeRecords());
      return moved;
    };
    Object.assign(window, { movedSoFar });
  });
  await happenToCoach();
  await bell(page, 'Notifications, 1 unread').waitFor();
  const moved = () => page.evaluate(() => (window as unknown as { movedSoFar(): Promise<string[]> }).movedSoFar());
  expect(await moved()).toEqual([]);
});
