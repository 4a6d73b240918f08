/** With the version query of the specification, section 9. */
const WORKER_URL = '/firebase-messaging-sw.js?ts=137';

/** Registers the worker that receives pushes, and waits until it can; rejects when the browser does not take it. */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(WORKER_URL, { scope: '/' });
  return navigator.serviceWorker.ready;
}

export interface PushShown {
  readonly title: string;
  readonly body: string;
}

/**
 * Hears the pushes that the worker hands to this tab while somebody looks at it, and answers that they are shown; without the
 * answer the worker has the system show them. Returns what ends the listening.
 */
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
