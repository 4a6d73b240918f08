import { join } from 'node:path';
import type { Environment } from '../env.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';

export interface StoredPicture {
  readonly key: string;
  readonly storedAt: Date;
}

/** Where the bytes of pictures are, each under its key. What is there under a key never changes. */
export interface PictureStore {
  /** It is there, whole, once this resolves. */
  put(key: string, bytes: Buffer): Promise<void>;
  find(key: string): Promise<Buffer | undefined>;
  /** One that is not there is no error. */
  delete(key: string): Promise<void>;
  /** All that are there, some at a time. */
  list(): AsyncIterable<readonly StoredPicture[]>;
  close(): void;
}

export const pictureFolder = (dataDir: string): string => join(dataDir, 'pictures');

/** S3-compatible storage when it is configured, else a folder in DATA_DIR. */
export function createPictureStore({ s3, dataDir }: Pick<Environment, 's3' | 'dataDir'>): PictureStore {
  return s3 ? createS3Store(s3) : createFolderStore(pictureFolder(dataDir));
}
