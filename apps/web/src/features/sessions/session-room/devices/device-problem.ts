import { practiceName } from '#practice';

export type DeviceKind = 'camera' | 'microphone';

/** Why a device can't be used, named for what the person can do about it. */
export type DeviceProblemName =
  | 'insecure'
  | 'blocked'
  | 'dismissed'
  | 'blocked-by-system'
  | 'missing'
  | 'busy'
  | 'unsuitable'
  | 'unplugged'
  | 'unanswered'
  | 'unknown';

export interface DeviceProblem {
  readonly kind: DeviceKind | 'screen';
  readonly name: DeviceProblemName;
}

/** What `getUserMedia` and `getDisplayMedia` throw, by https://w3c.github.io/mediacapture-main/. */
export function nameProblem(error: unknown): DeviceProblemName {
  const { name, message } = error instanceof Error ? error : new Error();
  if (name === 'NotAllowedError') {
    if (/by system/i.test(message)) return 'blocked-by-system';
    return /dismissed/i.test(message) ? 'dismissed' : 'blocked';
  }
  if (name === 'SecurityError') return 'blocked';
  if (name === 'NotFoundError') return 'missing';
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy';
  if (name === 'OverconstrainedError') return 'unsuitable';
  return 'unknown';
}

export interface ProblemWords {
  readonly title: string;
  readonly advice: string;
  readonly action: string;
}

const WITHOUT: Readonly<Record<DeviceProblem['kind'], string>> = {
  camera: 'You can join with sound alone.',
  microphone: 'You can join to see and hear.',
  screen: 'The call continues without it.',
};

/** Title, what to do, and what the button says. */
export function problemWords({ kind, name }: DeviceProblem): ProblemWords {
  const without = WITHOUT[kind];
  const words: Readonly<Record<DeviceProblemName, readonly [string, string, string]>> = {
    insecure: [
      `The ${kind} needs a secure page`,
      `Browsers allow it only at an address that begins with https. ${without}`,
      'Try again',
    ],
    blocked: [
      `The ${kind} is blocked`,
      `Press the ${kind} sign in the address bar and allow it, then try again. ${without}`,
      'Try again',
    ],
    dismissed: [`The ${kind} wasn’t allowed`, `Try again and choose “Allow”. ${without}`, 'Try again'],
    'blocked-by-system': [
      `Your system blocks the ${kind}`,
      `Allow your browser to use it in the privacy settings of your computer or phone, then try again. ${without}`,
      'Try again',
    ],
    missing: [`No ${kind} found`, `Plug one in. ${without}`, 'Look again'],
    busy: [`Another program uses the ${kind}`, `Close the other call and try again. ${without}`, 'Try again'],
    unsuitable: [`This ${kind} can’t be used`, `Choose another one. ${without}`, `Use another ${kind}`],
    unplugged: [
      `Your ${kind} was disconnected`,
      `Plug it in again, or use another one. ${without}`,
      `Use another ${kind}`,
    ],
    unanswered: [
      `Your browser hasn’t started the ${kind} yet`,
      `It may be asking beside the address bar whether ${practiceName()} may use it. ${without}`,
      'Try again',
    ],
    unknown: [`The ${kind} didn’t start`, `Unplug it, plug it in again and try once more. ${without}`, 'Try again'],
  };
  const [title, advice, action] = words[name];
  return { title, advice, action };
}
