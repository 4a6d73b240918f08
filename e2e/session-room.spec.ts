import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible, NARROW } from './fixtures/accessibility.ts';
import { bookSoon, newClientInDelhi, openCoach } from './fixtures/booking.ts';
import { CHROMIUM, startBrowser } from './fixtures/browser.ts';
import { signIn } from './fixtures/people.ts';
import { WITH_DEVICES } from './fixtures/rooms.ts';

const withDevices = startBrowser(WITH_DEVICES);
const refused = startBrowser({
  program: CHROMIUM,
  flags: ['--use-fake-device-for-media-stream', '--deny-permission-prompts'],
});

let email: string;
let id: string;
beforeAll(async () => {
  const coach = await openCoach('carlos-menezes', 'America/New_York');
  const client = await newClientInDelhi('Amal', coach);
  email = client.email;
  id = await bookSoon(coach, client.matchId);
});

const LANDSCAPE = { width: 800, height: 360 };
const WIDE = { width: 1_440, height: 900 };

/** The person's own picture moves, and is as wide as the camera's. */
const hasOwnPicture = (page: Page) =>
  page.waitForFunction(
    () => (document.querySelector<HTMLVideoElement>('video[aria-label="You"]')?.videoWidth ?? 0) > 0,
  );

/** Nothing that is written or pressed covers the pictures, and everything lies in the window. */
async function expectLaidOut(page: Page): Promise<void> {
  const places = await page.evaluate(() => {
    const placeOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const [main, panel] = [placeOf('main'), placeOf('aside')];
    const buttons = [...document.querySelectorAll('main button')].map((button) => button.getBoundingClientRect());
    const shown = buttons.filter(({ width }) => width > 0);
    return {
      isPanelBeside: !!main && !!panel && (panel.left >= main.right - 1 || panel.top >= main.bottom - 1),
      areControlsInside: shown.every(({ bottom, right }) => bottom <= innerHeight && right <= innerWidth),
    };
  });
  expect(places).toEqual({ isPanelBeside: true, areControlsInside: true });
}

test('checks devices, joins and leaves on a phone, turned, and on a wide screen', async () => {
  const page = await withDevices.newPage(NARROW);
  await signIn(page, email, `/coachee/sessions/${id}`);
  await page.getByRole('link', { name: 'Join session' }).click();
  await page.getByRole('heading', { name: /^Ready to join / }).waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Camera is off/ }).click();
  await page.getByRole('button', { name: /^Mic is off/ }).click();
  await hasOwnPicture(page);
  // The fake microphone beeps.
  await page.getByText(/^We hear you/).waitFor();
  await page.getByRole('button', { name: 'Join session' }).click();
  await page.getByText(/isn’t here yet\.$/).waitFor();
  await hasOwnPicture(page);
  await expectLaidOut(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Agenda and notes' }).click();
  await page.getByRole('heading', { name: 'Agenda' }).waitFor();
  await expectLaidOut(page);
  await page.setViewportSize(LANDSCAPE);
  await expectLaidOut(page);
  await page.getByRole('button', { name: 'Agenda and notes' }).click();
  await expectLaidOut(page);
  await page.setViewportSize(WIDE);
  await page.getByRole('heading', { name: 'Agenda' }).waitFor();
  await expectLaidOut(page);
  await page.getByRole('button', { name: 'Mute', exact: true }).click();
  await page.getByRole('button', { name: 'Unmute' }).waitFor();

  await page.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL((url) => url.pathname === `/coachee/sessions/${id}`);
});

test('keeps what can’t be heard yet from being pressed, and then hears the first press', async () => {
  const page = await withDevices.newPage();
  await signIn(page, email);
  const scripts = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(`/coachee/sessions/${id}/room`, { waitUntil: 'commit' });
  const camera = page.getByRole('button', { name: /^Camera is off/ });
  await camera.waitFor();
  expect(await camera.isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: 'Join session' }).isDisabled()).toBe(true);

  scripts.resolve();
  await camera.click();
  await hasOwnPicture(page);
});

test('says that camera and microphone are blocked, and lets the person join without', async () => {
  const page = await refused.newPage();
  await signIn(page, email, `/coachee/sessions/${id}/room`);
  await page.getByRole('button', { name: /^Camera is off/ }).click();
  await page.getByText('The camera is blocked').waitFor();
  await page.getByRole('button', { name: /^Mic is off/ }).click();
  await page.getByText('The microphone is blocked').waitFor();
  await page.getByRole('button', { name: 'Join session' }).click();
  await page.getByText(/isn’t here yet\.$/).waitFor();
});
