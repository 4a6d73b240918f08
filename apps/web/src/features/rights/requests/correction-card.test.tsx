// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  askForCorrection,
  type Correction,
  listCorrections,
  takeCorrectionBack,
} from '@waymark/contract/rights/corrections';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { answer, askedOf, refuse } from '../../../../test/contract-api.ts';
import { CorrectionCard } from './correction-card.tsx';

const WISH = 'My account is a coach’s.';
const WAITING: Correction = {
  id: '0f9b7c1e-6a51-4a3c-9d0e-2f4c1b7a8d90',
  askedAt: '2026-11-20T10:00:00Z',
  state: 'waiting',
  wish: WISH,
  answer: null,
};
const DONE: Correction = { ...WAITING, state: 'done', wish: null, answer: 'It is a coachee’s now.' };

let known: Correction[] = [];

beforeEach(() => {
  known = [];
  answer(listCorrections, () => ({ data: known }));
});
afterEach(cleanup);

function show(): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CorrectionCard />
    </QueryClientProvider>,
  );
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('sends what should be different, and shows that it waits', async () => {
  answer(askForCorrection, () => {
    known = [WAITING];
    return WAITING;
  });
  show();
  await press('Ask for a correction');
  await press('Send request');
  await screen.findByText('Say what should be different.');
  await userEvent.type(screen.getByLabelText('What should be different?'), WISH);
  await press('Send request');
  await screen.findByText('Waiting');
  expect(askedOf(askForCorrection)).toEqual([{ body: { wish: WISH } }]);
  screen.getByText(WISH);
  screen.getByRole('button', { name: 'Ask for a correction' });
});

test('takes one back, and shows the answer of one that was answered meanwhile', async () => {
  known = [WAITING];
  answer(takeCorrectionBack, () => {
    known = [{ ...WAITING, state: 'taken-back', wish: null }];
    return undefined;
  });
  show();
  await press('Take back');
  await screen.findByText('Taken back');
  expect(askedOf(takeCorrectionBack)).toEqual([{ params: { id: WAITING.id } }]);
  expect(screen.queryByText(WISH)).toBeNull();
  cleanup();

  known = [WAITING];
  refuse(takeCorrectionBack, 'not_found');
  show();
  await screen.findByText('Waiting');
  known = [DONE];
  await press('Take back');
  await screen.findByText('It is a coachee’s now.');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('keeps what was typed when it can’t be sent', async () => {
  refuse(askForCorrection, 'rate_limited');
  show();
  await press('Ask for a correction');
  await userEvent.type(await screen.findByLabelText('What should be different?'), WISH);
  await press('Send request');
  await screen.findByRole('alert');
  expect((screen.getByLabelText('What should be different?') as HTMLTextAreaElement).value).toBe(WISH);
  await press('Don’t send');
  await vi.waitFor(() => expect(screen.queryByLabelText('What should be different?')).toBeNull());
});
