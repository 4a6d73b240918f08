import type { Readable } from 'node:stream';
import { formatMoment } from '@waymark/contract/moments';
import type { Downloads } from '@waymark/contract/rights/downloads';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { findSessionUser, lockUser } from '#people/users/users.queries.ts';
import { PictureStoreError } from '../../pictures/s3-store.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import * as requests from '../requests/download-requests.queries.ts';
import { deleteDownloadFileJob, makeDownloadJob } from './downloads.jobs.ts';

async function refuseBeyond(tx: Db, userId: UserId, { left, nextAt }: Downloads): Promise<void> {
  if (left > 0 || nextAt === null) return;
  const user = await findSessionUser(tx, userId);
  const words = formatMoment(nextAt, {
    ...{ zone: user?.timeZone ?? 'UTC', hasZoneName: true },
    hourCycle: user?.preferences?.hourCycle,
  });
  throw new Problem('downloads_used_up', {
    sentence: `You’ve had three downloads in 30 days. The next one is possible from ${words}.`,
  });
}

const deleteFiles = (tx: Db, { jobs }: Pick<Services, 'jobs'>, keys: readonly string[]) =>
  jobs.enqueueAll(
    tx,
    deleteDownloadFileJob,
    keys.map((key) => ({ payload: { key } })),
  );

/** A second press, or one in another tab, finds the download that is being made. */
export function askForDownload(services: Services, userId: UserId): Promise<Downloads> {
  return services.database.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const known = await requests.findDownloads(tx, userId);
    if (known.current?.state === 'waiting' || known.current?.state === 'working') return known;
    await refuseBeyond(tx, userId, known);
    await deleteFiles(tx, services, await requests.endReadyDownloads(tx, userId));
    const downloadId = await requests.insertDownload(tx, userId);
    await services.jobs.enqueue(tx, makeDownloadJob, { downloadId });
    return requests.findDownloads(tx, userId);
  });
}

interface FileToSend {
  readonly bytes: number;
  readonly content: Readable;
}

/** Problems: `not_found`, `download_gone`, `unavailable`. */
export async function readDownload(services: Services, userId: UserId, downloadId: string): Promise<FileToSend> {
  const found = await requests.findDownload(services.database.db, userId, downloadId);
  if (!found) throw new Problem('not_found');
  const file = found.isReady ? await services.downloadStore.read(downloadId).catch(failStore) : undefined;
  if (!file) throw new Problem('download_gone');
  return file;
}

function failStore(error: unknown): never {
  throw error instanceof PictureStoreError ? new Problem('unavailable') : error;
}

/** Of one that is gone already, nothing is left to do. Problems: `not_found`. */
export async function deleteDownload(services: Services, userId: UserId, downloadId: string): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    if (!(await requests.findDownload(tx, userId, downloadId))) throw new Problem('not_found');
    await requests.stopDownload(tx, userId, downloadId);
    await deleteFiles(tx, services, await requests.endReadyDownloads(tx, userId, downloadId));
  });
}

/** Before an account goes, and its requests with it: one that is being made never gets a file. */
export async function deleteDownloadsOf(tx: Db, services: Services, userId: UserId): Promise<void> {
  await deleteFiles(tx, services, await requests.listDownloadKeys(tx, userId));
}
