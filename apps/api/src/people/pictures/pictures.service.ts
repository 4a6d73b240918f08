import { randomBytes } from 'node:crypto';
import type { PictureSubject } from '@waymark/contract/people/pictures';
import type { Actor } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { refuseBeyond } from '#people/limits/limits.service.ts';
import { lockUser } from '#people/users/users.queries.ts';
import type { Crop } from '../../pictures/picture-encoder.ts';
import { PictureStoreError } from '../../pictures/s3-store.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { deletePictureBytesJob } from './pictures.jobs.ts';
import { deletePicture, insertPicture, PICTURE_KEY_BYTES } from './pictures.queries.ts';

/** Open pages still refer to a replaced picture, so its bytes stay this long. */
const REPLACED_KEPT_SECONDS = 300;

/** Stores encoded bytes under a new key; without a row for it, a sweep removes them. */
export async function storePicture({ pictureStore, log }: Services, bytes: Buffer): Promise<string> {
  const key = randomBytes(PICTURE_KEY_BYTES).toString('base64url');
  try {
    await pictureStore.put(key, bytes);
  } catch (error) {
    if (!(error instanceof PictureStoreError)) throw error;
    log.error({ error: error.message }, 'a picture was not stored');
    throw new Problem('unavailable');
  }
  return key;
}

export async function letReplacedGo(
  tx: Db,
  { jobs }: Services,
  key: string,
  seconds: number = REPLACED_KEPT_SECONDS,
): Promise<void> {
  await jobs.enqueue(tx, deletePictureBytesJob, { key }, seconds > 0 ? { startAfter: seconds } : {});
}

/**
 * Replaces a picture and returns the new key. Stores the bytes before the row; a sweep removes
 * bytes without one. Problems: as `PictureEncoder`, `forbidden`, `rate_limited`, `unavailable`.
 */
export async function changePicture(
  services: Services,
  actor: Actor,
  { subject, bytes, crop }: { subject: PictureSubject; bytes: Buffer; crop: Crop | undefined },
): Promise<string> {
  const place = services.offers.picturePlaces[subject];
  place.refuseForeign(actor);
  const { db } = services.database;
  const { userId } = actor;
  await refuseBeyond(db, 'picture', userId);
  const encoded = await services.pictureEncoder.encode(bytes, crop);
  const key = await storePicture(services, encoded);
  await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const replaced = await place.findKey(tx, userId);
    await insertPicture(tx, userId, key);
    await place.show(tx, userId, key);
    if (replaced) await letReplacedGo(tx, services, replaced);
  });
  return key;
}

/** At once: people who remove a picture want no one to see it. Problems: `forbidden`. */
export async function removePicture(services: Services, actor: Actor, subject: PictureSubject): Promise<void> {
  const place = services.offers.picturePlaces[subject];
  place.refuseForeign(actor);
  await services.database.db.transaction(async (tx) => {
    await lockUser(tx, actor.userId);
    const key = await place.findKey(tx, actor.userId);
    if (!key) return;
    await deletePicture(tx, key);
    await letReplacedGo(tx, services, key, 0);
  });
}

/** The bytes under a key. Problems: `not_found`, `unavailable`. */
export async function findPictureBytes({ pictureStore }: Services, key: string): Promise<Buffer> {
  const bytes = await pictureStore.find(key).catch((error: unknown) => {
    throw error instanceof PictureStoreError ? new Problem('unavailable') : error;
  });
  if (!bytes) throw new Problem('not_found');
  return bytes;
}
