import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { MINUTE_MS } from '@waymark/contract/durations';
import { createFolderStore } from '../pictures/folder-store.ts';
import type { PictureStore } from '../pictures/picture-store.ts';
import type { S3Settings } from '../pictures/s3-store.ts';
import { createS3Store } from '../pictures/s3-store.ts';

/** The files of downloads, by keys that no route of pictures knows. */
export interface DownloadStore extends Pick<PictureStore, 'delete' | 'list'> {
  /** Where files are made: what a killed process leaves here is no download yet. */
  readonly workFolder: string;
  /** Takes a finished file over from the work folder. Replaces the one with this key. */
  take(key: string, path: string): Promise<void>;
  read(key: string): Promise<{ readonly bytes: number; readonly content: Readable } | undefined>;
}

const SUFFIX = '.zip';

export const downloadFolder = (dataDir: string): string => join(dataDir, 'downloads');

const workFolderIn = (folder: string) => join(folder, 'unfinished');

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync().finally(() => file.close());
}

export function createDownloadFolder(folder: string): DownloadStore {
  const { delete: remove, list } = createFolderStore(folder, SUFFIX);
  const pathOf = (key: string) => join(folder, `${key}${SUFFIX}`);
  return {
    workFolder: workFolderIn(folder),
    delete: remove,
    list,
    async take(key, path) {
      await mkdir(folder, { recursive: true });
      await sync(path);
      await rename(path, pathOf(key));
    },
    async read(key) {
      try {
        const { size } = await stat(pathOf(key));
        return { bytes: size, content: createReadStream(pathOf(key)) };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
  };
}

/** Each is in memory as it is sent, since its request is signed with its hash. */
export function createDownloadsInS3(folder: string, settings: S3Settings): DownloadStore {
  const kept = { folder: 'downloads/', suffix: SUFFIX, type: 'application/zip', answerMs: MINUTE_MS } as const;
  const { put, find, delete: remove, list } = createS3Store(settings, kept);
  return {
    workFolder: workFolderIn(folder),
    delete: remove,
    list,
    async take(key, path) {
      await put(key, await readFile(path));
      await rm(path, { force: true });
    },
    async read(key) {
      const bytes = await find(key);
      return bytes && { bytes: bytes.length, content: Readable.from([bytes]) };
    },
  };
}
