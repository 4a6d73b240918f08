import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startBrowser } from './fixtures/browser.ts';
import { focusedName, tabTo } from './fixtures/keyboard.ts';
import { coachAt, requestOf, suggested } from './fixtures/matching.ts';
import { atStep, GOAL, isSaved } from './fixtures/onboarding.ts';
import { DEMO_PASSWORD, mailedCode, newAddress, PASSWORD } from './fixtures/people.ts';

const visitors = startBrowser();
const CALM = { reducedMotion: 'reduce' } as const;

async function press(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

async function type(page: Page, label: string | RegExp, text: string): Promise<void> {
  await tabTo(page, label);
  await page.keyboard.type(text);
}

/** Ticks a box, or chooses the first answer of a group without one. */
async function tick(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Space');
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).checked)).toBe(true);
}

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/', { waitUntil: 'networkidle' });
  await press(page, 'Start Your Journey');
  await expect.poll(() => focusedName(page)).toBe('Email');
  await page.keyboard.type(email);
  await type(page, 'Phone number', '4155550132');
  await type(page, 'Password', PASSWORD);
  await type(page, 'Confirm password', PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'OTP Verification' }).waitFor();
  await expect.poll(() => focusedName(page)).toBe('Digit 1 of 5');
  await page.keyboard.type(await mailedCode(email));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/profile');
}

async function fillProfile(page: Page, firstName: string): Promise<void> {
  await page.getByLabel('First name').waitFor();
  await type(page, /^First name/, firstName);
  await type(page, /^Last name/, 'Osei');
  await tabTo(page, /^Country/);
  await page.keyboard.type('United S');
  await expect.poll(() => page.getByLabel('Country').inputValue()).toBe('US');
  await press(page, 'Continue');
  await page.waitForURL('**/coachee/questionnaire/screen');
}

async function nextStep(page: Page, title: string, button = 'Next'): Promise<void> {
  await press(page, button);
  await atStep(page, title);
  await expect.poll(() => focusedName(page)).toBe(title);
}

async function answerQuestions(page: Page): Promise<void> {
  await atStep(page, 'What brings you');
  await tick(page, /^Too much for too long/);
  for (const topic of ['Burnout', 'Sleep', 'Boundaries']) await tick(page, topic);
  await nextStep(page, 'What you want to change');
  await type(page, /^Three months from now/, GOAL);
  await tabTo(page, /^0, Not yet/);
  for (let steps = 0; steps < 8; steps += 1) await page.keyboard.press('ArrowRight');
  await nextStep(page, 'The coach you would like');
  await tick(page, /^Someone who listens/);
  await tick(page, 'English');
  await tick(page, /^No, it does not matter/);
  await press(page, /^Evening.*on all days$/);
  await nextStep(page, 'How you have been');
  await tick(page, /^I agree that Waymark keeps/);
  for (let question = 1; question <= 5; question += 1) {
    await tick(page, 'All of the time');
    await page.keyboard.press('ArrowDown');
    expect(await focusedName(page)).toBe('Most of the time');
  }
  await page.getByText('Your score is 80 of 100.').waitFor();
  await isSaved(page);
  await nextStep(page, 'Your answers', 'Review your answers');
  await press(page, 'Finish');
  await page.waitForURL('**/matching');
}

test('leads from the landing page to a coach who accepts, both by keyboard alone', async () => {
  const page = await visitors.newPage(CALM);
  await signUp(page, newAddress('keys'));
  await fillProfile(page, 'Kwame');
  await answerQuestions(page);
  await page.getByRole('heading', { name: 'Find your coach', level: 1 }).waitFor();
  const [coach] = await suggested(page);
  const { firstName, lastName, email } = coach ?? coachAt('');
  await press(page, `Ask ${firstName}`);
  await expect.poll(() => focusedName(page)).toBe(`Message to ${firstName}`);
  await page.keyboard.type('Evenings suit me best.');
  await press(page, 'Send the request');
  await page.getByRole('heading', { name: 'Your request', level: 1 }).waitFor();
  await expect.poll(() => focusedName(page)).toMatch(/^Your request/);

  const coachs = await visitors.newPage(CALM);
  await coachs.goto('/coach/login', { waitUntil: 'networkidle' });
  await type(coachs, 'Email', email);
  await type(coachs, 'Password', DEMO_PASSWORD);
  await coachs.keyboard.press('Enter');
  await coachs.waitForURL('**/coach/dashboard');
  await press(coachs, /^Read the requests?$/);
  await coachs.getByRole('heading', { name: 'Clients', level: 1 }).waitFor();
  await requestOf(coachs, 'Kwame').waitFor();
  const before = await coachs.getByRole('button', { name: 'Accept' }).count();
  for (let passed = 0; passed < before; passed += 1) await tabTo(coachs, 'Accept');
  await coachs.keyboard.press('Enter');
  await coachs.getByRole('link', { name: /^Kwame Osei/ }).waitFor();
  await expect.poll(() => focusedName(coachs)).toBe('Clients');
  await press(coachs, /^Kwame Osei/);
  await coachs.getByText(GOAL).waitFor();

  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Your coach');
  await press(page, 'Today');
  await page.waitForURL('**/dashboard');
  const today = page.getByRole('main');
  await today.getByRole('link', { name: `${firstName} ${lastName}` }).waitFor();
  await today.getByRole('link', { name: `About ${firstName}` }).waitFor();
});
