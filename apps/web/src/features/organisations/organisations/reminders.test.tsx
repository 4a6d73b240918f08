// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { DAY_MS, HOUR_MS } from '@waymark/contract/durations';
import { listStalls, remindStalled, type Stall } from '@waymark/contract/figures/stalls';
import { showOrganisation } from '@waymark/contract/organisations/organisations';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Clock } from '#dates/clock.tsx';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, askedOf, refuse } from '../../../../test/contract-api.ts';

vi.mock('#session/session-store.ts', () => import('../../../../test/known-session.ts'));
const { StallsCard } = await import('./stalls-card.tsx');

const UNREMINDED = { month: null, remindedAt: null, nextReminderAt: null, hasAnyone: true };
const TOM = { id: '5f0c9c0e-7a39-4f0e-9a54-0d5c3d1c7a11', name: 'Tom Ashby', email: 'tom@example.org' };
const LEA = { id: '6f0c9c0e-7a39-4f0e-9a54-0d5c3d1c7a12', name: 'Lea Ott', email: 'lea@example.org' };
const STUCK: readonly Stall[] = [
  { name: 'not-joined', people: [TOM], count: { from: 1, to: 1 }, ...UNREMINDED },
  { name: 'profile-open', people: [TOM, LEA], count: { from: 2, to: 2 }, ...UNREMINDED },
  { name: 'no-first-session', people: null, count: { from: 10, to: 14 }, ...UNREMINDED, month: '2026-10-01' },
  { name: 'nothing-booked', people: null, count: null, ...UNREMINDED },
];

/** At noon, so that a day's length before and after is another day, and both stay so. */
const NOW = new Date('2026-11-16T12:00:00');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  answer(listStalls, { data: [...STUCK] });
  refuse(showOrganisation, 'not_found');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = () =>
  render(
    <QueryProvider>
      <Clock startsAt={Date.now()}>
        <StallsCard />
      </Clock>
    </QueryProvider>,
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('says how many get it and what it says before it sends, and “Reminded today” afterwards', async () => {
  const sent = { remindedAt: NOW.toISOString(), nextReminderAt: new Date(NOW.getTime() + DAY_MS).toISOString() };
  answer(remindStalled, undefined);
  show();
  await press('Remind them: Profile open for 7 days');
  const step = await screen.findByRole('group', { name: 'Remind 2 people?' });
  expect(step.textContent).toContain('Your profile is almost ready');
  expect(step.textContent).toContain('A few fields are left. Then we can suggest coaches who fit.');
  expect(askedOf(remindStalled)).toEqual([]);
  answer(listStalls, { data: STUCK.map((stall) => (stall.name === 'profile-open' ? { ...stall, ...sent } : stall)) });
  await press('Send reminders');
  await screen.findByText('Reminded today');
  expect(askedOf(remindStalled)).toMatchObject([{ body: { stall: 'profile-open' } }]);
  expect(screen.queryByRole('button', { name: 'Remind them: Profile open for 7 days' })).toBeNull();
  expect(document.activeElement?.textContent).toBe('Where people get stuck');
});

test('sends nothing to someone who reads and goes back', async () => {
  show();
  await press('Remind them: Invited 14 days ago, not joined');
  const step = await screen.findByRole('group', { name: 'Remind 1 person?' });
  expect(step.textContent).toContain('Your organisation invites you to Waymark');
  expect(screen.getByRole('button', { name: 'Send reminder' })).toBeDefined();
  await press('Send nothing');
  expect(screen.queryByText('Remind 1 person?')).toBeNull();
  expect(askedOf(remindStalled)).toEqual([]);
});

test.each([
  ['No first session after 10 days', 'they were between 10 and 14'],
  ['Nothing booked for 14 days', 'too few to count, and there may be none'],
])('says of “%s” only what a sponsor may know', async (stall, words) => {
  show();
  await press(`Remind them: ${stall}`);
  const step = await screen.findByRole('group', { name: 'Remind everyone who is stuck here?' });
  expect(step.textContent).toContain(words);
  expect(step.textContent).toContain('You don’t see who they are.');
});

test('keeps the step when sending fails, with the reason', async () => {
  refuse(remindStalled, 'organisation_suspended');
  show();
  await press('Remind them: Nothing booked for 14 days');
  await press('Send reminders');
  await screen.findByText('Your organisation is suspended, so nothing was changed.');
  expect(screen.getByRole('button', { name: 'Send reminders' })).toBeDefined();
});

test('says “Reminded yesterday”, and from when the next reminder can be sent', async () => {
  const yesterday = new Date(NOW.getTime() - 20 * HOUR_MS);
  const times = {
    remindedAt: yesterday.toISOString(),
    nextReminderAt: new Date(NOW.getTime() + 4 * HOUR_MS).toISOString(),
  };
  answer(listStalls, { data: [{ ...UNREMINDED, name: 'nothing-booked', people: null, count: null, ...times }] });
  show();
  await screen.findByText('Reminded yesterday');
  expect(screen.queryByRole('button')).toBeNull();
});

test('has no button where no one can be stuck yet', async () => {
  const none = { ...UNREMINDED, hasAnyone: false };
  answer(listStalls, {
    data: [
      { name: 'not-joined', people: [], count: { from: 0, to: 0 }, ...none },
      { name: 'nothing-booked', people: null, count: null, ...none },
    ],
  });
  show();
  await screen.findByText('No one');
  await screen.findByText('No one joined that long ago');
  expect(screen.queryByRole('button')).toBeNull();
});
