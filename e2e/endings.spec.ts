import { expect, test } from 'vitest';
import { expectAccessible, NARROW } from './fixtures/accessibility.ts';
import { newClientInDelhi, openCoach } from './fixtures/booking.ts';
import { startBrowser } from './fixtures/browser.ts';
import { signIn } from './fixtures/people.ts';

const visitors = startBrowser();
/** A try that fails leaves its client with its coach. */
const coaches = ['katarzyna-wolska', 'sofia-herrera'].values();

test('a coaching goes from its path to then and now, a proposal, a page of what was reached, and a letter', async () => {
  const coach = await openCoach(coaches.next().value ?? '', 'Europe/Oslo');
  const client = await newClientInDelhi('Ines', coach);
  const page = await visitors.newPage(NARROW);
  await signIn(page, client.email, '/coachee/goals');
  await page.getByRole('button', { name: 'Plan a path' }).click();
  await page.getByLabel('Begin with').selectOption('A conversation I have put off');
  await page.getByLabel('Milestone 1', { exact: true }).fill('Say it in one sentence');
  await page.getByRole('button', { name: 'Save path' }).click();
  await page.getByRole('checkbox', { name: 'Say it in one sentence' }).check();
  await page.getByText('Marked by you', { exact: false }).waitFor();

  await page.goto('/coachee/balance', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Draw wheel' }).click();
  await page.getByRole('heading', { name: 'Your wheels' }).waitFor();

  await page.goto('/matching', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Then and now' }).click();
  await page.getByRole('heading', { name: 'Then and now', level: 1 }).waitFor();
  await page.getByText('The second wheel stands here once you draw one again.', { exact: false }).waitFor();
  await page.getByText('We’ll ask you again on', { exact: false }).waitFor();
  await expectAccessible(page);

  const coachs = await visitors.newPage();
  await signIn(coachs, coach.email, `/coach/clients/${client.matchId}/then-and-now`);
  await coachs.getByText('Your client doesn’t share this page with you.', { exact: false }).waitFor();
  await page.getByRole('switch', { name: /^Share this page with/ }).click();
  await page.getByText('until you switch this off.', { exact: false }).waitFor();
  await coachs.reload();
  await coachs.getByText('Ines shares this with you', { exact: false }).waitFor();
  await coachs.getByRole('table', { name: 'Balance, from 0 to 10' }).waitFor();
  await expectAccessible(coachs);

  await coachs.goto(`/coach/clients/${client.matchId}/goals`, { waitUntil: 'networkidle' });
  await coachs.getByRole('link', { name: 'What next?' }).click();
  await coachs.getByLabel('A sentence about what you reached').fill('You asked for what you need.');
  await coachs.getByRole('button', { name: 'Save sentence' }).click();
  await coachs.getByText('Saved.').first().waitFor();
  await coachs.getByRole('radio', { name: /^Pause/ }).check();
  await coachs.getByRole('button', { name: 'Suggest a pause' }).click();
  await coachs.getByText('Choose the day on which the pause ends.').waitFor();
  await coachs.getByRole('radio', { name: /^Finish/ }).check();
  await coachs.getByRole('button', { name: 'Suggest finishing' }).click();
  await coachs.getByText('You suggest to finish.', { exact: false }).waitFor();
  await expectAccessible(coachs);

  await page.goto('/dashboard', { waitUntil: 'networkidle' });
  await page.getByText('has a suggestion for what comes next.', { exact: false }).waitFor();
  await page.getByRole('link', { name: 'What next?' }).click();
  await page.getByText('suggests to finish.', { exact: false }).waitFor();
  await page.getByLabel('A sentence about what you reached').fill('I said it in one sentence.');
  await page.getByRole('button', { name: 'Save sentence' }).click();
  await page.getByText('Saved.').first().waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Finish coaching' }).click();
  await page.getByText('We make a page of what you reached', { exact: false }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Finish coaching' }).click();

  await page.getByRole('heading', { name: 'What you reached', level: 1 }).waitFor();
  await page.getByText('“I said it in one sentence.”').waitFor();
  await page.getByText('“You asked for what you need.”').waitFor();
  await page.getByText('Say it in one sentence ·', { exact: false }).waitFor();
  await page.getByLabel('Your letter').fill('Dear me, it was one sentence.');
  await page.getByRole('button', { name: 'Save letter' }).click();
  await page.getByText('We’ll email it to you on', { exact: false }).waitFor();
  await expectAccessible(page);
  expect(await page.getByRole('link', { name: 'Download your data' }).getAttribute('href')).toBe('/settings/data');

  await page.goto('/matching', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: /^What you reached/ }).click();
  await page.getByRole('heading', { name: 'What you reached', level: 1 }).waitFor();
  expect(await page.getByLabel('Your letter').inputValue()).toBe('Dear me, it was one sentence.');

  await coachs.goto(`/coach/clients/${client.matchId}/goals`, { waitUntil: 'networkidle' });
  await coachs.getByRole('link', { name: 'What you reached' }).click();
  await coachs.getByText('“I said it in one sentence.”').waitFor();
  await expectAccessible(coachs);
  expect(await coachs.getByText('A letter to yourself').count()).toBe(0);
});
