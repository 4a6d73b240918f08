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
])('says in a browser whose onLine is %s that nothing new can arrive: %s', (isOnline, words) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  render(<AwayNotice />);
  expect(screen.getByRole('status').textContent).toBe('');

  act(() => realtimeStore.set('away'));
  expect(screen.getByRole('status').textContent).toBe(words);
});
