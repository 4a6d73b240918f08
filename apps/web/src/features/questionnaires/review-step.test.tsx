// @vitest-environment happy-dom

import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PROBLEMS } from '@waymark/contract/errors';
import { finishQuestionnaire, saveAnswer } from '@waymark/contract/questionnaires';
import { COACHEE_1 } from '@waymark/contract/questionnaires/coachee-1';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallProblem } from '#http/call-problem.ts';
import { fakeQuestionnaire, showQuestionnairePage } from '../../../test/questionnaire-page.tsx';
import { COACHEE_ANSWERS } from '../../../test/questionnaires.ts';
import { watchAddress } from '../../../test/step-address.ts';

const call = vi.hoisted(() => vi.fn());
const recheckSession = vi.hoisted(() => vi.fn());
const router = vi.hoisted(() => ({ push: vi.fn(), refresh: vi.fn() }));
vi.mock('#http/call.ts', () => ({ call }));
vi.mock('#auth/session-store.ts', () => ({ recheckSession }));
vi.mock('next/navigation', async () => ({
  useRouter: () => router,
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
  recheckSession.mockReset().mockResolvedValue(undefined);
  router.push.mockReset();
  window.history.replaceState(null, '', '/coachee/questionnaire/screen');
  stopWatching = watchAddress();
});

afterEach(() => {
  cleanup();
  stopWatching();
});

const show = () => showQuestionnairePage(QuestionnairePage, 'coachee');
const heading = () => screen.getByRole('heading', { level: 2 });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const sent = () =>
  call.mock.calls
    .filter(([endpoint]) => endpoint === saveAnswer)
    .map(([, { params, body }]) => [params.item, body.value] as const);

describe('the review', () => {
  const review = () => window.history.replaceState(null, '', '?step=review');

  test('lists what is left as links to it, and cannot be finished before', async () => {
    const { goal: _left, ...others } = COACHEE_ANSWERS;
    fake.begin(others);
    review();
    await show();
    expect(screen.getByText('One answer is left')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Finish' })).toBeNull();

    await userEvent.click(screen.getByRole('link', { name: /^Three months from now/ }));
    expect(heading().textContent).toBe('What you want to change');
    expect(document.activeElement).toBe(screen.getByLabelText(/^Three months from now/));
  });

  test('reads every answer back in words, each with the way to change it', async () => {
    fake.begin(COACHEE_ANSWERS);
    review();
    await show();
    await screen.findByText('Goals');
    for (const words of ['A new role, or one that has grown', 'English and Hindi', 'Asia/Kolkata']) {
      expect(screen.getByText(words)).toBeDefined();
    }
    expect(screen.getByText(/Monday: Evening\s+Tuesday: Early/)).toBeDefined();
    await userEvent.click(screen.getByRole('link', { name: /^Change: In which languages/ }));
    expect(heading().textContent).toBe('The coach you would like');
  });

  test('finishing waits for what is unsaved, reloads the session and leads on', async () => {
    fake.begin(COACHEE_ANSWERS);
    review();
    await show();
    await press('Finish');

    await vi.waitFor(() => expect(router.push).toHaveBeenCalledWith('/dashboard'));
    expect(recheckSession).toHaveBeenCalledOnce();
    expect(call).toHaveBeenCalledWith(finishQuestionnaire, { params: { name: 'coachee' } });
  });

  test('what the API says against finishing is said', async () => {
    fake.begin(COACHEE_ANSWERS);
    review();
    await show();
    fake.problem = new CallProblem(PROBLEMS.unavailable);
    await press('Finish');

    expect((await screen.findByRole('alert')).textContent).toBe(PROBLEMS.unavailable.message);
    expect(router.push).not.toHaveBeenCalled();
  });

  test('is what a finished questionnaire opens with; what is required can be changed there, not emptied', async () => {
    fake.begin(COACHEE_ANSWERS, { finishedAt: '2026-03-01T10:00:00Z' });
    await show();
    expect(heading().textContent).toBe('Your answers');
    expect(screen.queryByRole('button', { name: 'Finish' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Done' })).toBeDefined();

    await userEvent.click(screen.getByRole('link', { name: /^Change: Three months from now/ }));
    await userEvent.clear(screen.getByLabelText(/^Three months from now/));
    await press('Back');
    expect(screen.getByText('6 of 7 answered')).toBeDefined();
    expect(sent()).toEqual([]);
  });
});
