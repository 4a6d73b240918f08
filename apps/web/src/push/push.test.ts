// @vitest-environment happy-dom
import { PROBLEMS } from '@waymark/contract/errors';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const { obtainToken, storeToken } = vi.hoisted(() => ({ obtainToken: vi.fn(), storeToken: vi.fn() }));
vi.mock('./push-token.ts', () => ({ obtainToken, storeToken }));

const subscription = { unsubscribe: vi.fn(async () => true) };
const registration = { pushManager: { getSubscription: async () => subscription } };
const register = vi.fn();
const requestPermission = vi.fn();
const sendBeacon = vi.fn<(url: string, fields: URLSearchParams) => boolean>();
let push: typeof import('./push.ts');

function allow(permission: NotificationPermission): void {
  vi.stubGlobal('Notification', { permission, requestPermission });
}

beforeEach(async () => {
  vi.resetModules();
  localStorage.clear();
  obtainToken.mockReset().mockResolvedValue('token');
  storeToken.mockReset().mockResolvedValue(undefined);
  subscription.unsubscribe.mockClear();
  register.mockReset().mockResolvedValue(registration);
  requestPermission.mockReset().mockResolvedValue('granted');
  sendBeacon.mockReset().mockReturnValue(true);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('navigator', {
    serviceWorker: { register, ready: Promise.resolve(registration), getRegistration: async () => registration },
    sendBeacon,
  });
  allow('default');
  push = await import('./push.ts');
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('registers the worker with its version query, once per load', async () => {
  await push.startPush(7);
  await push.startPush(7);

  expect(register).toHaveBeenCalledExactlyOnceWith('/firebase-messaging-sw.js?ts=137', { scope: '/' });
});

test('never opens the browser’s prompt before people ask for notifications', async () => {
  expect(await push.startPush(7)).toBe('undecided');
  expect(requestPermission).not.toHaveBeenCalled();
  expect(storeToken).not.toHaveBeenCalled();
});

test('opens the browser’s prompt for people who want notifications, and saves the token', async () => {
  await push.startPush(7);

  expect(await push.turnPushOn(7)).toBe('on');
  expect(requestPermission).toHaveBeenCalledOnce();
  expect(storeToken).toHaveBeenCalledExactlyOnceWith(7, 'token');
});

test('renews the token without a prompt where notifications are already allowed', async () => {
  allow('granted');

  expect(await push.startPush(7)).toBe('on');
  expect(requestPermission).not.toHaveBeenCalled();
  expect(storeToken).toHaveBeenCalledExactlyOnceWith(7, 'token');
});

test('does not repeat the offer to people who decline, even after a reload', async () => {
  await push.startPush(7);
  push.declinePush(7);
  expect(push.pushStore.get()).toBe('declined');

  vi.resetModules();
  const later = await import('./push.ts');
  expect(await later.startPush(7)).toBe('declined');
});

test('keeps each person’s choice in the same browser apart', async () => {
  await push.startPush(7);
  push.declinePush(7);

  expect(await push.startPush(8)).toBe('undecided');
});

test.each([
  ['denied', 'blocked'],
  ['default', 'declined'],
] as const)('takes the prompt’s answer %s as the state %s', async (answer, expected) => {
  requestPermission.mockResolvedValue(answer);
  await push.startPush(7);

  expect(await push.turnPushOn(7)).toBe(expected);
  expect(storeToken).not.toHaveBeenCalled();
});

test('shows no prompt when the browser blocks notifications', async () => {
  allow('denied');

  expect(await push.startPush(7)).toBe('blocked');
  expect(requestPermission).not.toHaveBeenCalled();
});

test('stays off on this device until someone turns it on again', async () => {
  allow('granted');
  await push.startPush(7);
  await push.turnPushOff(7);
  expect(subscription.unsubscribe).toHaveBeenCalledOnce();

  vi.resetModules();
  const later = await import('./push.ts');
  expect(await later.startPush(7)).toBe('off');
  expect(await later.turnPushOn(7)).toBe('on');
  expect(storeToken).toHaveBeenCalledTimes(2);
});

test('tells a failed registration from a browser without push support', async () => {
  register.mockRejectedValue(new TypeError('Failed to register'));
  expect(await push.startPush(7)).toBe('unregistered');

  vi.stubGlobal('navigator', {});
  expect(await push.startPush(8)).toBe('unsupported');
});

test('fails quietly when the push service is unreachable, and can try again', async () => {
  allow('granted');
  obtainToken.mockRejectedValueOnce(new DOMException('Registration failed - push service error', 'AbortError'));
  expect(await push.startPush(7)).toBe('failed');
  expect(storeToken).not.toHaveBeenCalled();
  expect(sendBeacon).not.toHaveBeenCalled();

  expect(await push.turnPushOn(7)).toBe('on');
});

test('reports a token that the API refuses', async () => {
  const { CallProblem } = await import('#problems/call-problem.ts');
  allow('granted');
  storeToken.mockRejectedValue(new CallProblem({ ...PROBLEMS.invalid_request, code: 'invalid_request' }));

  expect(await push.startPush(7)).toBe('failed');
  expect(sendBeacon.mock.calls.map(([, fields]) => fields.get('code'))).toEqual(['push-token']);
});

test('stops waiting for a push service that does not answer', async () => {
  vi.useFakeTimers();
  allow('granted');
  obtainToken.mockReturnValue(new Promise(() => {}));
  const started = push.startPush(7);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(push.pushStore.get()).toBe('starting');

  await vi.advanceTimersByTimeAsync(1_000);
  expect(await started).toBe('failed');
});

test('notifies listeners of every change until they unsubscribe', async () => {
  const heard = vi.fn();
  const stop = push.pushStore.subscribe(heard);
  await push.startPush(7);
  expect(heard).toHaveBeenCalledOnce();

  stop();
  push.declinePush(7);
  expect(heard).toHaveBeenCalledOnce();
});
