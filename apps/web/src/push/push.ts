import { reportAs } from '#logging/report-failure.ts';
import { CallProblem } from '#problems/call-problem.ts';
import { createStore } from '#store/store.ts';
import { obtainToken, storeToken } from './push-token.ts';
import { registerWorker } from './service-worker.ts';
import { unsubscribe } from './web-push.ts';

/** `declined`: the person said no to the offer. `off`: turned off later on this device. */
type PushChoice = 'declined' | 'off';

const keyOf = (userId: number) => `waymark.push.${userId}`;

/** This person's choice in this browser; null before a choice and without storage. */
function pushChoice(userId: number): PushChoice | null {
  try {
    const kept = localStorage.getItem(keyOf(userId));
    return kept === 'declined' || kept === 'off' ? kept : null;
  } catch {
    return null;
  }
}

function keepPushChoice(userId: number, choice: PushChoice | null): void {
  try {
    if (choice) localStorage.setItem(keyOf(userId), choice);
    else localStorage.removeItem(keyOf(userId));
  } catch {
    // Some browsers turn storage off; the choice then lasts as long as the page.
  }
}

/**
 * `unregistered`: the browser rejected our worker. `undecided`: we may offer notifications.
 * `blocked`: the person refused the browser's prompt. `starting`: allowed, waiting for the token.
 * `failed`: allowed, but we couldn't get or save a token.
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

/** An unreachable push service may never answer. */
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
    // Only errors of the API are our fault and worth reporting.
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

/** Registers the worker and renews an allowed token, once per page load and person. */
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

/** Opens the browser's prompt if needed; call it in a click handler. */
export async function turnPushOn(userId: number): Promise<PushState> {
  const permission = await Notification.requestPermission();
  keepPushChoice(userId, permission === 'default' ? 'declined' : null);
  if (permission === 'granted') return connect(userId);
  return settle(permission === 'denied' ? 'blocked' : 'declined');
}

/** Stops the offer; the preferences still have the switch. */
export function declinePush(userId: number): void {
  keepPushChoice(userId, 'declined');
  settle('declined');
}

/** Unsubscribes; the API learns of it from the push service with the next push. */
export async function turnPushOff(userId: number): Promise<void> {
  keepPushChoice(userId, 'off');
  settle('off');
  await unsubscribe();
}
