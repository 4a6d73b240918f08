import type { AuditDeed } from '@waymark/contract/organisations/audit-entries';
import type { ShelfEntry, Welcome } from '@waymark/contract/organisations/welcomes';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import type { Sponsor } from '#organisations/organisations/sponsors.queries.ts';
import { changeAsSponsor, requireSponsor } from '#organisations/organisations/sponsors.service.ts';
import { refuseBeyond } from '#people/limits/limits.service.ts';
import { deletePicture, insertLogo } from '#people/pictures/pictures.queries.ts';
import { letReplacedGo, storePicture } from '#people/pictures/pictures.service.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { findLogoKey, findWelcomeFor, replaceShelf, saveWelcome } from './welcomes.queries.ts';

const change = (
  services: Services,
  userId: UserId,
  deed: AuditDeed,
  apply: (tx: Db, sponsor: Sponsor) => Promise<void>,
): Promise<Welcome> =>
  changeAsSponsor(services, userId, deed, async (tx, sponsor) => {
    await apply(tx, sponsor);
    const answer = await findWelcomeFor(tx, userId);
    if (!answer) throw new Error('A welcome that was just changed cannot be found.');
    return { answer, about: {} };
  });

export const changeWords = (services: Services, userId: UserId, words: string): Promise<Welcome> =>
  change(services, userId, 'welcome-changed', (tx, { organisationId }) => saveWelcome(tx, organisationId, { words }));

/** Problems: `no_such_article`. */
export const changeShelf = (services: Services, userId: UserId, entries: readonly ShelfEntry[]): Promise<Welcome> =>
  change(services, userId, 'shelf-changed', async (tx, { organisationId }) => {
    if (!(await replaceShelf(tx, organisationId, entries))) throw new Problem('no_such_article', { field: 'items' });
  });

/** Problems: as `PictureEncoder`, `rate_limited`, `unavailable`, and those of any change. */
export async function changeLogo(services: Services, userId: UserId, bytes: Buffer): Promise<Welcome> {
  const { db } = services.database;
  await requireSponsor(db, userId);
  await refuseBeyond(db, 'picture', userId);
  const key = await storePicture(services, await services.pictureEncoder.encodeLogo(bytes));
  return change(services, userId, 'logo-changed', async (tx, { organisationId }) => {
    const replaced = await findLogoKey(tx, organisationId);
    await insertLogo(tx, key);
    await saveWelcome(tx, organisationId, { logoKey: key });
    if (replaced) await letReplacedGo(tx, services, replaced);
  });
}

export const removeLogo = (services: Services, userId: UserId): Promise<Welcome> =>
  change(services, userId, 'logo-changed', (tx, { organisationId }) => dropLogo(tx, services, organisationId));

/** At once, also for open pages. */
export async function dropLogo(tx: Db, services: Services, organisationId: number): Promise<void> {
  const key = await findLogoKey(tx, organisationId);
  if (!key) return;
  await deletePicture(tx, key);
  await letReplacedGo(tx, services, key, 0);
}
