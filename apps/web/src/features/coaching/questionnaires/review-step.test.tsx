// @vitest-environment happy-dom

import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { finishQuestionnaire } from '@waymark/contract/coaching/questionnaires';
import { PROBLEMS } from '@waymark/contract/errors';
import { describe, expect, test, vi } from 'vitest';
import { problem } from '../../../../test/contract-api.ts';
import { api, call, heading, press, recheckSession, router, sent, show } from '../../../../test/questionnaire-page.tsx';
import { COACHEE_ANSWERS } from '../../../../test/questionnaires.ts';

describe('the review', () => {
  test('links to what is left, and offers no Finish until then', async () => {
    const { goal: _left, ...others } = COACHEE_ANSWERS;
    api.begin(others);
    await show('review');
    expect(screen.getByText('One answer is left')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Finish' })).toBeNull();

    await userEvent.click(screen.getByRole('link', { name: /^Three months from now/ }));
    expect(heading().textContent).toBe('What you want to change');
    expect(document.activeElement).toBe(screen.getByLabelText(/^Three months from now/));
  });

  test('says at the end how much is left, and links to the first of it', async () => {
    const { goal: _goal, languages: _languages, ...others } = COACHEE_ANSWERS;
    api.begin(others);
    await show('review');
    expect(screen.getByText('Answer 2 more questions to finish.')).toBeDefined();

    await press('Answer what’s left');
    expect(document.activeElement).toBe(screen.getByLabelText(/^Three months from now/));
  });

  test('reads every answer back in words, each with the way to change it', async () => {
    api.begin(COACHEE_ANSWERS);
    await show('review');
    await screen.findByText('Goals');
    for (const words of ['A new role, or one that has grown', 'English and Hindi', 'Kolkata (GMT+5:30)']) {
      expect(screen.getByText(words)).toBeDefined();
    }
    expect(screen.getByText(/Monday: 5 – 9 pm\s+Tuesday: 6 – 9 am/)).toBeDefined();
    await userEvent.click(screen.getByRole('link', { name: /^Change: In which languages/ }));
    expect(heading().textContent).toBe('The coach you would like');
  });

  test('saves everything before finishing, reloads the session and opens the three coaches', async () => {
    api.begin(COACHEE_ANSWERS);
    await show('review');
    await press('Finish');

    await vi.waitFor(() => expect(router.push).toHaveBeenCalledWith('/matching'));
    expect(recheckSession).toHaveBeenCalledOnce();
    expect(call).toHaveBeenCalledWith(finishQuestionnaire, { params: { name: 'coachee' } });
  });

  test('takes the zone that the profile knows along when finishing', async () => {
    const { 'time-zone': _zone, ...others } = COACHEE_ANSWERS;
    api.begin(others);
    await show('review');
    expect(screen.getByText('6 of 6 answered')).toBeDefined();
    await press('Finish');

    await vi.waitFor(() => expect(router.push).toHaveBeenCalledWith('/matching'));
    expect(sent()).toEqual([['time-zone', 'Asia/Kolkata']]);
  });

  test('shows why the API refuses to finish', async () => {
    api.begin(COACHEE_ANSWERS);
    await show('review');
    api.problem = problem('unavailable');
    await press('Finish');

    expect((await screen.findByRole('alert')).textContent).toBe(PROBLEMS.unavailable.message);
    expect(router.push).not.toHaveBeenCalled();
  });

  test('opens first once finished, and lets people change required answers but not empty them', async () => {
    api.begin(COACHEE_ANSWERS, { finishedAt: '2026-03-01T10:00:00Z' });
    await show();
    expect(heading().textContent).toBe('Your answers');
    expect(screen.queryByRole('button', { name: 'Finish' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Done' })).toBeDefined();

    await userEvent.click(screen.getByRole('link', { name: /^Change: Three months from now/ }));
    await userEvent.clear(screen.getByLabelText(/^Three months from now/));
    await press('Back');
    expect(screen.getByText('5 of 6 answered')).toBeDefined();
    expect(sent()).toEqual([]);
  });
});
