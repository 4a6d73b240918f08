import { expect, test } from 'vitest';
import { expectAccessible, NARROW } from './fixtures/accessibility.ts';
import { newClientInDelhi, openCoach, owedByApi } from './fixtures/booking.ts';
import { startBrowser } from './fixtures/browser.ts';
import { signIn } from './fixtures/people.ts';

const visitors = startBrowser();
/** A try that fails leaves the hour of its coach taken, and no other journey needs theirs. */
const coaches = ['yusuf-demir', 'daniel-amoah'].values();

test('a client and a coach plan a path, lose nothing when both edit it, and see where they are and what slips', async () => {
  const coach = await openCoach(coaches.next().value ?? '', 'Europe/Oslo');
  const client = await newClientInDelhi('Ines', coach);
  const page = await visitors.newPage(NARROW);
  await signIn(page, client.email, '/coachee/goals');
  await page.getByRole('button', { name: 'Plan a path' }).click();
  await page.getByLabel('Begin with').selectOption('A conversation I have put off');
  await page.getByLabel('Milestone 1', { exact: true }).fill('Say it in one sentence');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save path' }).click();
  const first = page.getByRole('checkbox', { name: 'Say it in one sentence' });
  await first.waitFor();

  const coachs = await visitors.newPage();
  await signIn(coachs, coach.email, `/coach/clients/${client.matchId}/goals`);
  await coachs.getByRole('button', { name: 'Edit path' }).click();
  await coachs.getByLabel('Milestone 4', { exact: true }).fill('Look at it together');

  await page.getByRole('button', { name: 'Edit path' }).click();
  await page.getByRole('button', { name: 'Down: milestone 2' }).click();
  await page.getByRole('button', { name: 'Save path' }).click();
  await first.check();
  await page.getByText('Marked by you', { exact: false }).waitFor();
  await expectAccessible(page);

  await coachs.getByText('Ines changed the path in the meantime.', { exact: false }).waitFor();
  await expectAccessible(coachs);
  expect(await coachs.getByLabel('Milestone 4', { exact: true }).inputValue()).toBe('Look at it together');
  await coachs.getByRole('button', { name: 'Take theirs' }).click();
  await coachs.getByLabel('Milestone 4', { exact: true }).fill('Look at it together');
  await coachs.getByRole('button', { name: 'Save path' }).click();
  await coachs.getByRole('checkbox', { name: 'Look at it together' }).waitFor();
  await coachs.getByText('Marked by Ines', { exact: false }).waitFor();

  await owedByApi(coach, client.matchId, 'Ask Priya about Friday', 8);
  await page.goto('/dashboard', { waitUntil: 'networkidle' });
  const strip = page.getByRole('region', { name: 'Path' });
  await strip.getByText('Done · 1 of 4').waitFor();
  await strip.getByText('Have the conversation').waitFor();
  await strip.getByText('“Ask Priya about Friday” has been due for a while.', { exact: false }).waitFor();
  await expectAccessible(page);

  await coachs.goto(`/coach/clients/${client.matchId}`, { waitUntil: 'networkidle' });
  await coachs.getByText('Is it still the right one?', { exact: false }).waitFor();
  await expectAccessible(coachs);
});
