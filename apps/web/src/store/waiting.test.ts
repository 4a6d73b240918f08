// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetWaiting, startNavigation, startPart, waiting } from './waiting.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.advanceTimersByTime(60_000);
  history.replaceState(null, '', '/dashboard');
  forgetWaiting();
  vi.advanceTimersByTime(2_000);
});
afterEach(() => {
  vi.useRealTimers();
});

const NOTHING = { since: null, target: null, parts: 0 };

test('waits for a page from the press until its address shows', () => {
  startNavigation('/coachee/goals?list=open#top');
  expect(waiting.get()).toMatchObject({ since: performance.now(), target: '/coachee/goals?list=open' });

  vi.advanceTimersByTime(3_000);
  expect(waiting.get().target).toBe('/coachee/goals?list=open');
  history.pushState(null, '', '/coachee/goals?list=open');
  vi.advanceTimersByTime(100);
  expect(waiting.get()).toEqual(NOTHING);
});

test('ends where a redirect leads', () => {
  startNavigation('/index');
  history.pushState(null, '', '/coach/dashboard');
  vi.advanceTimersByTime(100);

  expect(waiting.get()).toEqual(NOTHING);
});

test('waits for nothing when the address stays the same', () => {
  startNavigation('/dashboard#actions');

  expect(waiting.get()).toEqual(NOTHING);
});

test('follows the page that was asked for last', () => {
  startNavigation('/coachee/goals');
  vi.advanceTimersByTime(4_000);
  startNavigation('/coachee/messages');
  const since = performance.now();
  vi.advanceTimersByTime(1_000);

  expect(waiting.get()).toMatchObject({ since, target: '/coachee/messages' });
});

test('counts the wait for a part from the press that opened its page', () => {
  startNavigation('/coachee/goals');
  const since = performance.now();
  vi.advanceTimersByTime(4_000);
  history.pushState(null, '', '/coachee/goals');
  const one = startPart();
  vi.advanceTimersByTime(100);
  const other = startPart();

  expect([one.waitedMs, other.waitedMs]).toEqual([4_000, 4_100]);
  expect(waiting.get()).toMatchObject({ since, parts: 2 });
  one.end();
  expect(waiting.get().since).toBe(since);
  other.end();
  expect(waiting.get()).toEqual(NOTHING);
});

test('counts from the beginning of a new document, and for what shows later from then on', () => {
  forgetWaiting();
  const early = startPart();
  expect(early.waitedMs).toBe(performance.now());
  early.end();

  vi.advanceTimersByTime(5_000);
  expect(startPart().waitedMs).toBe(0);
});
