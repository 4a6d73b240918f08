// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PROBLEMS } from '@waymark/contract/errors';
import { listNotifications, readNotification, readNotifications } from '@waymark/contract/notices/notifications';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answer, asked, refuse } from '../../../../test/contract-api.ts';
import { notification, notificationList } from '../../../../test/notifications.ts';

const { NotificationBell } = await import('./notification-bell.tsx');
const { addNotification, settleUnread } = await import('./notifications.api.ts');

let queryClient: QueryClient;

beforeEach(() => {
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });
});

afterEach(cleanup);

function show() {
  render(
    <QueryClientProvider client={queryClient}>
      <NotificationBell />
    </QueryClientProvider>,
  );
}

const list = (...given: Parameters<typeof notificationList>) => answer(listNotifications, notificationList(...given));
const bell = (name: string) => screen.findByRole('button', { name });
const calls = (method: string) => asked.mock.calls.filter(([endpoint]) => endpoint.method === method);

test.each([
  [0, 'Notifications'],
  [1, 'Notifications, 1 unread'],
  [250, 'Notifications, 250 unread'],
])('with %i unread is called "%s"', async (unread, name) => {
  list([notification(1)], unread);
  show();

  expect(await bell(name)).toBeDefined();
});

test('shortens a long count', async () => {
  list([notification(1)], 250);
  show();

  expect((await bell('Notifications, 250 unread')).textContent).toBe('99+');
});

test('opens a list that marks the unread ones, each with its link', async () => {
  list([notification(2), notification(1, { readAt: '2026-03-01T07:00:00Z', url: '//evil.example' })], 1);
  show();
  await userEvent.click(await bell('Notifications, 1 unread'));

  const links = within(within(await screen.findByRole('dialog')).getByRole('list')).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    expect.stringMatching(/^Unread: Notification 2A line about it\.Sun 1 Mar( 2026)?, 11:45 am$/),
    expect.stringMatching(/^Notification 1/),
  ]);
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/notifications?show=family', '/notifications']);
});

test('marks a notification as read as soon as it is opened', async () => {
  list([notification(2), notification(1)], 2);
  answer(readNotification, { unread: 1 });
  show();
  await userEvent.click(await bell('Notifications, 2 unread'));
  const link = await screen.findByRole('link', { name: /Notification 1/ });
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);

  expect(await bell('Notifications, 1 unread')).toBeDefined();
  expect(calls('POST')).toEqual([[expect.anything(), { params: { id: 1 } }]]);
});

test('marks all as read up to the newest one seen, and none that came later', async () => {
  list([notification(7), notification(3)], 2);
  answer(readNotifications, { unread: 1 });
  show();
  await userEvent.click(await bell('Notifications, 2 unread'));
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));

  expect(await bell('Notifications, 1 unread')).toBeDefined();
  expect(calls('POST')).toEqual([[expect.anything(), { body: { upTo: 7 } }]]);
  expect(screen.queryByText('Unread:')).toBeNull();
});

test('says what an empty list will show', async () => {
  list([], 0);
  show();
  await userEvent.click(await bell('Notifications'));

  expect(await screen.findByText('Nothing yet')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
});

test('offers another try when the list fails to load', async () => {
  refuse(listNotifications, 'unavailable');
  show();
  await userEvent.click(await bell('Notifications'));
  expect((await screen.findByRole('alert')).textContent).toContain(PROBLEMS.unavailable.message);

  list([notification(1)], 1);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await bell('Notifications, 1 unread')).toBeDefined();
});

test('puts a new notification on top at once, without calling the API', async () => {
  list(
    Array.from({ length: 10 }, (_, index) => notification(10 - index)),
    0,
  );
  show();
  await userEvent.click(await bell('Notifications'));
  await screen.findByText('Notification 10');
  await act(() => addNotification(queryClient, notification(11), 1));

  expect(await bell('Notifications, 1 unread')).toBeDefined();
  const titles = screen.getAllByText(/^Notification \d+$/).map(({ textContent }) => textContent);
  expect([titles.length, titles[0], titles.at(-1)]).toEqual([10, 'Notification 11', 'Notification 2']);
  expect(calls('GET')).toHaveLength(1);
});

test('lists a notification once when it arrives twice', async () => {
  list([notification(1)], 1);
  show();
  await bell('Notifications, 1 unread');
  await act(() => addNotification(queryClient, notification(1), 1));
  await userEvent.click(await bell('Notifications, 1 unread'));

  expect(await screen.findAllByText('Notification 1')).toHaveLength(1);
});

test('marks as read what was read in another tab', async () => {
  list([notification(1)], 1);
  show();
  await bell('Notifications, 1 unread');
  list([notification(1, { readAt: '2026-03-01T07:00:00Z' })], 0);
  await act(() => settleUnread(queryClient, 0));

  expect(await bell('Notifications')).toBeDefined();
});
