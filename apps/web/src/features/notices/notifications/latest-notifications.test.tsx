// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listNotifications } from '@waymark/contract/notices/notifications';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answer, refuse } from '../../../../test/contract-api.ts';
import { notification, notificationList } from '../../../../test/notifications.ts';

const { LatestNotifications } = await import('./latest-notifications.tsx');

beforeEach(() => {});
afterEach(cleanup);

function show() {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <LatestNotifications />
    </QueryClientProvider>,
  );
}

test('shows the newest three, with a link to all', async () => {
  answer(
    listNotifications,
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

test('shows nothing while there are none', async () => {
  answer(listNotifications, notificationList([], 0));
  show();

  await expect.poll(() => document.body.textContent).toBe('');
});

test('offers another try when they fail to load', async () => {
  refuse(listNotifications, 'forbidden');
  show();
  const again = await screen.findByRole('button', { name: 'Try again' });
  answer(listNotifications, notificationList([notification(1)], 1));
  await userEvent.click(again);

  await screen.findByText('Notification 1');
});
