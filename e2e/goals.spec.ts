import { DAY_MS } from '@waymark/contract/durations';
import { expect, test } from 'vitest';
import { expectAccessible, NARROW } from './fixtures/accessibility.ts';
import { bookByApi, freeStarts, newClientInDelhi, openCoach, sharedGoals } from './fixtures/booking.ts';
import { startBrowser } from './fixtures/browser.ts';
import { signIn } from './fixtures/people.ts';

const visitors = startBrowser();
const GOAL = 'Say no before I am tired';

test('a client begins a goal and marks it, the coach reads it while it is shared, and gives an article to read', async () => {
  const coach = await openCoach('rin-nakamura', 'Asia/Kolkata');
  const client = await newClientInDelhi('Ines', coach);
  const page = await visitors.newPage(NARROW);
  await signIn(page, client.email, '/coachee/goals');
  await page.getByRole('heading', { name: 'Begin your first goal' }).waitFor();
  await page.getByLabel('Goal', { exact: true }).fill(GOAL);
  await page.reload({ waitUntil: 'networkidle' });
  await expect.poll(() => page.getByLabel('Goal', { exact: true }).inputValue()).toBe(GOAL);
  await page.getByLabel(/^Share with/).check();
  await page.getByRole('button', { name: 'Begin goal' }).click();
  await page.getByRole('button', { name: 'Mark progress' }).click();
  await page.getByLabel('A little less than hoped').check();
  await page.getByRole('button', { name: 'Save step' }).click();
  await page.getByRole('row', { name: /A little less than hoped$/ }).waitFor();
  await expectAccessible(page);
  expect(await sharedGoals(coach.token, client.matchId)).toEqual([GOAL]);
  await page.getByRole('button', { name: `Stop sharing with ${coach.firstName}` }).click();
  await page.getByText('Only you').waitFor();
  expect(await sharedGoals(coach.token, client.matchId)).toEqual([]);

  const [first = ''] = await freeStarts(client.token, client.coachId, Date.now() + 5 * DAY_MS);
  await bookByApi(client.token, client.coachId, first);
  const coachs = await visitors.newPage();
  await signIn(coachs, coach.email, '/blogs/before-you-present');
  await coachs.getByRole('button', { name: 'Give to a client' }).click();
  await coachs.getByLabel('Client', { exact: true }).selectOption({ label: 'Ines Marsh' });
  await coachs.getByRole('button', { name: 'Give article' }).click();
  await coachs.getByText('Ines Marsh finds it among their actions.').waitFor();
  await expectAccessible(coachs);

  await page.goto('/dashboard', { waitUntil: 'networkidle' });
  const reading = page.getByRole('checkbox', { name: /^Read: / });
  await reading.check();
  await page.getByText('1 of 1 done').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Read: / }).click();
  await page.waitForURL('**/blogs/before-you-present');
});
