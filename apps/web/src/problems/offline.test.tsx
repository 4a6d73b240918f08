// @vitest-environment happy-dom

import { act, cleanup, render, screen } from '@testing-library/react';
import { PROBLEMS } from '@waymark/contract/errors';
import { afterEach, expect, test, vi } from 'vitest';
import { OrOffline } from '#ui/or-offline.tsx';
import { CallProblem, noAnswer, toCallProblem } from './call-problem.ts';

const WORDS = "You're offline. Check your connection, then try again.";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const setOnline = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);

test.each([
  ['a request that is not answered', () => noAnswer(new TypeError('Failed to fetch'))],
  ['code that does not load', () => noAnswer(new Error('Loading chunk 7 failed'))],
])('calls %s offline while the browser is', (_what, fail) => {
  setOnline(false);
  expect(fail()).toMatchObject({ status: 0, message: WORDS, isOutage: true });
  setOnline(true);
  expect(fail()).toMatchObject({ status: 0, message: 'Something went wrong', isOutage: true });
});

test('shows an answer in its own words, even if the browser thinks it is offline', () => {
  setOnline(false);
  const problem = new CallProblem({ ...PROBLEMS.rate_limited, code: 'rate_limited' });
  expect(toCallProblem(problem).message).toBe(PROBLEMS.rate_limited.message);
});

test('switches a failure on the page to the offline message and back as the connection changes', () => {
  const isOnline = setOnline(true);
  render(<OrOffline>We can’t show the topics right now.</OrOffline>);
  screen.getByText('We can’t show the topics right now.');

  isOnline.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  screen.getByText(WORDS);

  isOnline.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  screen.getByText('We can’t show the topics right now.');
});
