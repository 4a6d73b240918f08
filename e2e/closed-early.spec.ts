import { DAY_MS } from '@waymark/contract/durations';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, NARROW } from './fixtures/accessibility.ts';
import { bookByApi, freeStarts, moveByApi, newClientInDelhi, openCoach } from './fixtures/booking.ts';
import { startBrowser } from './fixtures/browser.ts';
import { signInAsCoach } from './fixtures/matching.ts';
import { signIn } from './fixtures/people.ts';

const visitors = startBrowser();
const WIDE = { viewport: { width: 1_440, height: 900 }, reducedMotion: 'reduce' } as const;
const BEGINS_IN_MS = 4_000;

/** A try that fails leaves the hour of its coach taken. */
const coaches = ['leila-benali', 'rin-nakamura'].values();

async function newTab(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(new URL(path, page.url()).href, { waitUntil: 'networkidle' });
  return tab;
}

test('a session that its coach closes early is over at once on all pages of both, though its next time was taken', async () => {
  const coach = await openCoach(coaches.next().value ?? '', 'Europe/Paris');
  const client = await newClientInDelhi('Ila', coach);
  const faster = await newClientInDelhi('Bea', coach);
  const [first = ''] = await freeStarts(client.token, client.coachId, Date.now() + 3 * DAY_MS);
  const { data: session } = await bookByApi(client.token, client.coachId, first);
  await moveByApi(coach.token, session.id, Date.now() + BEGINS_IN_MS);

  const ila = await visitors.newPage(NARROW);
  const coachs = await visitors.newPage(WIDE);
  await signIn(ila, client.email, `/coachee/sessions/${session.id}`);
  await ila.getByRole('link', { name: 'Join session' }).waitFor();
  await ila.getByRole('heading', { name: 'In progress' }).waitFor();
  const ilasToday = await newTab(ila, '/dashboard');
  await ilasToday.getByRole('link', { name: 'Join session' }).waitFor();
  await signInAsCoach(coachs, coach);
  await coachs.goto(new URL(`/coach/sessions/${session.id}/close`, coachs.url()).href, { waitUntil: 'networkidle' });
  const coachsPage = await newTab(coachs, `/coach/sessions/${session.id}`);
  const coachsToday = await newTab(coachs, '/coach/dashboard');
  const coachsWeek = await newTab(coachs, '/coach/week');
  for (const page of [coachsPage, coachsToday]) await page.getByRole('link', { name: 'Join session' }).waitFor();

  // The next time is still free when it is chosen, and no longer as the session is closed.
  await coachs.getByRole('radio', { name: 'We met' }).check();
  await coachs.getByRole('textbox', { name: 'Summary' }).fill('Fridays end at four.');
  const wanted = coachs.getByLabel('When');
  await expect.poll(() => wanted.locator('option').count()).toBeGreaterThan(1);
  const start = (await wanted.locator('option').nth(1).getAttribute('value')) ?? '';
  await wanted.selectOption(start);
  await bookByApi(faster.token, faster.coachId, start);
  await coachs.getByRole('button', { name: 'Close session' }).click();
  await coachs.getByRole('heading', { name: 'The session is closed' }).waitFor();
  expect(await coachs.getByRole('button', { name: /^Book / }).count()).toBe(3);
  await expectAccessible(coachs);

  // No page was reloaded.
  await ila.getByRole('heading', { name: 'This session is over' }).waitFor();
  await ila.getByText('Fridays end at four.').first().waitFor();
  await ila.getByRole('group', { name: 'Was this session useful to you?' }).waitFor();
  await ilasToday.getByRole('heading', { name: `What you agreed with ${coach.firstName}` }).waitFor();
  // A phone's Today has no room for it.
  await ilasToday.getByText('Fridays end at four.').waitFor({ state: 'attached' });
  await ilasToday.getByRole('group', { name: 'Did you feel heard?' }).waitFor();
  await coachsPage.getByRole('heading', { name: 'This session is over' }).waitFor();
  await coachsToday.getByRole('link', { name: /Ila/ }).getByText('Closed').waitFor();
  // Late in the evening it goes on past midnight, and stands on both days.
  await coachsWeek
    .getByRole('link', { name: /Ila.*Closed, until/ })
    .first()
    .waitFor();
  for (const page of [ila, ilasToday, coachsPage, coachsToday]) {
    expect(await page.getByText('In progress').count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Join session' }).count()).toBe(0);
    await expectAccessible(page);
  }

  await coachs
    .getByRole('button', { name: /^Book / })
    .first()
    .click();
  await coachs.waitForURL(new RegExp(`/coach/sessions/${session.id}$`));
  await coachs.getByRole('heading', { name: 'What was agreed' }).waitFor();
  expect(await coachs.getByText('Not booked yet').count()).toBe(0);

  // The hour is in the coach's log, under a number until the client allows the name.
  await coachs.goto(new URL('/coach/practice/hours', coachs.url()).href, { waitUntil: 'networkidle' });
  const logged = coachs.getByRole('table', { name: 'Sessions' });
  await logged.getByText(/^Client \d+$/).waitFor();
  await expectAccessible(coachs);
  await ila.goto(new URL('/coachee/sessions', ila.url()).href, { waitUntil: 'networkidle' });
  const mayBeNamed = ila.getByRole('switch', { name: /^Show my name and email to/ });
  await mayBeNamed.click();
  await ila.locator('[role=switch][aria-checked=true]').waitFor();
  await expectAccessible(ila);
  await coachs.reload({ waitUntil: 'networkidle' });
  await logged.getByText(/^Ila/).waitFor();
});
