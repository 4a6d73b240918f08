import { DAY_MS, MINUTE_MS } from '@waymark/contract/durations';
import { formatSpan, formatTimeOf, formatWholeDay } from '@waymark/contract/moments';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, NARROW } from './fixtures/accessibility.ts';
import {
  bookByApi,
  freeStarts,
  newClientInDelhi,
  openCoach,
  openFeed,
  showByApi,
  zoneWithChange,
} from './fixtures/booking.ts';
import { startBrowser } from './fixtures/browser.ts';
import { focusedName, tabTo } from './fixtures/keyboard.ts';
import { signInAsCoach } from './fixtures/matching.ts';
import { mailbox, signIn } from './fixtures/people.ts';

const visitors = startBrowser();
const MINUTES = 45;
const DELHI = 'Asia/Kolkata';
const CALM = { reducedMotion: 'reduce' } as const;

const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const sessionIn = (page: Page): string => /sessions\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';

const spanIn = (zone: string, startsAt: string): string =>
  formatSpan({ startsAt, endsAt: new Date(Date.parse(startsAt) + MINUTES * MINUTE_MS) }, { zone, hasZoneName: true });

/** Chooses the first time of the next day by keyboard, and returns its name. */
async function chooseNextDay(page: Page): Promise<string> {
  await tabTo(page, /, \d+ times?/);
  await page.keyboard.press('ArrowRight');
  // The day is marked before its times are drawn in place of those of the day before.
  const [day = ''] = (await focusedName(page)).split(/, \d+ times?/);
  await page
    .getByRole('group', { name: new RegExp(`^${day}, `) })
    .first()
    .waitFor();
  await tabTo(page, /^\d.* for /);
  await page.keyboard.press('Space');
  return focusedName(page);
}

async function expectNotice(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('dialog', { name: 'Notifications' }).getByText(title).first().waitFor();
  await page.keyboard.press('Escape');
}

test('a client in Delhi books and moves a coach in New York across a change of clock, who cancels', async () => {
  const { zone, change } = zoneWithChange();
  const coach = await openCoach('carlos-menezes', zone);
  const { email, token, coachId } = await newClientInDelhi('Ila', coach);
  const page = await visitors.newPage({ ...CALM, timezoneId: 'Asia/Kolkata' });
  await signIn(page, email, '/matching');
  await page.getByRole('link', { name: 'Book a session' }).click();
  await page.getByRole('heading', { name: `Book with ${coach.firstName}` }).waitFor();
  await page.goto('/coachee/sessions/book');
  await page.waitForURL(new RegExp(`/coachee/sessions/book\\?coach=${coachId}$`));
  await page.goto(`/coachee/sessions/book?coach=${coachId}&from=${dateOf(change - 3 * DAY_MS)}`, {
    waitUntil: 'networkidle',
  });
  await page.getByText(/Clocks change in/).waitFor();
  await expectAccessible(page);
  expect(await chooseNextDay(page)).toMatch(new RegExp(` for ${coach.firstName}$`));
  await tabTo(page, 'Book session');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/coachee\/sessions\/[0-9a-f-]{36}$/);
  const id = sessionIn(page);
  const booked = await showByApi(token, id);
  const feeds = [await openFeed(token), await openFeed(coach.token)];
  const expectFeeds = async (words: string) => {
    for (const read of feeds) expect(await read()).toContain(words);
  };
  await expectFeeds(`UID:${id}@waymark`);

  await page.goto(`/coachee/sessions/${id}/move?from=${dateOf(change + 3 * DAY_MS)}`, { waitUntil: 'networkidle' });
  await page.getByText(spanIn('Asia/Kolkata', booked.startsAt)).waitFor();
  await page.getByText(/^Free to move or cancel until .* IST\.$/).waitFor();
  await expectAccessible(page);
  await chooseNextDay(page);
  await tabTo(page, 'Move session');
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(`/coachee/sessions/${id}$`));
  const moved = await showByApi(token, id);
  expect(Date.parse(moved.startsAt)).toBeGreaterThan(change + DAY_MS);

  const coachs = await visitors.newPage({ ...CALM, timezoneId: zone });
  await signInAsCoach(coachs, coach);
  await expectNotice(coachs, 'Ila moved your session');
  await coachs.goto(`/coach/sessions/${id}/move`, { waitUntil: 'networkidle' });
  await coachs.getByText(spanIn(zone, moved.startsAt)).waitFor();
  await coachs.getByLabel('Date', { exact: true }).fill(dateOf(change + 5 * DAY_MS));
  await coachs.getByLabel('Time', { exact: true }).fill('07:10');
  await coachs.getByRole('checkbox', { name: 'No break before and after, this once' }).check();
  await expectAccessible(coachs);
  await coachs.getByRole('button', { name: 'Move session' }).click();
  await coachs.waitForURL(new RegExp(`/coach/sessions/${id}$`));
  const again = await showByApi(token, id);
  expect(spanIn(zone, again.startsAt)).toMatch(/7:10 – 7:55 am/);

  await page.goto(`/coachee/sessions/${id}/move`, { waitUntil: 'networkidle' });
  await page.getByText(spanIn('Asia/Kolkata', again.startsAt)).waitFor();
  await expectNotice(page, `${coach.firstName} moved your session`);
  await expectFeeds(`SEQUENCE:${again.sequence}`);

  await coachs.goto(`/coach/sessions/${id}`, { waitUntil: 'networkidle' });
  await coachs.getByRole('button', { name: 'Cancel session' }).click();
  await coachs.getByRole('dialog').getByRole('button', { name: 'Cancel session' }).click();
  await coachs.getByText('The session is cancelled').waitFor();
  await page.goto(`/coachee/sessions/${id}`, { waitUntil: 'networkidle' });
  const what = await page.getByText(`${coach.firstName} cancelled it. It was for `).textContent();
  await expectNotice(page, `${coach.firstName} cancelled your session`);
  const when = what?.replace(/^.* It was for (.*)\.$/, '$1');
  expect(await mailbox(page, email, `Cancelled: ${when}`)).toContain(`/coachee/sessions/${id}`);
  for (const read of feeds) expect(await read()).not.toContain(id);
});

test('offers near times on a phone when someone was faster, and books one with the note', async () => {
  const coach = await openCoach('carlos-menezes', 'America/New_York');
  const [client, faster] = [await newClientInDelhi('Uma', coach), await newClientInDelhi('Vik', coach)];
  const page = await visitors.newPage({ ...NARROW, timezoneId: 'Asia/Kolkata' });
  const date = dateOf(Date.now() + 3 * DAY_MS);
  await signIn(page, client.email, `/coachee/sessions/book?coach=${client.coachId}&from=${date}`);
  const starts = await freeStarts(faster.token, client.coachId, Date.parse(`${date}T00:00:00+05:30`));
  const first = starts.find((start) => formatTimeOf(start, DELHI).endsWith('pm')) ?? '';
  await page.getByRole('radio', { name: new RegExp(`^${formatWholeDay(first, DELHI)}`) }).check();
  await page.getByRole('radio', { name: new RegExp(`^${formatTimeOf(first, DELHI)}, .* for Carlos$`) }).check();
  await page.getByRole('button', { name: 'Repeat, or add a note' }).click();
  await page.getByLabel('Note to Carlos').fill('About Friday');
  await bookByApi(faster.token, client.coachId, first);
  await page.getByRole('button', { name: 'Book session' }).click();
  await page.getByText('Free nearby').waitFor();
  await expectAccessible(page);
  await page.getByRole('alert').getByRole('button').first().click();
  await page.getByRole('button', { name: 'Book session' }).click();
  await page.waitForURL(/\/coachee\/sessions\/[0-9a-f-]{36}$/);

  expect((await showByApi(client.token, sessionIn(page))).message).toBe('About Friday');
});
