import { linkPaths } from '@waymark/contract/paths';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import type { MailHead } from '../../mail/mail.ts';
import { pngOf } from '../../pictures/mailed-pictures.ts';
import type { Services } from '../../services.ts';
import { findMailHeadOf, findWelcomeFor } from './welcomes.queries.ts';

/** Undefined for an organisation that chose no logo: its mails stay as they were. */
export async function readMailHead(
  services: Services,
  { organisation, logoKey }: { readonly organisation: string; readonly logoKey: string | null },
): Promise<MailHead | undefined> {
  if (logoKey === null) return undefined;
  const png = await pngOf(services, logoKey);
  const head = { name: organisation, hasLogo: png !== undefined };
  return png ? { head, logo: { key: logoKey, png } } : { head };
}

/** Of the organisation that the person is in; undefined if it chose nothing. */
export async function readMailHeadOf(services: Services, userId: UserId): Promise<MailHead | undefined> {
  const found = await findMailHeadOf(services.database.db, userId);
  return found && readMailHead(services, found);
}

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
