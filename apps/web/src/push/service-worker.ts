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

/** Has the worker keep the contacts of a country; browsers without workers keep nothing. */
export async function keepHelp(country: string | null): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await registerWorker();
  active?.postMessage({ type: 'keep-help', path: `/offline-help${country ? `?country=${country}` : ''}` });
}
