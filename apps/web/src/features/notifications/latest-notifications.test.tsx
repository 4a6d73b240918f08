// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PROBLEMS } from '@waymark/contract/errors';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallProblem } from '#http/call-problem.ts';
import { notification, notificationList } from '../../../test/notifications.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('#http/call.ts', () => ({ call }));
const { LatestNotifications } = await import('./latest-notifications.tsx');

beforeEach(() => {
  call.mockReset();
});
afterEach(cleanup);

function show() {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <LatestNotifications />
    </QueryClientProvider>,
  );
}

test('the newest three are shown, with the way to all', async () => {
  call.mockResolvedValue(
    notificationList(
      [5, 4, 3, 2].map((id) => notification(id)),
      4,
    ),
  );
  show();
  await screen.findByText('Notification 5');

  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'See all' }).getAttribute('href')).toBe('/notifications');
});

test('where nothing has happened that is said', async () => {
  call.mockResolvedValue(notificationList([], 0));
  show();

  await screen.findByText(/^Nothing yet\./);
});

test('what cannot be shown is asked for again', async () => {
  call.mockRejectedValueOnce(new CallProblem(PROBLEMS.forbidden));
  show();
  call.mockResolvedValue(notificationList([notification(1)], 1));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));

  await screen.findByText('Notification 1');
});
