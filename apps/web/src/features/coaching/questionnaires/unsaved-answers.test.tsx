// @vitest-environment happy-dom

import { cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { saveAnswer } from '@waymark/contract/coaching/questionnaires';
import { describe, expect, test, vi } from 'vitest';
import { CallProblem } from '#problems/call-problem.ts';
import { api, call, press, sent, show, signInAnother } from '../../../../test/questionnaire-page.tsx';

const OUTAGE = new CallProblem({ status: 0, name: 'NetworkError', message: 'Something went wrong' });

describe('an answer that failed to send', () => {
  test('stays, says so calmly, and is sent on the next try', async () => {
    await show();
    api.problem = OUTAGE;
    const choice = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Trusting myself more' });
    await userEvent.click(choice);
    await screen.findByText(/We couldn’t save your last change yet/);
    expect(choice.checked).toBe(true);

    api.problem = undefined;
    await press('Try again');
    expect(await screen.findByText('Saved')).toBeDefined();
    expect(sent().at(-1)).toEqual(['brings', ['confidence']]);
  });

  test('is restored after a reload, and sent', async () => {
    await show();
    api.problem = OUTAGE;
    await userEvent.click(screen.getByRole('checkbox', { name: 'Trusting myself more' }));
    await screen.findByText(/We couldn’t save your last change yet/);
    fireEvent(window, new Event('pagehide'));
    cleanup();
    await Promise.allSettled(call.mock.results.map(({ value }) => value));
    api.problem = undefined;
    call.mockClear();

    await show();
    await vi.waitFor(() => expect(sent()).toContainEqual(['brings', ['confidence']]));
    const choice = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Trusting myself more' });
    await vi.waitFor(() => expect(choice.checked).toBe(true));
  });

  test('is sent while the page closes, by a call that outlives the page', async () => {
    api.begin({ goal: 'x' });
    await show();
    await userEvent.type(screen.getByLabelText(/^Three months from now/), 'y');
    fireEvent(window, new Event('pagehide'));

    expect(call).toHaveBeenCalledWith(saveAnswer, {
      params: { name: 'coachee', item: 'goal' },
      body: { value: 'xy' },
      isKeptAlive: true,
    });
  });

  test('is kept for its author, and never saved for another person who signs in', async () => {
    await show();
    api.problem = OUTAGE;
    await userEvent.click(screen.getByRole('checkbox', { name: 'Trusting myself more' }));
    await screen.findByText(/We couldn’t save your last change yet/);
    api.problem = undefined;
    call.mockClear();
    signInAnother();
    fireEvent(window, new Event('online'));
    fireEvent(window, new Event('pagehide'));

    expect(sent()).toEqual([]);
    expect(sessionStorage.getItem('waymark.unsent-text')).toContain('confidence');
  });
});
