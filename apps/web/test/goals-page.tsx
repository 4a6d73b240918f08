import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { showMyMatch } from '@waymark/contract/coaching/coach-matches';
import { type Goal, listGoals } from '@waymark/contract/coaching/goals';
import { listActions, type OwnAction } from '@waymark/contract/sessions/actions';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { Clock } from '#dates/clock.tsx';
import { GoalsPage } from '#features/coaching/goals/goals-page.tsx';
import { QueryProvider } from '#query/query-provider.tsx';
import { coachMatch, myMatch } from './coaches.ts';
import { answer } from './contract-api.ts';
import { goalOf } from './goals.ts';

export const NOW = '2026-11-26T10:00:00Z';

export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
export const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);

/** The page of goals and actions, with one goal, which each test of a file can change. */
export function goalsOnPage() {
  const page = {
    goals: [] as Goal[],
    actions: [] as OwnAction[],
    async show(isCoached = true): Promise<void> {
      answer(showMyMatch, isCoached ? myMatch({ data: coachMatch('standing') }) : myMatch());
      render(
        <QueryProvider>
          <Clock startsAt={Date.now()}>
            <GoalsPage userId={7} />
          </Clock>
        </QueryProvider>,
      );
      await waitFor(() => expect(screen.queryByText(/^Looking up/)).toBeNull());
    },
  };
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) });
    sessionStorage.clear();
    page.goals = [goalOf(1, 'Leave at six')];
    page.actions = [];
    answer(listGoals, () => ({ data: page.goals }));
    answer(listActions, () => ({ data: page.actions }));
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });
  return page;
}
