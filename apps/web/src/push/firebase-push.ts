import { type FirebaseOptions, getApps, initializeApp } from '@firebase/app';
import { getMessaging, getToken } from '@firebase/messaging';
import type { FirebaseWebConfig } from '@waymark/contract/people/push-config';

/** Our own worker also receives Firebase's pushes. Load this only if Firebase is configured. */
export async function firebaseToken(
  registration: ServiceWorkerRegistration,
  { config, vapidKey }: { config: FirebaseWebConfig; vapidKey: string },
): Promise<string> {
  const app = getApps()[0] ?? initializeApp(config as FirebaseOptions);
  return getToken(getMessaging(app), { vapidKey, serviceWorkerRegistration: registration });
}
