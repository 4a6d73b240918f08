import { showProfile } from '@waymark/contract/people/profiles';
import { expect, test, vi } from 'vitest';
import { createS3Store } from '#pictures/s3-store.ts';
import { newPerson } from '#test/people.ts';
import { pictureCalls, quarters } from '#test/pictures.ts';
import { startS3Server } from '#test/s3-server.ts';
import { startTestApp } from '#test/start-test-app.ts';

const server = startS3Server();
const api = startTestApp();
const { upload, read, letReplacedGo } = pictureCalls(api);

test('stores and reads pictures in the bucket, and leaves nothing half done while it is away', async () => {
  const store = createS3Store(server.settings);
  const { pictureStore } = api.services;
  for (const method of ['put', 'find', 'delete'] as const)
    vi.spyOn(pictureStore, method).mockImplementation(store[method] as never);
  const person = await newPerson(api);
  const png = await quarters().png().toBuffer();
  const first = (await upload(person, png)).body.data.key;
  expect([...server.objects.keys()]).toEqual([`/waymark-test/pictures/${first}.webp`]);
  expect((await read(first)).rawPayload).toEqual(server.objects.get(`/waymark-test/pictures/${first}.webp`)?.body);

  server.failWith = 500;
  const refused = await upload(person, png);
  expect([refused.status, refused.body.error.name]).toEqual([503, 'ServiceUnavailableError']);
  expect((await read(first)).statusCode).toBe(503);
  expect((await api.call(person, showProfile)).body.data.picture).toBe(first);
  server.failWith = undefined;

  const second = (await upload(person, png)).body.data.key;
  await letReplacedGo(first);
  await expect.poll(() => [...server.objects.keys()]).toEqual([`/waymark-test/pictures/${second}.webp`]);
  expect((await read(first)).statusCode).toBe(404);
  vi.restoreAllMocks();
});
