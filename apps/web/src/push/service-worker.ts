/** With the version query of the specification, section 9. */
const WORKER_URL = '/firebase-messaging-sw.js?ts=137';

/** Registers the push worker and waits until it is active; rejects if the browser refuses it. */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(WORKER_URL, { scope: '/' });
  return navigator.serviceWorker.ready;
}

export interface PushShown {
  readonly title: string;
  readonly body: string;
}

/** Unconfirmed pushes become system notifications. Returns a function to stop listening. */
export function hearPushes(onPush: (push: PushShown) => void): () => void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const hear = ({ data, ports }: MessageEvent) => {
    const isPush = data?.type === 'push-message' && typeof data.title === 'string' && typeof data.body === 'string';
    if (!isPush) return;
    onPush({ title: data.title, body: data.body });
    ports[0]?.postMessage('shown');
  };
  workers?.addEventListener('message', hear);
  return () => workers?.removeEventListener('message', hear);
}

/** In whose country this browser keeps Help now; without storage it asks on every page. */
const KEPT_FOR = 'waymark.help-kept-for';

export function isHelpKeptFor(userId: number): boolean {
  try {
    const isSame = localStorage.getItem(KEPT_FOR) === String(userId);
    localStorage.setItem(KEPT_FOR, String(userId));
    return isSame;
  } catch {
    return false;
  }
}

/** The contacts stay, which are public, and no longer say who they were kept for. */
export function forgetWhoseHelp(): void {
  try {
    localStorage.removeItem(KEPT_FOR);
  } catch {
    // Without storage there is nothing to forget.
  }
}

const KEPT_HELP = '/offline-help';

/** What is kept is renewed for its own country, so that this costs no call to find it. */
async function helpToKeep(findCountry: () => Promise<string | null>, isNew: boolean): Promise<string> {
  const kept = isNew ? undefined : await (await caches.open('help-now')).match(KEPT_HELP);
  if (kept) return kept.url;
  const country = await findCountry();
  return country ? `${KEPT_HELP}?country=${country}` : KEPT_HELP;
}

/** Has the worker keep the contacts of a country; browsers without workers keep nothing. */
export async function keepHelpOffline(findCountry: () => Promise<string | null>, isNew = false): Promise<void> {
  if (!('serviceWorker' in navigator && 'caches' in window)) return;
  const path = await helpToKeep(findCountry, isNew);
  const { active } = await registerWorker();
  active?.postMessage({ type: 'keep-help', path });
}
