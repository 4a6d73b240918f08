function bytesOf(base64Url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

function isFor(subscription: PushSubscription, key: Uint8Array): boolean {
  const used = subscription.options.applicationServerKey;
  if (!used) return false;
  const bytes = new Uint8Array(used);
  return bytes.length === key.length && bytes.every((byte, at) => byte === key[at]);
}

/** Returns the subscription's address and keys; replaces one for another public key. */
export async function webPushToken(registration: ServiceWorkerRegistration, publicKey: string): Promise<string> {
  const key = bytesOf(publicKey);
  const present = await registration.pushManager.getSubscription();
  if (present && !isFor(present, key)) await present.unsubscribe();
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = subscription.toJSON();
  return JSON.stringify({ endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth } });
}

/** Unsubscribes this browser, no matter who subscribed it; never rejects. */
export async function unsubscribe(): Promise<void> {
  try {
    const registration = await (navigator.serviceWorker as ServiceWorkerContainer | undefined)?.getRegistration('/');
    const subscription = await registration?.pushManager?.getSubscription();
    await subscription?.unsubscribe();
  } catch {
    // The API already dropped the token along with the login session.
  }
}
