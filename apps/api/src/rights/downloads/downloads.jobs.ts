import { DAY_MS } from '@waymark/contract/durations';
import { formatMoment } from '@waymark/contract/moments';
import { linkPaths } from '@waymark/contract/paths';
import { RETENTION } from '@waymark/contract/retention';
import { z } from 'zod';
import { defineJob, HopelessJobError, ServiceAwayError } from '../../jobs/define-job.ts';
import { PictureStoreError } from '../../pictures/s3-store.ts';
import type { Services } from '../../services.ts';
import * as requests from '../requests/download-requests.queries.ts';
import { makeDownloadFile, removeUnfinished } from './download-file.ts';

async function whenStoreIsThere(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    if (cause instanceof PictureStoreError) throw new ServiceAwayError(cause.message, { cause });
    throw cause;
  }
}

async function makeDownload(services: Services, downloadId: string): Promise<void> {
  const { db } = services.database;
  const downloader = await requests.beginDownload(db, downloadId);
  if (!downloader) return;
  const { userId, timeZone: zone, hourCycle } = downloader;
  const file = await makeDownloadFile(services, downloadId, downloader);
  if (!file) return;
  await services.downloadStore.take(downloadId, file.path);
  const isWanted = await db.transaction(async (tx) => {
    const readyUntil = await requests.finishDownload(tx, downloadId, file.bytes);
    if (!readyUntil) return false;
    await services.notify(tx, {
      userId,
      kind: 'download-ready',
      dedupeKey: `download-ready:${downloadId}`,
      title: 'The download of your data is ready',
      body: `You can fetch it until ${formatMoment(readyUntil, { zone, hasZoneName: true, hourCycle })}. If you didn’t ask for it, open “Sign-in and security” and set a new password.`,
      url: linkPaths.yourData(),
    });
    return true;
  });
  // Another run may have been faster, and it is its file too.
  if (!isWanted && !(await requests.isReady(db, downloadId))) await services.downloadStore.delete(downloadId);
}

const HALF_AN_HOUR_SECONDS = 1_800;

/** Killed half way, it begins again: both runs write the same file. */
export const makeDownloadJob = defineJob({
  name: 'downloads.make',
  payload: z.object({ downloadId: z.uuid() }),
  atOnce: 1,
  atMostSeconds: HALF_AN_HOUR_SECONDS,
  async handle({ data: { downloadId }, services }) {
    try {
      await whenStoreIsThere(() => makeDownload(services, downloadId));
    } catch (error) {
      if (error instanceof ServiceAwayError) throw error;
      // The person can ask again, so the job doesn't: two runs would make two files.
      await requests.failDownload(services.database.db, downloadId);
      throw new HopelessJobError('A download could not be made.', { cause: error });
    } finally {
      await removeUnfinished(services, downloadId);
    }
  },
});

export const deleteDownloadFileJob = defineJob({
  name: 'downloads.delete-file',
  payload: z.object({ key: z.string() }),
  async handle({ data: { key }, services }) {
    await removeUnfinished(services, key);
    await whenStoreIsThere(() => services.downloadStore.delete(key));
  },
});

/** Files whose rows went with a restored database: none is kept any longer than its time. */
export async function sweepDownloads({ downloadStore }: Services, now = Date.now()): Promise<void> {
  const oldest = now - RETENTION.downloads.days * DAY_MS;
  for await (const stored of downloadStore.list()) {
    for (const { key, storedAt } of stored) if (storedAt.getTime() < oldest) await downloadStore.delete(key);
  }
}

export const sweepDownloadsJob = defineJob({
  name: 'downloads.sweep',
  payload: z.object({}),
  cron: '11 4 * * *',
  handle: ({ services }) => whenStoreIsThere(() => sweepDownloads(services)),
});
