// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { listNotifications } from '@waymark/contract/notices/notifications';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Change } from '#query/changed-by.ts';
import type { RealtimeListeners } from '#realtime/realtime-connection.ts';
import { tellListeners } from '#realtime/realtime-events.ts';
import { realtimeStore } from '#realtime/realtime-state.ts';
import { answer } from '../../../../test/contract-api.ts';
import { notification, notificationList } from '../../../../test/notifications.ts';

const realtime = vi.hoisted(() => ({ listeners: undefined as unknown, end: vi.fn() }));
vi.mock('#realtime/realtime-connection.ts', () => ({
  keepConnected(listeners: unknown) {
    realtime.listeners = listeners;
    return realtime.end;
  },
}));
const { AwayNotice, Notices } = await import('./notices.tsx');

let queryClient: QueryClient;
const tell = () => realtime.listeners as RealtimeListeners;
const isStale = (name: string) => queryClient.getQueryState([name])?.isInvalidated;

beforeEach(async () => {
  realtime.end.mockReset();
  answer(listNotifications, notificationList([], 0));
  queryClient = new QueryClient();
  await queryClient.prefetchQuery({ queryKey: ['match'], queryFn: () => 1, meta: { changedBy: ['match-answered'] } });
  await queryClient.prefetchQuery({ queryKey: ['library'], queryFn: () => 1 });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  realtimeStore.set('off');
});

function show() {
  return render(
    <QueryClientProvider client={queryClient}>
      <Notices />
    </QueryClientProvider>,
  );
}

test('refetches what a notification changes, and nothing more', () => {
  show();
  tell()['notification-added']({ notification: notification(1, { kind: 'new-article' }), unread: 1 });
  expect(isStale('match')).toBe(false);

  tell()['notification-added']({ notification: notification(2, { kind: 'match-answered' }), unread: 2 });
  expect(isStale('match')).toBe(true);
  expect(isStale('library')).toBe(false);
});

test('refetches everything that may have been missed after each connection', () => {
  show();
  tell().connected();

  expect(isStale('match')).toBe(true);
  expect(isStale('library')).toBe(false);
});

test('refetches what an event changes, for tabs that get no notification', async () => {
  const query = (name: string, changedBy: readonly Change[]) =>
    queryClient.prefetchQuery({ queryKey: [name], queryFn: () => 1, meta: { changedBy } });
  await query('goals', ['goals-changed']);
  await query('actions', ['session-work-changed']);
  await query('sessions', ['session-closed']);
  const { unmount } = show();
  tellListeners('goals-changed', {});
  expect(['goals', 'actions', 'sessions'].map(isStale)).toEqual([true, false, false]);
  tellListeners('session-work-changed', { sessionId: 'one' });
  expect(['actions', 'sessions', 'match'].map(isStale)).toEqual([true, false, false]);
  tellListeners('session-work-changed', { sessionId: 'one', isClosed: true });
  expect(['sessions', 'match'].map(isStale)).toEqual([true, false]);
  unmount();
  await query('goals', ['goals-changed']);
  await queryClient.resetQueries({ queryKey: ['goals'] });
  tellListeners('goals-changed', {});
  expect(isStale('goals')).toBe(false);
});

test('closes the connection with the page', () => {
  show().unmount();

  expect(realtime.end).toHaveBeenCalledOnce();
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
