// @vitest-environment happy-dom

import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetWaiting, startNavigation } from '#store/waiting.ts';
import { LoadingState } from '#ui/loading-state.tsx';
import { WaitingHost } from './waiting-host.tsx';

const SLOW = 'Still loading. Your connection is slow.';

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/dashboard');
  forgetWaiting();
  vi.advanceTimersByTime(2_000);
});
afterEach(() => {
  cleanup();
  forgetWaiting();
  vi.useRealTimers();
});

const pass = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
    await vi.dynamicImportSettled();
  });
const bar = () => screen.queryByRole('progressbar', { name: 'Loading' });

test('shows nothing while nothing loads', () => {
  render(<WaitingHost />);

  expect(bar()).toBeNull();
});

test('shows a bar at once, says after 5 s that it is slow, and offers another try after 15', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  render(<WaitingHost />);
  act(() => startNavigation('/coachee/goals'));
  expect(bar()?.closest('[aria-live]')).toBeTruthy();

  await pass(4_900);
  expect(screen.queryByText(SLOW)).toBeNull();
  await pass(200);
  expect(screen.queryByText(SLOW)).not.toBeNull();

  await pass(9_800);
  expect(screen.queryByRole('alert')).toBeNull();
  await pass(200);
  screen.getByRole('heading', { name: 'Waymark isn’t answering' });
  act(() => screen.getByRole('button', { name: 'Try again' }).click());
  expect(assign).toHaveBeenCalledExactlyOnceWith('/coachee/goals');
});

test('leaves the page before to those who stay, and takes everything away once the next has come', async () => {
  render(<WaitingHost />);
  act(() => startNavigation('/coachee/goals'));
  await pass(15_100);
  act(() => screen.getByRole('button', { name: 'Stay on the page before' }).click());
  expect(screen.queryByRole('alert')).toBeNull();

  history.pushState(null, '', '/coachee/goals');
  await pass(100);
  expect(bar()).toBeNull();
  expect(screen.queryByText(SLOW)).toBeNull();
});

test('does the same for parts of a page, whose page it leaves alone', async () => {
  const onLate = vi.fn();
  const { rerender } = render(<LoadingState label="Looking up your goals" onLate={onLate} />);
  rerender(
    <>
      <LoadingState label="Looking up your goals" onLate={onLate} />
      <WaitingHost />
    </>,
  );
  expect(bar()).not.toBeNull();
  await pass(5_100);
  expect(screen.queryByText(SLOW)).not.toBeNull();
  expect(onLate).not.toHaveBeenCalled();

  await pass(10_000);
  expect(onLate).toHaveBeenCalledOnce();
  expect(screen.queryByRole('heading')).toBeNull();
});
