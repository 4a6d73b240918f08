// @vitest-environment happy-dom

import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Clock, useNow } from './clock.tsx';

const NOW = Date.parse('2026-11-26T10:00:00Z');

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const Shown = () => <time>{new Date(useNow()).toISOString()}</time>;

const clock = (startsAt: number) => (
  <Clock startsAt={startsAt}>
    <Shown />
  </Clock>
);
const showClock = (startsAt: number) => render(clock(startsAt));

const expectShown = (instant: number) =>
  expect(screen.getByRole('time').textContent).toBe(new Date(instant).toISOString());

test('keeps the time of a page that just arrived, so that nothing of it is drawn anew, and goes on every ten seconds', () => {
  showClock(NOW - 2_000);
  expectShown(NOW - 2_000);
  act(() => void vi.advanceTimersByTime(10_000));
  expectShown(NOW + 10_000);
});

test.each([-3_600_000, 3_600_000])(
  'corrects the time of a page that is kept, or a wrong clock, at once (%d ms)',
  (off) => {
    showClock(NOW + off);
    expectShown(NOW);
  },
);

test('goes on while the server draws the page again and again', () => {
  const { rerender } = showClock(NOW);
  for (let seconds = 6; seconds <= 24; seconds += 6) {
    act(() => void vi.advanceTimersByTime(6_000));
    rerender(clock(NOW + seconds * 1_000));
  }
  expectShown(NOW + 20_000);
});
