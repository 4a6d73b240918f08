import type { Agent } from 'node:https';
import type { Credential, FirebaseError } from 'firebase-admin/app';
import type { FirebaseSettings } from './firebase-settings.ts';
import {
  PUSH_TIMEOUT_MS,
  PushRefusedError,
  type PushSender,
  PushServiceAwayError,
  PushTokenGoneError,
  readRetryAfter,
} from './push-sender.ts';

export interface FirebaseOptions {
  /** Connects to Firebase; direct by default. */
  readonly agent?: Agent;
  /** The source of access tokens; by default Google, for the service account. */
  readonly credential?: Credential;
  readonly timeoutMs?: number;
}

const GONE = new Set(['messaging/registration-token-not-registered', 'messaging/invalid-registration-token']);
const AWAY = new Set([
  'messaging/server-unavailable',
  'messaging/internal-error',
  'messaging/message-rate-exceeded',
  'messaging/device-message-rate-exceeded',
  'messaging/topics-message-rate-exceeded',
  'messaging/unknown-error',
]);
/** Temporary until someone fixes the configuration or the line. */
const APP_ERROR = /^app\//;

function readFailure(error: unknown): Error {
  if (error instanceof PushServiceAwayError) return error;
  const { code = 'unknown', httpResponse } = error as FirebaseError;
  if (GONE.has(code)) return new PushTokenGoneError(`Firebase answered ${code}.`);
  const headers = httpResponse?.headers as Record<string, string> | undefined;
  if (AWAY.has(code) || APP_ERROR.test(code) || code === 'messaging/authentication-error') {
    return new PushServiceAwayError(
      `Firebase answered ${code}.`,
      readRetryAfter(headers?.['retry-after']),
      !/rate/.test(code),
    );
  }
  return new PushRefusedError(`Firebase answered ${code}.`);
}

let apps = 0;

/** Loads the library here, so only if Firebase is configured. */
export async function createFirebaseSender(
  { serviceAccount, webConfig, vapidKey }: FirebaseSettings,
  { agent, credential, timeoutMs = PUSH_TIMEOUT_MS }: FirebaseOptions = {},
): Promise<PushSender> {
  const { initializeApp, cert, deleteApp } = await import('firebase-admin/app');
  const { getMessaging } = await import('firebase-admin/messaging');
  apps += 1;
  const app = initializeApp(
    {
      projectId: serviceAccount.projectId,
      credential: credential ?? cert({ ...serviceAccount }),
      ...(agent ? { httpAgent: agent } : {}),
    },
    `waymark-${apps}`,
  );
  const messaging = getMessaging(app);

  return {
    config: { kind: 'firebase', config: webConfig, vapidKey },
    identify: (token) => (/^[\x21-\x7e]+$/.test(token) ? token : undefined),
    async send(token, { data }) {
      const request = messaging.send({ token, data, webpush: { headers: { TTL: '86400' } } });
      // The library retries 503s itself; after our timeout, a second push replaces the first.
      request.catch(() => {});
      let timer: NodeJS.Timeout | undefined;
      const deadline = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new PushServiceAwayError('Firebase did not answer in time.')), timeoutMs);
      });
      try {
        await Promise.race([request, deadline]);
      } catch (error) {
        throw readFailure(error);
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => void deleteApp(app),
  };
}
