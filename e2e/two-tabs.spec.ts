import { DAY_MS } from '@waymark/contract/durations';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { NARROW } from './fixtures/accessibility.ts';
import { bookByApi, freeStarts, newClientInDelhi, openCoach } from './fixtures/booking.ts';
import { startBrowser } from './fixtures/browser.ts';
import { signInAsCoach } from './fixtures/matching.ts';
import { signIn } from './fixtures/people.ts';

const visitors = startBrowser();
const WIDE = { viewport: { width: 1_440, height: 900 }, reducedMotion: 'reduce' } as const;

async function newTab(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(new URL(path, page.url()).href, { waitUntil: 'networkidle' });
  return tab;
}

test('two tabs of one person agree about goals, actions and topics, and so do those of their coach', async () => {
  const coach = await openCoach('wei-ling-tan', 'Asia/Singapore');
  const client = await newClientInDelhi('Ila', coach);
  const [first = ''] = await freeStarts(client.token, client.coachId, Date.now() + 3 * DAY_MS);
  const { data: session } = await bookByApi(client.token, client.coachId, first);
  const path = `/coachee/sessions/${session.id}`;
  const page = await visitors.newPage(NARROW);
  await signIn(page, client.email, '/coachee/goals');
  const goals = await newTab(page, '/coachee/goals');
  const sameSession = await newTab(page, path);
  const coachs = await visitors.newPage(WIDE);
  await signInAsCoach(coachs, coach);
  await coachs.goto(`/coach/clients/${client.matchId}/goals`, { waitUntil: 'networkidle' });
  const coachsSession = await newTab(coachs, `/coach/sessions/${session.id}`);

  // Nothing is reloaded from here on but what this one tab opens.
  await page.getByLabel('Goal', { exact: true }).fill('Say no before I am tired');
  await page.getByLabel(/^Share with/).check();
  await page.getByRole('button', { name: 'Begin goal' }).click();
  for (const tab of [goals, sameSession, coachs, coachsSession])
    await tab.getByText('Say no before I am tired').waitFor();
  await page.getByRole('button', { name: `Stop sharing with ${coach.firstName}` }).click();
  await goals.getByRole('button', { name: `Share with ${coach.firstName}` }).waitFor();
  await coachs.getByText('Say no before I am tired').waitFor({ state: 'detached' });

  await page.goto(path, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Add action' }).click();
  await page.getByLabel('What will be done?').fill('Call Henrik');
  await page.getByRole('button', { name: 'Add action' }).click();
  for (const tab of [goals, sameSession, coachs]) await tab.getByText('Call Henrik').waitFor();

  await page.getByRole('button', { name: 'Add topic' }).click();
  await page.getByLabel('Topic', { exact: true }).fill('Evenings');
  await page.getByRole('button', { name: 'Add topic' }).click();
  await sameSession.getByText('Evenings').waitFor();
  await page.getByRole('button', { name: 'Change “Evenings”' }).click();
  await page.getByRole('button', { name: 'Move to next session' }).click();
  for (const tab of [page, sameSession, coachsSession]) {
    await tab.getByRole('list', { name: 'For your next session' }).getByText('Evenings').waitFor();
  }
});
