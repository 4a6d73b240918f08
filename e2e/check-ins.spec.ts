import { expect, test } from 'vitest';
import { expectAccessible, NARROW } from './fixtures/accessibility.ts';
import { startBrowser } from './fixtures/browser.ts';
import { newCoachee, signIn } from './fixtures/people.ts';

const visitors = startBrowser();

test('someone chooses when to be asked, and checks in: the line begins', async () => {
  const { email } = await newCoachee();
  const page = await visitors.newPage(NARROW);
  await signIn(page, email, '/coachee/check-ins');
  await page.getByRole('button', { name: 'Choose a day' }).click();
  await page.getByLabel('Day').selectOption('Sunday');
  await page.getByLabel('Hour').selectOption('6 pm');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Sundays, 6 pm, by email').waitFor();
  await page.getByRole('link', { name: 'Start check-in' }).click();
  await page.getByText('Question 1 of 5').waitFor();
  await expectAccessible(page);
  for (let question = 1; question <= 5; question += 1) {
    await page.getByText(`Question ${question} of 5`).waitFor();
    await page.getByRole('button', { name: 'Some of the time' }).click();
  }
  await page.getByRole('button', { name: 'Send answers' }).click();
  await page.getByRole('heading', { name: 'You do not have to carry this alone' }).waitFor();
  const line = page.getByRole('link', { name: 'Write to the triage line' });
  expect(await line.getAttribute('href')).toBe('/help?because=low-score');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Go on when you are ready/ }).click();
  await page.getByText('Your score is 20 of 100.').waitFor();
  await page.getByRole('link', { name: 'See your check-ins' }).click();
  await page.getByRole('heading', { name: '20 now' }).waitFor();
  await expectAccessible(page);
});
