// @vitest-environment happy-dom

import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { realtimeStore } from '#realtime/realtime-state.ts';
import { AwayNotice } from './away-notice.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  realtimeStore.set('off');
});

test.each([
  [false, "You're offline. We keep trying."],
  [true, "We can't reach Waymark. We keep trying."],
])('while nothing new can arrive, a browser whose onLine is %s says: %s', (isOnline, words) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  render(<AwayNotice />);
  expect(screen.getByRole('status').textContent).toBe('');

  act(() => realtimeStore.set('away'));
  expect(screen.getByRole('status').textContent).toBe(words);
});
