import { DAY_MS } from '@waymark/contract/durations';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, NARROW } from './fixtures/accessibility.ts';
import { startBrowser } from './fixtures/browser.ts';
import { askedCoach, requestOf } from './fixtures/matching.ts';
import { mailbox, signIn } from './fixtures/people.ts';

const visitors = startBrowser();

const dateAhead = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

async function openNotice(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('dialog', { name: 'Notifications' }).getByText(title).click();
}

async function chooseTime(page: Page, place: number, days: number, time: string): Promise<void> {
  await page.getByLabel('Date').nth(place).fill(dateAhead(days));
  await page.getByLabel('Start').nth(place).fill(time);
}

const openPath = (page: Page) => new URL(page.url()).pathname;
const atSession = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

test('a coach books and proposes, and the client accepts and cancels, each seeing what the other did', async () => {
  const { page, email, coach, coachs } = await askedCoach(visitors, 'Noor', NARROW);
  await requestOf(coachs, 'Noor').getByRole('button', { name: 'Accept' }).click();
  await requestOf(coachs, 'Noor').waitFor({ state: 'detached' });
  await coachs.getByRole('link', { name: 'Noor Marsh' }).first().click();
  await coachs.getByText('No sessions yet.').waitFor();
  await coachs.getByRole('link', { name: 'Book session' }).click();
  await coachs.getByRole('heading', { name: 'New session' }).waitFor();
  await expectAccessible(coachs);

  await coachs.getByRole('button', { name: 'Book session' }).click();
  await coachs.getByText('Choose a date.').waitFor();
  await chooseTime(coachs, 0, 3, '10:00');
  await coachs.getByText(/ for Noor$|^In New York/).waitFor();
  await coachs.getByLabel('Message to Noor').fill('Shall we begin?');
  await coachs.getByRole('button', { name: 'Book session' }).click();
  await atSession(coachs, 'Session with Noor');
  await expectAccessible(coachs);

  await page.goto('/dashboard', { waitUntil: 'networkidle' });
  // Two to four, by the time of day at which this runs.
  await page.getByRole('heading', { name: /^In [2-4] days$/ }).waitFor();
  await expectAccessible(page);
  await openNotice(page, `${coach.firstName} booked a session with you`);
  await atSession(page, `Session with ${coach.firstName}`);
  await page.getByText('Shall we begin?').waitFor();
  await expectAccessible(page);
  const booked = openPath(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to calendar' }).click();
  expect((await download).suggestedFilename()).toBe('session.ics');

  await coachs.goto('/coach/sessions/new', { waitUntil: 'networkidle' });
  await coachs.getByLabel('Client', { exact: true }).selectOption({ label: 'Noor Marsh' });
  await coachs.getByLabel(/^Propose up to three times/).check();
  await chooseTime(coachs, 0, 3, '10:15');
  await chooseTime(coachs, 1, 5, '10:00');
  await coachs.getByRole('button', { name: 'Propose these times' }).click();
  await coachs.getByText('Your client has another session at this time. Please choose another time.').waitFor();
  await chooseTime(coachs, 0, 4, '10:00');
  await coachs.getByRole('button', { name: 'Propose these times' }).click();
  await coachs.getByRole('heading', { name: 'Times you proposed' }).waitFor();

  await page.goto('/dashboard', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Choose one', exact: true }).click();
  await page.getByRole('heading', { name: `Times that ${coach.firstName} proposed` }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Accept this time' }).click();
  await page.getByText(`It’s booked, and ${coach.firstName} knows.`).waitFor();
  await coachs.getByRole('button', { name: 'Cancel session' }).waitFor();

  await page.goto('/coachee/sessions', { waitUntil: 'networkidle' });
  expect(await page.getByRole('link', { name: /Session, 45 min/ }).count()).toBe(2);
  await expectAccessible(page);
  await page.goto(booked, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Cancel session' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('A trip came up.');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel session' }).click();
  await page.getByText('The session is cancelled').waitFor();
  const changed = await page.getByText(/^You cancelled it\. It was for /).textContent();
  const when = changed?.replace(/^.* It was for (.*)\.$/, '$1');

  await coachs.goto('/coach/sessions?list=cancelled', { waitUntil: 'networkidle' });
  await coachs
    .getByRole('link', { name: /Noor Marsh/ })
    .first()
    .waitFor();
  await expectAccessible(coachs);
  await openNotice(coachs, 'Noor cancelled your session');
  await coachs.getByText('“A trip came up.”').waitFor();
  expect(openPath(coachs)).toBe(booked.replace('/coachee/', '/coach/'));

  // The mail says the same time and leads to the same page, which is closed to others.
  expect(await mailbox(page, email, `Cancelled: ${when}`)).toContain(booked);
  await page.goto(booked.replace('/coachee/', '/coach/'));
  await page.waitForURL((url) => url.pathname === booked);
  const stranger = await visitors.newPage();
  await signIn(stranger, 'family@demo.waymark.test', booked);
  await stranger.getByRole('heading', { name: 'This session isn’t here' }).waitFor();
});
