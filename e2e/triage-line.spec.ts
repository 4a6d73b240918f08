import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, NARROW } from './fixtures/accessibility.ts';
import { startBrowser } from './fixtures/browser.ts';
import { newCoachee, signIn } from './fixtures/people.ts';

const visitors = startBrowser();
const ON_DUTY = 'coach@demo.waymark.test';

async function send(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Write to/ }).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}

async function checkInLow(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Start check-in' }).click();
  for (let question = 1; question <= 5; question += 1) {
    await page.getByText(`Question ${question} of 5`).waitFor();
    await page.getByRole('button', { name: 'At no time' }).click();
  }
  await page.getByRole('button', { name: 'Send answers' }).click();
  await page.getByRole('heading', { name: 'You do not have to carry this alone' }).waitFor();
}

test('a low check-in leads to the triage line, where a coach on duty sees it first, answers and closes it', async () => {
  const { email } = await newCoachee();
  const [page, coachs] = [await visitors.newPage(NARROW), await visitors.newPage()];
  await signIn(page, email, '/coachee/check-ins');
  await checkInLow(page);
  await page.getByRole('link', { name: 'Write to the triage line' }).click();
  await page.getByRole('heading', { level: 1, name: 'Help now' }).waitFor();
  await page.getByLabel('I can’t go on like this').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Write to the triage line' }).click();
  await page.getByRole('link', { name: 'Open the conversation' }).click();
  await send(page, 'It was a long night.');

  await signIn(coachs, ON_DUTY, '/coach/triage');
  const queue = coachs.getByRole('region', { name: 'Queue' });
  const opened = queue
    .getByRole('link')
    .filter({ hasText: /unclaimed/ })
    .first();
  await expectAccessible(coachs);
  await opened.click();
  await coachs.getByText('picked “I can’t go on like this”', { exact: false }).waitFor();
  await coachs.getByText('It was a long night.').waitFor();
  await expectAccessible(coachs);
  await coachs.getByRole('button', { name: 'Claim thread' }).click();
  await send(coachs, 'I am here. Are you safe where you are?');
  await page.getByText('I am here. Are you safe where you are?').waitFor();
  await expectAccessible(page);

  await send(page, 'Yes. My sister is with me.');
  await coachs.getByText('Yes. My sister is with me.').waitFor();
  await send(coachs, 'Good. I will write tomorrow.');
  await page.getByText('Good. I will write tomorrow.').waitFor();
  await coachs.getByRole('button', { name: 'Close thread' }).click();
  await coachs.getByRole('button', { name: 'Reopen thread' }).waitFor();
  await page.goto('/help', { waitUntil: 'networkidle' });
  expect(await page.getByRole('button', { name: 'Write to the triage line' }).count()).toBe(1);
});
