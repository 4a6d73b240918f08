// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listNotifications } from '@waymark/contract/notices/notifications';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PushState } from '#push/push.ts';
import { answer } from '../../../../test/contract-api.ts';
import { notification, notificationList } from '../../../../test/notifications.ts';

const push = vi.hoisted(() => ({
  state: 'undecided',
  turnPushOn: vi.fn(),
  turnPushOff: vi.fn(),
  declinePush: vi.fn(),
}));
vi.mock('#push/push.ts', () => push);
vi.mock('#push/use-push-state.ts', () => ({ usePushState: () => push.state }));
const { DeviceCard } = await import('./device-card.tsx');
const { FirstPushOffer } = await import('./push-offer.tsx');
const { PushOffer } = await import('./push-offer.tsx');

beforeEach(() => {
  for (const action of [push.turnPushOn, push.turnPushOff, push.declinePush]) action.mockReset();
});

afterEach(cleanup);

test('says what notifications are for before the browser asks', async () => {
  push.state = 'undecided';
  render(<PushOffer userId={7} />);
  expect(push.turnPushOn).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Turn on notifications' }));
  expect(push.turnPushOn).toHaveBeenCalledExactlyOnceWith(7);

  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(push.declinePush).toHaveBeenCalledExactlyOnceWith(7);
});

test.each<PushState>([
  'unknown',
  'unsupported',
  'unregistered',
  'declined',
  'blocked',
  'starting',
  'on',
  'off',
  'failed',
])('offers nothing when it is %s', (state) => {
  push.state = state;
  render(<PushOffer userId={7} />);
  expect(screen.queryByRole('button')).toBeNull();
});

const today = () => (
  <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
    <FirstPushOffer userId={7} />
  </QueryClientProvider>
);

test('is offered on landing pages from the first notification on', async () => {
  push.state = 'undecided';
  answer(listNotifications, notificationList([notification(1)], 1));
  render(today());

  await screen.findByRole('button', { name: 'Turn on notifications' });
});

test('is not offered on landing pages before the first notification', async () => {
  push.state = 'undecided';
  const asked = vi.fn();
  answer(listNotifications, () => {
    asked();
    return notificationList([], 0);
  });
  render(today());

  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  await act(async () => {});
  expect(screen.queryByRole('button')).toBeNull();
});

test.each<[PushState, RegExp, string | undefined]>([
  ['unsupported', /can’t receive push notifications/, undefined],
  ['blocked', /blocks notifications/, undefined],
  ['unregistered', /^Service Worker registration failed\.$/, undefined],
  ['declined', /are off on this device/, 'Turn on notifications'],
  ['off', /turned off notifications/, 'Turn on notifications'],
  ['on', /Notifications are on for this device/, 'Turn off on this device'],
  ['failed', /we couldn’t turn them on/, 'Try again'],
])('explains a device on which pushes are %s, with what to do', (state, text, button) => {
  push.state = state;
  render(<DeviceCard userId={7} />);
  expect(screen.getByRole('status').textContent).toMatch(text);
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(button ? [button] : []);
});
