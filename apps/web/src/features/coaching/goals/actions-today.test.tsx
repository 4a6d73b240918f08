// @vitest-environment happy-dom

import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listGoals } from '@waymark/contract/coaching/goals';
import { changeAction, listActions, type OwnAction } from '@waymark/contract/sessions/actions';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Clock } from '#dates/clock.tsx';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, refuse } from '../../../../test/contract-api.ts';
import { goalOf, ownAction } from '../../../../test/goals.ts';
import { NOW, press } from '../../../../test/goals-page.tsx';

const { ActionsToday } = await import('./actions-today.tsx');
const { GoalsToday } = await import('./goals-today.tsx');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) });
  return () => vi.useRealTimers();
});
afterEach(cleanup);

async function show(card: React.ReactElement) {
  render(
    <QueryProvider>
      <Clock startsAt={Date.now()}>{card}</Clock>
    </QueryProvider>,
  );
  await waitFor(() => expect(screen.queryByText(/^Looking up/)).toBeNull());
}

const today = (actions: OwnAction[], part: 'coach' | 'coachee' = 'coachee') => {
  answer(listActions, () => ({ data: actions }));
  return show(<ActionsToday part={part} />);
};
const ticks = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);

test('shows what is still to do with what was done today, and ticks off in place', async () => {
  answer(changeAction, { data: ownAction(1, 'Ask Priya', { doneAt: NOW }) });
  await today([
    ownAction(1, 'Ask Priya', { dueOn: '2026-11-25' }),
    ownAction(2, 'Two evenings without mail'),
    ownAction(3, 'List what only I can do', { doneAt: NOW }),
    ownAction(4, 'Long ago', { doneAt: '2026-11-20T10:00:00Z' }),
  ]);
  screen.getByText('1 of 3 done');
  screen.getByText('1 day overdue');
  expect(screen.getByRole('link', { name: 'Goals and actions' }).getAttribute('href')).toBe('/coachee/goals');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Ask Priya' }));

  await screen.findByText('2 of 3 done');
  expect(ticks()).toEqual([true, false, true]);
});

test('names the client to a coach, and shows five until asked for all', async () => {
  const other = { with: { firstName: 'Asha', lastName: 'Kumar' }, owner: 'coach' } as const;
  await today(
    [1, 2, 3, 4, 5, 6].map((number) => ownAction(number, `Do ${number}`, other)),
    'coach',
  );
  expect(screen.getAllByText(/With Asha Kumar/)).toHaveLength(5);
  expect(screen.queryByRole('link')).toBeNull();
  await press('Show all 6');

  expect(ticks()).toHaveLength(6);
});

test('takes no room when there is nothing to do and no goal', async () => {
  answer(listGoals, { data: [goalOf(1, 'Leave at six', { state: 'set-aside' })] });
  answer(listActions, { data: [] });
  await show(
    <main>
      <ActionsToday part="coachee" />
      <GoalsToday />
    </main>,
  );
  expect(screen.getByRole('main').textContent).toBe('');
});

test('says when actions can’t be shown', async () => {
  refuse(listActions, 'not_found');
  await show(<ActionsToday part="coach" />);
  await screen.findByText('We can’t show your actions right now');
});

test('shows the active goals with their step in words', async () => {
  const marks = [{ attainment: 1, markedAt: NOW }];
  answer(listGoals, { data: [goalOf(1, 'Leave at six', { marks }), goalOf(2, 'Sleep')] });
  await show(<GoalsToday />);

  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Leave at sixA little more than hoped',
    'SleepNot marked yet',
  ]);
  expect(screen.getByRole('link', { name: 'Open goals' }).getAttribute('href')).toBe('/coachee/goals');
});
