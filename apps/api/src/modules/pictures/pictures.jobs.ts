import { z } from 'zod';
import { defineJob, ServiceAwayError } from '../../jobs/define-job.ts';
import { PictureStoreError } from '../../pictures/s3-store.ts';
import type { Services } from '../../services.ts';
import { deletePicture, listUnknownKeys } from './pictures.queries.ts';

/** Bytes are stored before their row is: for so long a picture without a row may still be one that comes. */
const SETTLED_AFTER_MS = 3_600_000;

async function whenStoreIsThere(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    if (cause instanceof PictureStoreError) throw new ServiceAwayError(cause.message, { cause });
    throw cause;
  }
}

/** Deletes the bytes of a picture that was replaced or removed; the row of one that was replaced keeps them from the sweep until then. */
export const deletePictureBytesJob = defineJob({
  name: 'pictures.delete-bytes',
  payload: z.object({ key: z.string() }),
  handle: ({ data: { key }, services }) =>
    whenStoreIsThere(async () => {
      await services.pictureStore.delete(key);
      await deletePicture(services.database.db, key);
    }),
});

/** Deletes the bytes of pictures that have no row: their upload came to nothing, or their owner's account is gone. */
export async function sweepPictures({ pictureStore, database }: Services, now = Date.now()): Promise<void> {
  for await (const stored of pictureStore.list()) {
    const settled = stored.filter(({ storedAt }) => now - storedAt.getTime() > SETTLED_AFTER_MS);
    const keys = settled.map(({ key }) => key);
    for (const key of await listUnknownKeys(database.db, keys)) await pictureStore.delete(key);
  }
}

/** Runs every hour. */
export const sweepPicturesJob = defineJob({
  name: 'pictures.sweep',
  payload: z.object({}),
  cron: '41 * * * *',
  handle: ({ services }) => whenStoreIsThere(() => sweepPictures(services)),
});
