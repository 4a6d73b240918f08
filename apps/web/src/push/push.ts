import { CallProblem } from '#http/call-problem.ts';
import { reportAs } from '#logging/report-failure.ts';
import { createStore } from '#store/store.ts';
import { keepPushChoice, pushChoice } from './push-choice.ts';
import { obtainToken, storeToken } from './push-token.ts';
import { registerWorker } from './service-worker.ts';
import { unsubscribe } from './web-push.ts';

/**
 * How pushes stand in this browser.
 * - `unknown`: not looked at yet. `unsupported`: the browser has none. `unregistered`: it did not take the worker.
 * - `undecided`: to be offered. `declined`: not now. `blocked`: the browser's own prompt was refused.
 * - `starting`: allowed, and the token is on its way. `on`. `off`: turned off on this device.
 * - `failed`: allowed, but no token could be obtained or kept.
 */
export type PushState =
  | 'unknown'
  | 'unsupported'
  | 'unregistered'
  | 'undecided'
  | 'declined'
  | 'blocked'
  | 'starting'
  | 'on'
  | 'off'
  | 'failed';

/** A push service that cannot be reached does not always say so. */
const TOKEN_WITHIN_MS = 30_000;

let startedFor: number | undefined;
let registration: ServiceWorkerRegistration | undefined;

export const pushStore = createStore<PushState>('unknown');

function settle(next: PushState): PushState {
  pushStore.set(next);
  return next;
}

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

function givenUpOn(token: Promise<string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The push service does not answer.')), TOKEN_WITHIN_MS);
    token.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

async function connect(userId: number): Promise<PushState> {
  if (!registration) return settle('failed');
  settle('starting');
  try {
    await storeToken(userId, await givenUpOn(obtainToken(registration)));
    return settle('on');
  } catch (error) {
    // What the push service refuses is nobody's fault; what the API refuses is ours.
    if (error instanceof CallProblem) reportAs('push-token')(error);
    return settle('failed');
  }
}

function decide(userId: number): PushState | Promise<PushState> {
  const choice = pushChoice(userId);
  if (Notification.permission === 'denied') return settle('blocked');
  if (Notification.permission === 'default') return settle(choice ? 'declined' : 'undecided');
  return choice === 'off' ? settle('off') : connect(userId);
}

/** Registers the worker and, where the person has allowed it, renews the token: once a page load for each person. */
export async function startPush(userId: number): Promise<PushState> {
  if (startedFor === userId) return pushStore.get();
  startedFor = userId;
  if (!isSupported()) return settle('unsupported');
  try {
    registration = await registerWorker();
  } catch {
    return settle('unregistered');
  }
  return decide(userId);
}

/** The person wants pushes here: the browser asks, unless it has before. To be called while a click is being handled. */
export async function turnPushOn(userId: number): Promise<PushState> {
  const permission = await Notification.requestPermission();
  keepPushChoice(userId, permission === 'default' ? 'declined' : null);
  if (permission === 'granted') return connect(userId);
  return settle(permission === 'denied' ? 'blocked' : 'declined');
}

/** Not now; it is not offered again, only kept among the preferences. */
export function declinePush(userId: number): void {
  keepPushChoice(userId, 'declined');
  settle('declined');
}

/** The browser's push service drops this browser, and tells the API so with the next push. */
export async function turnPushOff(userId: number): Promise<void> {
  keepPushChoice(userId, 'off');
  settle('off');
  await unsubscribe();
}
