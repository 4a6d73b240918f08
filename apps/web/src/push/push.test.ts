// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const { obtainToken, storeToken } = vi.hoisted(() => ({ obtainToken: vi.fn(), storeToken: vi.fn() }));
vi.mock('./push-token.ts', () => ({ obtainToken, storeToken }));

const subscription = { unsubscribe: vi.fn(async () => true) };
const registration = { pushManager: { getSubscription: async () => subscription } };
const register = vi.fn();
const requestPermission = vi.fn();
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
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('navigator', {
    serviceWorker: { register, ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
  allow('default');
  push = await import('./push.ts');
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('the worker is registered with its version query, once a load', async () => {
  await push.startPush(7);
  await push.startPush(7);

  expect(register).toHaveBeenCalledExactlyOnceWith('/firebase-messaging-sw.js?ts=137', { scope: '/' });
});

test('nobody is asked by the browser before they said that they want it', async () => {
  expect(await push.startPush(7)).toBe('undecided');
  expect(requestPermission).not.toHaveBeenCalled();
  expect(storeToken).not.toHaveBeenCalled();
});

test('whoever wants it is asked by the browser, and the token is kept', async () => {
  await push.startPush(7);

  expect(await push.turnPushOn(7)).toBe('on');
  expect(requestPermission).toHaveBeenCalledOnce();
  expect(storeToken).toHaveBeenCalledExactlyOnceWith(7, 'token');
});

test('where it is allowed already the token is renewed without asking', async () => {
  allow('granted');

  expect(await push.startPush(7)).toBe('on');
  expect(requestPermission).not.toHaveBeenCalled();
  expect(storeToken).toHaveBeenCalledExactlyOnceWith(7, 'token');
});

test('whoever declines is not offered it again, in this load or the next', async () => {
  await push.startPush(7);
  push.declinePush(7);
  expect(push.pushStore.get()).toBe('declined');

  vi.resetModules();
  const later = await import('./push.ts');
  expect(await later.startPush(7)).toBe('declined');
});

test("another person's choice in this browser is not mine", async () => {
  await push.startPush(7);
  push.declinePush(7);

  expect(await push.startPush(8)).toBe('undecided');
});

test.each([
  ['denied', 'blocked'],
  ['default', 'declined'],
] as const)('a prompt that ends in %s leaves pushes %s', async (answer, expected) => {
  requestPermission.mockResolvedValue(answer);
  await push.startPush(7);

  expect(await push.turnPushOn(7)).toBe(expected);
  expect(storeToken).not.toHaveBeenCalled();
});

test('what the browser blocks is not asked for', async () => {
  allow('denied');

  expect(await push.startPush(7)).toBe('blocked');
  expect(requestPermission).not.toHaveBeenCalled();
});

test('turned off on this device it stays off, until it is turned on again', async () => {
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

test('a worker that the browser does not take is told apart from a browser without pushes', async () => {
  register.mockRejectedValue(new TypeError('Failed to register'));
  expect(await push.startPush(7)).toBe('unregistered');

  vi.stubGlobal('navigator', {});
  expect(await push.startPush(8)).toBe('unsupported');
});

test('a push service that cannot be reached is a failure without noise, and may be tried again', async () => {
  allow('granted');
  obtainToken.mockRejectedValueOnce(new DOMException('Registration failed - push service error', 'AbortError'));
  expect(await push.startPush(7)).toBe('failed');
  expect(storeToken).not.toHaveBeenCalled();

  expect(await push.turnPushOn(7)).toBe('on');
});

test('a push service that does not answer is given up on', async () => {
  vi.useFakeTimers();
  allow('granted');
  obtainToken.mockReturnValue(new Promise(() => {}));
  const started = push.startPush(7);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(push.pushStore.get()).toBe('starting');

  await vi.advanceTimersByTimeAsync(1_000);
  expect(await started).toBe('failed');
});

test('who watches hears of every change until they stop', async () => {
  const heard = vi.fn();
  const stop = push.pushStore.subscribe(heard);
  await push.startPush(7);
  expect(heard).toHaveBeenCalledOnce();

  stop();
  push.declinePush(7);
  expect(heard).toHaveBeenCalledOnce();
});
