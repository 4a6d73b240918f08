import { PROBLEMS } from '@waymark/contract/errors';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { NARROW, sideways } from './fixtures/accessibility.ts';
import { startBrowser } from './fixtures/browser.ts';
import { ask, askedCoach, openRequests, requestOf, signInAsCoach, suggested } from './fixtures/matching.ts';
import {
  answerFirstHalf,
  answerSecondHalf,
  answerWho5,
  atStep,
  fillProfile,
  finish,
  GOAL,
  loginFromHome,
  signUpFromHome,
} from './fixtures/onboarding.ts';
import { newAddress, signIn } from './fixtures/people.ts';
import { newReadyCoachee } from './fixtures/ready-coachees.ts';

const visitors = startBrowser();

/** On every page of the way: nothing to scroll sideways. */
const look = async (page: Page) => expect(await sideways(page)).toBe(0);

test('from the landing page to a coach who accepts, at 360 pixels, closed half way and resumed in another browser', async () => {
  const firstName = 'Imani';
  const newcomer = { email: newAddress('newcomer'), firstName, lastName: 'Osei', country: 'United States' };
  const first = await visitors.newPage(NARROW);
  await signUpFromHome(first, newcomer.email);
  await look(first);
  await fillProfile(first, newcomer);
  await look(first);
  await answerFirstHalf(first);
  await look(first);
  await first.context().close();

  const page = await visitors.newPage(NARROW);
  await loginFromHome(page, newcomer.email);
  expect(new URL(page.url()).pathname).toBe('/coachee/questionnaire/screen');
  await page.getByText('Welcome back. Pick up where you left off.').waitFor();
  await atStep(page, 'What you want to change');
  expect(await page.getByLabel('Three months from now').inputValue()).toBe(GOAL);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await atStep(page, 'What brings you');
  for (const answer of ['Too much for too long', 'Burnout', 'Sleep', 'Boundaries']) {
    expect(await page.getByLabel(answer).isChecked()).toBe(true);
  }
  await look(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await answerSecondHalf(page);
  await look(page);
  await answerWho5(page, 'Most of the time');
  await page.getByText('Your score is 80 of 100.').waitFor();
  await look(page);
  await finish(page);
  await look(page);

  await page.getByRole('heading', { name: 'Find your coach', level: 1 }).waitFor();
  const [coach, ...others] = await suggested(page);
  expect(others).toHaveLength(2);
  if (!coach) throw new Error('No coach is suggested.');
  await look(page);
  await ask(page, coach, 'Evenings suit me best.');
  await page.getByRole('heading', { name: 'Your request', level: 1 }).waitFor();
  await look(page);

  const coachs = await visitors.newPage(NARROW);
  await signInAsCoach(coachs, coach);
  await look(coachs);
  await openRequests(coachs);
  const request = requestOf(coachs, firstName);
  await request.getByText('Evenings suit me best.').waitFor();
  expect(await request.textContent()).not.toContain('Osei');
  expect(await request.textContent()).not.toContain(GOAL);
  await look(coachs);
  await request.getByRole('button', { name: 'Accept' }).click();
  await coachs.getByRole('link', { name: `${firstName} Osei` }).click();
  await coachs.getByText(GOAL).waitFor();
  const told = await coachs.getByRole('main').textContent();
  expect(told).not.toContain('gender');
  expect(told).not.toContain('80 of 100');
  await coachs.getByText('Evenings suit me best.').waitFor();
  await look(coachs);
  for (const [tab, heading] of [
    ['Sessions', 'No sessions yet'],
    ['Notes', 'No notes yet'],
    ['Goals and actions', 'Goals'],
    ['First answers', 'What they shared before you met'],
  ] as const) {
    const tabs = coachs.getByRole('navigation', { name: 'About this client' });
    await tabs.getByRole('link', { name: tab }).click();
    await coachs.getByRole('heading', { name: heading, exact: true }).waitFor();
    await look(coachs);
  }
  await coachs.goBack();
  await coachs.getByRole('heading', { name: 'Goals', exact: true }).waitFor();

  await page.getByRole('heading', { name: 'Your coach', level: 1 }).waitFor();
  await coachs.getByRole('link', { name: 'Today' }).filter({ visible: true }).click();
  await coachs
    .getByRole('region', { name: 'Who needs me' })
    .getByRole('link', { name: /client/ })
    .waitFor();
  await page.goto('/dashboard');
  await page.getByRole('link', { name: `${coach.firstName} ${coach.lastName}` }).waitFor();
  await look(page);
  await page.goto('/coachee/sessions');
  await page.getByRole('heading', { name: 'No session booked yet' }).waitFor();
  await look(page);
});

test('suggests other coaches after one declines', async () => {
  const { page, coach, coachs } = await askedCoach(visitors, 'Odile');
  const request = requestOf(coachs, 'Odile');
  await request.getByRole('button', { name: 'Decline' }).click();
  await coachs.getByRole('group', { name: 'Decline Odile?' }).getByRole('button', { name: 'Decline' }).click();
  await request.waitFor({ state: 'detached' });

  await page.reload();
  await page.getByText(`${coach.firstName} can’t take you on right now.`).waitFor();
  const next = await suggested(page);
  expect(next).toHaveLength(3);
  expect(next.map(({ slug }) => slug)).not.toContain(coach.slug);
});

test('sends one of two requests from two tabs, and says in the other tab why not', async () => {
  const { email } = await newReadyCoachee('Quentin');
  const first = await visitors.newPage();
  await signIn(first, email);
  const second = await first.context().newPage();
  const together = Promise.withResolvers<void>();
  let waiting = 0;
  await first.context().route(
    (url) => url.pathname === '/coach-matches',
    async (route) => {
      if (route.request().method() === 'POST') {
        waiting += 1;
        if (waiting === 2) together.resolve();
        await together.promise;
      }
      await route.continue();
    },
  );
  for (const [place, tab] of [first, second].entries()) {
    await tab.goto('/matching');
    const coach = (await suggested(tab))[place];
    await tab.getByRole('button', { name: `Ask ${coach?.firstName}`, exact: true }).click();
    await tab.getByRole('dialog').getByRole('button', { name: 'Send the request' }).click();
  }

  const told = (tab: Page) => tab.getByRole('dialog').getByRole('alert');
  await expect.poll(async () => (await told(first).count()) + (await told(second).count())).toBe(1);
  const [refused, taken] = (await told(first).count()) === 1 ? [first, second] : [second, first];
  expect(await told(refused).textContent()).toBe(PROBLEMS.match_open.message);
  await taken.getByRole('dialog').waitFor({ state: 'detached' });
  await refused.keyboard.press('Escape');
  for (const tab of [refused, taken]) await tab.getByRole('heading', { name: 'Your request', level: 1 }).waitFor();
  const name = (tab: Page) => tab.getByRole('main').getByRole('heading', { level: 2 }).textContent();
  expect(await name(refused)).toBe(await name(taken));
});
