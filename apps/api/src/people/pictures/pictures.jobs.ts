import { HOUR_MS } from '@waymark/contract/durations';
import { z } from 'zod';
import { defineJob, ServiceAwayError } from '../../jobs/define-job.ts';
import { PictureStoreError } from '../../pictures/s3-store.ts';
import type { Services } from '../../services.ts';
import { deletePicture, listUnknownKeys } from './pictures.queries.ts';

/** Bytes are stored before their row: a younger picture without one may still be in progress. */
const SETTLED_AFTER_MS = HOUR_MS;

async function whenStoreIsThere(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    if (cause instanceof PictureStoreError) throw new ServiceAwayError(cause.message, { cause });
    throw cause;
  }
}

/** Until it runs, a replaced picture's row protects the bytes from the sweep. */
export const deletePictureBytesJob = defineJob({
  name: 'pictures.delete-bytes',
  payload: z.object({ key: z.string() }),
  handle: ({ data: { key }, services }) =>
    whenStoreIsThere(async () => {
      await services.pictureStore.delete(key);
      await deletePicture(services.database.db, key);
    }),
});

/** Deletes the bytes of pictures without a row: failed uploads, or those of deleted accounts. */
export async function sweepPictures({ pictureStore, database }: Services, now = Date.now()): Promise<void> {
  for await (const stored of pictureStore.list()) {
    const settled = stored.filter(({ storedAt }) => now - storedAt.getTime() > SETTLED_AFTER_MS);
    const keys = settled.map(({ key }) => key);
    for (const key of await listUnknownKeys(database.db, keys)) await pictureStore.delete(key);
  }
}

export const sweepPicturesJob = defineJob({
  name: 'pictures.sweep',
  payload: z.object({}),
  cron: '41 * * * *',
  handle: ({ services }) => whenStoreIsThere(() => sweepPictures(services)),
});
