// @vitest-environment happy-dom

import { cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { saveAnswer } from '@waymark/contract/questionnaires';
import { COACHEE_1 } from '@waymark/contract/questionnaires/coachee-1';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallProblem } from '#http/call-problem.ts';
import { fakeQuestionnaire, showQuestionnairePage } from '../../../test/questionnaire-page.tsx';
import { watchAddress } from '../../../test/step-address.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('#http/call.ts', () => ({ call }));
vi.mock('#auth/session-store.ts', () => ({ recheckSession: async () => {} }));
vi.mock('next/navigation', async () => ({
  useRouter: () => ({ push() {}, refresh() {} }),
  useSearchParams: (await import('../../../test/step-address.ts')).useSearchParams,
}));
const { QuestionnairePage } = await import('./questionnaire-page.tsx');

const fake = fakeQuestionnaire(COACHEE_1);
let stopWatching: () => void;

beforeEach(() => {
  sessionStorage.clear();
  fake.problem = undefined;
  fake.begin({});
  call.mockReset().mockImplementation(fake.answer);
  window.history.replaceState(null, '', '/coachee/questionnaire/screen');
  stopWatching = watchAddress();
});

afterEach(() => {
  cleanup();
  stopWatching();
});

const show = () => showQuestionnairePage(QuestionnairePage, 'coachee');
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const sent = () =>
  call.mock.calls
    .filter(([endpoint]) => endpoint === saveAnswer)
    .map(([, { params, body }]) => [params.item, body.value] as const);
const OUTAGE = new CallProblem({ status: 0, name: 'NetworkError', message: 'Something went wrong' });

describe('what could not be sent', () => {
  test('stays, is told calmly, and goes out on trying again', async () => {
    await show();
    fake.problem = OUTAGE;
    const choice = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Trusting myself more' });
    await userEvent.click(choice);
    await screen.findByText(/could not be saved so far/);
    expect(choice.checked).toBe(true);

    fake.problem = undefined;
    await press('Try again');
    expect(await screen.findByText('Saved')).toBeDefined();
    expect(sent().at(-1)).toEqual(['brings', ['confidence']]);
  });

  test('is there again after a reload, and sent', async () => {
    await show();
    fake.problem = OUTAGE;
    await userEvent.click(screen.getByRole('checkbox', { name: 'Trusting myself more' }));
    await screen.findByText(/could not be saved so far/);
    fireEvent(window, new Event('pagehide'));
    cleanup();
    fake.problem = undefined;
    call.mockClear();

    await show();
    await vi.waitFor(() => expect(sent()).toContainEqual(['brings', ['confidence']]));
    const choice = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Trusting myself more' });
    await vi.waitFor(() => expect(choice.checked).toBe(true));
  });

  test('is sent while the page closes, by a call that outlives it', async () => {
    fake.begin({ goal: 'x' });
    await show();
    await userEvent.type(screen.getByLabelText(/^Three months from now/), 'y');
    fireEvent(window, new Event('pagehide'));

    expect(call).toHaveBeenCalledWith(saveAnswer, {
      params: { name: 'coachee', item: 'goal' },
      body: { value: 'xy' },
      isKeptAlive: true,
    });
  });
});
