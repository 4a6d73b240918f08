// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { WHO5_ITEMS, WHO5_SOURCE } from '@waymark/contract/coaching/who5';
import { expect, test, vi } from 'vitest';
import { api, press, show as showStep } from '../../../../test/questionnaire-page.tsx';
import { COACHEE_ANSWERS, who5Answers } from '../../../../test/questionnaires.ts';

async function show(answers: object, { country = 'IN', finishedAt = null as string | null } = {}) {
  api.country = country;
  api.begin({ ...COACHEE_ANSWERS, ...answers }, { finishedAt });
  await showStep('check-in');
}

const HELP = 'You do not have to carry this alone';
const item = (index: number) => screen.getByRole('group', { name: WHO5_ITEMS[index] as string });
const give = (index: number, label: string) => fireEvent.click(within(item(index)).getByRole('radio', { name: label }));

test('asks nothing before consent, and accepts a questionnaire without it', async () => {
  await show({});
  expect(screen.getByText(/^I agree that Waymark keeps my answers/)).toBeDefined();
  expect(screen.queryByRole('group', { name: WHO5_ITEMS[0] })).toBeNull();
  await press('Review your answers');

  expect(screen.getByRole('button', { name: 'Finish' })).toBeDefined();
});

test('asks the five items verbatim after consent, with their stem and source', async () => {
  await show({ 'who5-consent': true });
  for (const [index, label] of WHO5_ITEMS.entries()) {
    const labels = within(item(index))
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent);
    expect(labels).toEqual([
      'All of the time',
      'Most of the time',
      'More than half of the time',
      'Less than half of the time',
      'Some of the time',
      'At no time',
    ]);
    expect(item(index).querySelector('legend')?.textContent).toBe(label);
    expect(within(item(index)).getByText('Over the last two weeks')).toBeDefined();
  }
  expect(screen.getByText(WHO5_SOURCE)).toBeDefined();
});

test.each([
  ['At no time', 0],
  ['Some of the time', 20],
])('shows help first after five times "%s", until the person continues', async (label, score) => {
  await show({ 'who5-consent': true });
  for (const index of WHO5_ITEMS.keys()) give(index, label);
  const heading = await screen.findByRole('heading', { name: HELP });
  await vi.waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByRole('link', { name: 'Call 14416' }).getAttribute('href')).toBe('tel:14416');
  expect(screen.getByText(/in danger, call 112 now/)).toBeDefined();
  expect(screen.queryByRole('group', { name: WHO5_ITEMS[0] })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();

  await press('Go on when you are ready');
  expect(screen.getByText(new RegExp(`^Your score is ${score} of 100.`))).toBeDefined();
  await press('Review your answers');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Your answers');
});

test('shows help before the next step, no matter how fast someone continues', async () => {
  await show({ ...who5Answers(1), 'who5-5': 5 });
  give(4, 'Some of the time');
  await press('Review your answers');

  expect(screen.getByRole('heading', { name: HELP })).toBeDefined();
});

test('shows the numbers of the person’s country, or the emergency number if there are none', async () => {
  await show(who5Answers(0), { country: 'US' });
  expect(await screen.findByRole('link', { name: 'Call 988' })).toBeDefined();
  cleanup();

  await show(who5Answers(0), { country: 'JP' });
  expect(await screen.findByRole('heading', { name: HELP })).toBeDefined();
  expect(screen.queryByRole('link', { name: /^Call / })).toBeNull();
  expect(screen.getByText(/call the emergency number/)).toBeDefined();
});

test('shows help for 28, not for 32', async () => {
  await show({ ...who5Answers(1), 'who5-1': 3 });
  expect(await screen.findByRole('heading', { name: HELP })).toBeDefined();
  cleanup();

  await show({ ...who5Answers(1), 'who5-1': 4 });
  expect(screen.getByText(/^Your score is 32 of 100. That is worth a closer look/)).toBeDefined();
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(screen.queryByRole('heading', { name: HELP })).toBeNull();
});

test('shows 52 without further words', async () => {
  await show({ ...who5Answers(3), 'who5-1': 1 });
  expect(screen.getByText('Your score is 52 of 100.')).toBeDefined();
});

test('does not open an old questionnaire with help', async () => {
  await show(who5Answers(0), { finishedAt: '2026-01-01T10:00:00Z' });
  expect(screen.queryByRole('heading', { name: HELP })).toBeNull();
});
