import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureStore, StoredPicture } from './picture-store.ts';

const LISTED_AT_ONCE = 500;

export const pictureFolder = (dataDir: string): string => join(dataDir, 'pictures');

const isAway = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Each file is moved into place, so that no one reads half of it; what a crash leaves is swept. */
export function createFolderStore(folder: string, suffix = '.webp'): PictureStore {
  const pathOf = (key: string) => join(folder, `${key}${suffix}`);
  return {
    async put(key, bytes) {
      await mkdir(folder, { recursive: true });
      const unfinished = pathOf(`unfinished-${randomUUID()}`);
      try {
        await writeDurably(unfinished, bytes);
        await rename(unfinished, pathOf(key));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async find(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (isAway(error)) return undefined;
        throw error;
      }
    },
    delete: (key) => rm(pathOf(key), { force: true }),
    async *list() {
      let listed: StoredPicture[] = [];
      try {
        for await (const { name } of await opendir(folder)) {
          if (!name.endsWith(suffix)) continue;
          const { mtime: storedAt } = await stat(join(folder, name));
          listed.push({ key: name.slice(0, -suffix.length), storedAt });
          if (listed.length < LISTED_AT_ONCE) continue;
          yield listed;
          listed = [];
        }
      } catch (error) {
        if (!isAway(error)) throw error;
      }
      yield listed;
    },
  };
}
