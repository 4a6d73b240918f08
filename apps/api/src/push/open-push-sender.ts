import webPush from 'web-push';
import type { Db } from '#db/client.ts';
import { findOrInsertKeys } from '#people/push/push-tokens.queries.ts';
import type { Environment } from '../env.ts';
import type { PushSender } from './push-sender.ts';
import { withServiceBreaks } from './service-breaks.ts';
import { createWebPushSender, type VapidKeys } from './web-push-sender.ts';

/** Firebase if configured, otherwise standard Web Push with keys generated at the first start. */
export async function openPushSender(
  env: Pick<Environment, 'firebase' | 'publicUrl' | 'contactEmail'>,
  db: Db,
): Promise<PushSender> {
  if (env.firebase) {
    const { createFirebaseSender } = await import('./firebase-sender.ts');
    return withServiceBreaks(await createFirebaseSender(env.firebase));
  }
  const keys = await findOrInsertKeys<VapidKeys>(db, 'vapid', () => webPush.generateVAPIDKeys());
  const { protocol, origin } = env.publicUrl;
  return withServiceBreaks(createWebPushSender(keys, protocol === 'https:' ? origin : `mailto:${env.contactEmail}`));
}
