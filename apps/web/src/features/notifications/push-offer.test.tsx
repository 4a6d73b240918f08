// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PushState } from '#push/push.ts';

const push = vi.hoisted(() => ({
  state: 'undecided',
  turnPushOn: vi.fn(),
  turnPushOff: vi.fn(),
  declinePush: vi.fn(),
}));
const place = vi.hoisted(() => ({ pathname: '/dashboard' }));
vi.mock('#push/push.ts', () => push);
vi.mock('#push/use-push-state.ts', () => ({ usePushState: () => push.state }));
vi.mock('next/navigation', () => ({ usePathname: () => place.pathname }));
const { DeviceCard } = await import('./device-card.tsx');
const { PushOffer } = await import('./push-offer.tsx');

beforeEach(() => {
  place.pathname = '/dashboard';
  for (const action of [push.turnPushOn, push.turnPushOff, push.declinePush]) action.mockReset();
});

afterEach(cleanup);

test('before the browser asks, it is said what for', async () => {
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
])('nothing is offered when it is %s', (state) => {
  push.state = state;
  render(<PushOffer userId={7} />);
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  '/notifications/preferences',
  '/matching',
  '/profile',
  '/coach/profile',
  '/coachee/questionnaire/screen',
  '/group-admin/add-group-details',
])('on %s nothing lies over what somebody does there', (pathname) => {
  push.state = 'undecided';
  place.pathname = pathname;
  render(<PushOffer userId={7} />);
  expect(screen.queryByRole('button')).toBeNull();
});

test.each<[PushState, RegExp, string | undefined]>([
  ['unsupported', /cannot receive pushes/, undefined],
  ['blocked', /blocks notifications/, undefined],
  ['unregistered', /^Service Worker registration failed\.$/, undefined],
  ['declined', /are off on this device/, 'Turn on notifications'],
  ['off', /turned pushes off/, 'Turn on notifications'],
  ['on', /tells you when something happens/, 'Turn off on this device'],
  ['failed', /could not be turned on/, 'Try again'],
])('a device on which pushes are %s is explained, with what can be done', (state, text, button) => {
  push.state = state;
  render(<DeviceCard userId={7} />);
  expect(screen.getByRole('status').textContent).toMatch(text);
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(button ? [button] : []);
});
