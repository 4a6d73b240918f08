import { linkPaths } from '@waymark/contract/paths';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import type { Services } from '../../services.ts';

export function tellOfNewBrowser(
  tx: Db,
  services: Services,
  userId: UserId,
  { loginSessionId, browser }: { loginSessionId: string; browser: string },
): Promise<void> {
  return services.notify(tx, {
    userId,
    kind: 'new-browser',
    dedupeKey: `new-browser:${loginSessionId}`,
    title: 'A sign-in from a new browser',
    body: `Someone signed in to your account with ${browser}, which hasn’t been used for it before.`,
    url: linkPaths.changePassword(),
  });
}
