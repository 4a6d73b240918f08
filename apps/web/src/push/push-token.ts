import { showPushConfig } from '@waymark/contract/without-schemas/people/push-config';
import { createPushToken, listPushTokens, updatePushToken } from '@waymark/contract/without-schemas/people/push-tokens';
import { call } from '#http/call.ts';
import { webPushToken } from './web-push.ts';

const PLATFORM = 'Web';

/** Returns this browser's token from the configured push service. */
export async function obtainToken(registration: ServiceWorkerRegistration): Promise<string> {
  const config = await call(showPushConfig);
  if (config.kind === 'web-push') return webPushToken(registration, config.publicKey);
  const { firebaseToken } = await import('./firebase-push.ts');
  return firebaseToken(registration, config);
}

/** Saves the token in this browser's record, or in a new one (specification, section 7). */
export async function storeToken(userId: number, token: string): Promise<void> {
  const filters = { user: { id: String(userId) }, platform: PLATFORM };
  const { data: records } = await call(listPushTokens, { query: { filters } });
  const body = { data: { platform: PLATFORM, token, user: userId } } as const;
  const [record] = records;
  if (record) await call(updatePushToken, { params: { id: record.id }, body });
  else await call(createPushToken, { body });
}
