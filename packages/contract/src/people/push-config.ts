import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** The Firebase web SDK's configuration, as Firebase's console shows it. Not secret. */
export const FirebaseWebConfig = z.object({
  apiKey: z.string().min(1),
  projectId: z.string().min(1),
  messagingSenderId: z.string().min(1),
  appId: z.string().min(1),
  authDomain: z.string().optional(),
  storageBucket: z.string().optional(),
  databaseURL: z.string().optional(),
  measurementId: z.string().optional(),
});
export type FirebaseWebConfig = z.infer<typeof FirebaseWebConfig>;

/** From the browser's push service, or from Firebase, whose SDK loads only then. */
export const PushConfig = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('web-push'), publicKey: z.string() }),
  z.object({ kind: z.literal('firebase'), config: FirebaseWebConfig, vapidKey: z.string() }),
]);
export type PushConfig = z.infer<typeof PushConfig>;

export const showPushConfig = endpoint({
  method: 'GET',
  url: '/push-config',
  access: 'public',
  schema: { summary: 'How a browser obtains a push token', tags: ['Push'], response: { 200: PushConfig } },
});

/** What the service worker receives, whichever way it was sent. A click opens `/coach/{url}`. */
export const PushMessage = z.object({
  data: z.object({ title: z.string(), body: z.string(), url: z.string() }),
});
export type PushMessage = z.infer<typeof PushMessage>;
