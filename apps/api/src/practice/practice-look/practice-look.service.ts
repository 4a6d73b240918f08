import {
  type ConfiguredLook,
  LOOK_VARIABLES,
  type PracticeLogo,
  type PracticeLook,
} from '@waymark/contract/people/practice-look';
import type { LookOfConsole } from '@waymark/contract/practice/practice-look';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { afterCommit } from '#db/commit-hooks.ts';
import { tellSettingsChanged } from '#db/notices.ts';
import { refuseBeyond } from '#people/limits/limits.service.ts';
import { deletePicture, insertLogo } from '#people/pictures/pictures.queries.ts';
import { letReplacedGo, storePicture } from '#people/pictures/pictures.service.ts';
import {
  type ChosenLook,
  findSettings,
  holdSettings,
  replaceSettings,
} from '#people/practice-settings/practice-settings.queries.ts';
import { currentLook } from '#people/practice-settings/practice-settings.service.ts';
import { appendPracticeLine } from '#practice/practice-log/practice-log.queries.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';

/** As it is stored now, which another process may have changed a moment ago. */
export async function lookOfConsole({ database, env, offers }: Services, readerId: UserId): Promise<LookOfConsole> {
  const { chosen, version } = (await findSettings(database.db)).look;
  const standing = await offers.findPracticePart(database.db, readerId);
  return {
    look: currentLook(env, chosen),
    configured: [...env.configuredLook],
    mayChange: standing?.part === 'owner',
    version,
  };
}

type Changes = { readonly [Field in keyof PracticeLook]?: PracticeLook[Field] | undefined };

const CONFIGURED = 'This is set by the configuration of this Waymark, so it can’t be changed here.';

function refuseConfigured({ env }: Services, changes: Changes): void {
  const names = Object.keys(LOOK_VARIABLES) as ConfiguredLook[];
  const configured = names.find((name) => changes[name] !== undefined && env.configuredLook.has(name));
  if (configured) throw new Problem('invalid_request', { field: configured, sentence: CONFIGURED });
}

/** Every wording of the additions is kept, with its day: people agreed to an earlier one. */
function privacyVersionsAfter(chosen: ChosenLook, { privacyAdditions: text }: Changes): ChosenLook {
  const { privacyVersions = [], privacyAdditions = '' } = chosen;
  if (text === undefined || text === privacyAdditions) return {};
  return { privacyVersions: [{ text, since: new Date().toISOString() }, ...privacyVersions] };
}

/** In one transaction with its line in the log; every process hears of it after the commit. */
async function changeIn(
  services: Services,
  actorId: UserId,
  change: (tx: Db, held: { chosen: ChosenLook; version: number }) => Promise<ChosenLook>,
): Promise<LookOfConsole> {
  const { database } = services;
  await database.db.transaction(async (tx) => {
    const held = await holdSettings(tx, 'look');
    await replaceSettings(tx, 'look', await change(tx, held));
    await appendPracticeLine(tx, { actorId, deed: 'look-changed' });
    afterCommit(tx, () => tellSettingsChanged(database.db));
  });
  // What this process shows from now on; the others hear of it.
  await services.settings.refresh();
  return lookOfConsole(services, actorId);
}

interface LookChange {
  readonly version: number;
  readonly changes: Changes;
}

/** Problems: those of the call. */
export async function changeLook(services: Services, actorId: UserId, change: LookChange): Promise<LookOfConsole> {
  const { version, changes } = change;
  if (Object.keys(changes).length === 0) return lookOfConsole(services, actorId);
  return changeIn(services, actorId, async (_tx, held) => {
    if (held.version !== version) throw new Problem('request_reused');
    refuseConfigured(services, changes);
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    return { ...held.chosen, ...given, ...privacyVersionsAfter(held.chosen, changes) };
  });
}

async function replaceLogo(tx: Db, services: Services, { logo: before }: ChosenLook, keptSeconds?: number) {
  if (!before) return;
  for (const key of [before.key, before.icon]) {
    if (keptSeconds === 0) await deletePicture(tx, key);
    await letReplacedGo(tx, services, key, keptSeconds);
  }
}

/** Problems: as `PictureEncoder`, `rate_limited`, `unavailable`. */
export async function changeLogo(services: Services, actorId: UserId, bytes: Buffer): Promise<LookOfConsole> {
  const { pictureEncoder, database } = services;
  await refuseBeyond(database.db, 'picture', actorId);
  const encoded = await pictureEncoder.encodeLogo(bytes);
  const { width, height } = await pictureEncoder.sizeOf(encoded);
  const key = await storePicture(services, encoded);
  const icon = await storePicture(services, await pictureEncoder.encodeIcon(bytes));
  const logo: PracticeLogo = { key, icon, width, height };
  return changeIn(services, actorId, async (tx, { chosen }) => {
    for (const one of [key, icon]) await insertLogo(tx, one);
    await replaceLogo(tx, services, chosen);
    return { ...chosen, logo };
  });
}

/** At once, also for open pages. */
export const removeLogo = (services: Services, actorId: UserId): Promise<LookOfConsole> =>
  changeIn(services, actorId, async (tx, { chosen }) => {
    await replaceLogo(tx, services, chosen, 0);
    return { ...chosen, logo: null };
  });
