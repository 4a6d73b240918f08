import { linkPaths } from '@waymark/contract/paths';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import type { Services } from '../../services.ts';
import { findWelcomeFor } from './welcomes.queries.ts';

/** What an organisation says to someone who has just joined; nothing if it wrote no welcome. */
export async function notifyAboutWelcome(
  tx: Db,
  services: Services,
  { userId, membershipId }: { readonly userId: UserId; readonly membershipId: number },
): Promise<void> {
  const welcome = await findWelcomeFor(tx, userId);
  if (!welcome || welcome.words === '') return;
  await services.notify(tx, {
    userId,
    kind: 'membership-joined',
    dedupeKey: `membership-joined:${membershipId}`,
    title: `Welcome from ${welcome.organisation ?? 'your organisation'}`,
    body: welcome.words,
    url: linkPaths.dashboard(),
  });
}
