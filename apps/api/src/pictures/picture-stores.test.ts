import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startS3Server } from '#test/s3-server.ts';
import { createFolderStore, pictureFolder } from './folder-store.ts';
import type { PictureStore } from './picture-store.ts';
import { createS3Store, PictureStoreError } from './s3-store.ts';

const server = startS3Server();
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'waymark-pictures-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const key = (letter: string) => letter.repeat(32);

async function listed(store: PictureStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const page of store.list()) {
    for (const stored of page) {
      expect(Math.abs(Date.now() - stored.storedAt.getTime())).toBeLessThan(600_000);
      keys.push(stored.key);
    }
  }
  return keys.sort();
}

describe.each([
  ['folder', () => createFolderStore(pictureFolder(dataDir))],
  ['bucket', () => createS3Store(server.settings)],
] as const)('a %s of pictures', (_name, open) => {
  test('returns what was stored until it is deleted', async () => {
    const store = open();
    expect(await store.find(key('a'))).toBeUndefined();
    expect(await listed(store)).toEqual([]);
    await store.put(key('a'), Buffer.from([0, 1, 2, 250, 255]));
    expect(await store.find(key('a'))).toEqual(Buffer.from([0, 1, 2, 250, 255]));
    await store.delete(key('a'));
    await store.delete(key('a'));
    expect(await store.find(key('a'))).toBeUndefined();
  });

  test('lists everything in it, page by page', async () => {
    const store = open();
    const letters = ['a', 'b', 'c', 'd', 'e'];
    await Promise.all(letters.map((letter) => store.put(key(letter), Buffer.from(letter))));
    expect(await listed(store)).toEqual(letters.map(key));
  });
});

test('leaves only whole pictures in the folder', async () => {
  const names = await readdir(pictureFolder(dataDir));
  expect(names).toHaveLength(5);
  expect(names.every((name) => /^[a-e]{32}\.webp$/.test(name))).toBe(true);
});

test('stores pictures in the bucket by key, as WebP', () => {
  expect(server.objects.get(`/waymark-test/pictures/${key('a')}.webp`)).toMatchObject({ type: 'image/webp' });
});

test('tells a bucket that is not there from a picture that is not', async () => {
  const elsewhere = createS3Store({ ...server.settings, bucket: 'nowhere' });
  await expect(elsewhere.find(key('a'))).rejects.toThrow('The picture storage failed: 404 NoSuchBucket.');
});

test('asks a second time after a fault of the server', async () => {
  server.failWith = 500;
  server.failures = 1;
  expect(await createS3Store(server.settings).find(key('a'))).toEqual(Buffer.from('a'));
});

test('fails as storage while it is away or rejects the signature, and recovers', async () => {
  const stranger = createS3Store({ ...server.settings, secretAccessKey: 'a-guess' });
  await expect(stranger.put(key('x'), Buffer.from('x'))).rejects.toThrow(PictureStoreError);
  await expect(stranger.find(key('a'))).rejects.toThrow(PictureStoreError);
  expect(server.objects.has(`/waymark-test/pictures/${key('x')}.webp`)).toBe(false);

  const store = createS3Store(server.settings);
  server.failWith = 503;
  await expect(store.find(key('a'))).rejects.toThrow(PictureStoreError);
  await expect(store.delete(key('a'))).rejects.toThrow(PictureStoreError);
  server.failWith = undefined;
  expect(await store.find(key('a'))).toEqual(Buffer.from('a'));
  const nowhere = createS3Store({ ...server.settings, endpoint: 'http://127.0.0.1:1' });
  await expect(nowhere.find(key('a'))).rejects.toThrow(PictureStoreError);
});
