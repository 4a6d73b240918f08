import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { startBrowser } from './fixtures/browser.ts';
import {
  answered,
  answerFirstHalf,
  answerGoal,
  answerWho5,
  atStep,
  choose,
  GOAL,
  isSaved,
  loginFromHome,
} from './fixtures/onboarding.ts';
import { fillLogin, PASSWORD, signIn } from './fixtures/people.ts';
import { newCoacheeWithProfile } from './fixtures/ready-coachees.ts';

const visitors = startBrowser();
const QUESTIONS = '/coachee/questionnaire/screen';

async function atQuestions(firstName: string, country?: string): Promise<{ page: Page; email: string }> {
  const page = await visitors.newPage();
  const { email } = await newCoacheeWithProfile(firstName, country);
  await signIn(page, email, QUESTIONS);
  await atStep(page, 'What brings you');
  return { page, email };
}

test('moves between steps with the browser’s back and forward buttons, and keeps the answers', async () => {
  const { page } = await atQuestions('Bea');
  await answerFirstHalf(page);
  await page.goBack();
  await atStep(page, 'What brings you');
  expect(await page.getByLabel('Too much for too long').isChecked()).toBe(true);
  expect(new URL(page.url()).pathname).toBe(QUESTIONS);
  await choose(page, 'A decision I keep turning over');
  await page.goForward();
  await atStep(page, 'What you want to change');
  expect(await page.getByLabel('Three months from now').inputValue()).toBe(GOAL);
  await page.reload();
  await atStep(page, 'What you want to change');
  expect(await page.getByLabel('Three months from now').inputValue()).toBe(GOAL);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByLabel('A decision I keep turning over').waitFor();
  expect(await page.getByLabel('A decision I keep turning over').isChecked()).toBe(true);
});

test('shows each answer at once on a slow network, and on another device once it is saved', async () => {
  const { page, email } = await atQuestions('Cleo');
  const gate = Promise.withResolvers<void>();
  await page.route('**/questionnaires/coachee/answers/*', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await choose(page, 'Too much for too long');
  await choose(page, 'A decision I keep turning over');
  await choose(page, 'Burnout');
  await page.getByRole('status').getByText('Saving', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await atStep(page, 'What you want to change');
  await page.getByLabel('Three months from now').fill('First thought.');
  await page.getByLabel('Three months from now').fill(GOAL);
  gate.resolve();
  await isSaved(page);
  await answered(page, 3);

  const elsewhere = await visitors.newPage();
  await signIn(elsewhere, email, QUESTIONS);
  await atStep(elsewhere, 'What you want to change');
  expect(await elsewhere.getByLabel('Three months from now').inputValue()).toBe(GOAL);
  await elsewhere.getByRole('button', { name: 'Back', exact: true }).click();
  for (const label of ['Too much for too long', 'A decision I keep turning over', 'Burnout']) {
    expect(await elsewhere.getByLabel(label).isChecked()).toBe(true);
  }
});

test('keeps answers given offline, says so, and sends them once the connection is back', async () => {
  const { page, email } = await atQuestions('Dov');
  await page.context().setOffline(true);
  await choose(page, 'Too much for too long');
  await page.getByText('What you typed is kept here and will be sent automatically.').waitFor();
  expect(await page.getByLabel('Too much for too long').isChecked()).toBe(true);
  await page.context().setOffline(false);
  await isSaved(page);

  const elsewhere = await visitors.newPage();
  await signIn(elsewhere, email, QUESTIONS);
  await expect.poll(() => elsewhere.getByLabel('Too much for too long').isChecked()).toBe(true);
});

test('tells a coachee halfway what is missing at login, and continues there from the home page', async () => {
  const { page, email } = await atQuestions('Edda');
  await answerFirstHalf(page);

  const elsewhere = await visitors.newPage();
  await elsewhere.goto('/coachee/login');
  await fillLogin(elsewhere, email, PASSWORD);
  await elsewhere.getByText('Please complete the onboarding in app, before login into the web.').waitFor();
  await loginFromHome(elsewhere, email);
  await elsewhere.getByText('Welcome back. Pick up where you left off.').waitFor();
  await atStep(elsewhere, 'What you want to change');

  await answerGoal(elsewhere, 'Something else.');
  await page.reload();
  await expect.poll(() => page.getByLabel('Three months from now').inputValue()).toBe('Something else.');
});

test('lists the missing answers before the end, each with a link to its question', async () => {
  const { page } = await atQuestions('Fay');
  await answerFirstHalf(page);
  await page.goto(`${QUESTIONS}?step=review`);
  await page.getByRole('heading', { name: '3 answers are left' }).waitFor();
  expect(await page.getByRole('button', { name: 'Finish' }).count()).toBe(0);
  await page.getByRole('link', { name: 'In which languages could you talk about what matters?', exact: true }).click();
  await atStep(page, 'The coach you would like');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('checkbox');
});

describe('shows help before anything else for a score of 28 or less', () => {
  test.each([
    ['US', 'United States', '988'],
    ['IN', 'India', '14416'],
  ])('in %s', async (country, countryName, phone) => {
    const { page } = await atQuestions('Gus', country);
    await page.goto(`${QUESTIONS}?step=check-in`);
    await answerWho5(page, 'Less than half of the time', 'Less than half of the time', 'Some of the time');
    const help = page.getByRole('heading', { name: 'You do not have to carry this alone' });
    await help.waitFor();
    await expect.poll(() => help.evaluate((heading) => heading === document.activeElement)).toBe(true);
    const lines = page.getByRole('list', { name: `Help in ${countryName}` }).getByRole('link');
    expect(await lines.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      `tel:${phone}`,
    ]);
    for (const other of ['Next', 'Back', 'Review your answers', 'Finish']) {
      expect(await page.getByRole('button', { name: other, exact: true }).count()).toBe(0);
    }
    expect(await page.getByText('of 100').count()).toBe(0);

    await page.getByRole('button', { name: 'Go on when you are ready' }).click();
    await page.getByText('Your score is 28 of 100.').waitFor();
    expect(await help.count()).toBe(0);
  });

  test('and one of 32 does not', async () => {
    const { page } = await atQuestions('Hal', 'US');
    await page.goto(`${QUESTIONS}?step=check-in`);
    await answerWho5(page, ...Array(3).fill('Less than half of the time'), 'Some of the time');
    await page.getByText('Your score is 32 of 100.').waitFor();
    // Help that is due is shown at once to someone who continues.
    await page.getByRole('button', { name: 'Review your answers' }).click();
    await atStep(page, 'Your answers');
    expect(await page.getByText('You do not have to carry this alone').count()).toBe(0);
  });
});
