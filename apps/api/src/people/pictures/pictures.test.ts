import { readdir } from 'node:fs/promises';
import { HOUR_MS } from '@waymark/contract/durations';
import { showGroupDetails } from '@waymark/contract/organisations/groups';
import { PICTURE_MAX_BYTES, removePicture } from '@waymark/contract/people/pictures';
import { showProfile } from '@waymark/contract/people/profiles';
import { showMe } from '@waymark/contract/people/session-users';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { users } from '#people/users/users.table.ts';
import { pictureFolder } from '#pictures/folder-store.ts';
import { newPerson, type Person } from '#test/people.ts';
import { colourAt, pictureCalls, quarters } from '#test/pictures.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { sweepPictures } from './pictures.jobs.ts';
import { pictures } from './pictures.table.ts';

const api = startTestApp();
const { upload, read, letReplacedGo } = pictureCalls(api);

const remove = (person: Person | null, subject = 'person') => api.call(person, removePicture, { params: { subject } });
const shownKey = async (person: Person) => (await api.call(person, showProfile)).body.data.picture;
const storedKeys = async () =>
  (await readdir(pictureFolder(api.services.env.dataDir))).map((name) => name.slice(0, -5));

async function secondsLeft(key: string): Promise<number | undefined> {
  const [row] = await rowsOf<{ seconds: number }>(
    api.db,
    sql`SELECT extract(epoch FROM start_after - now())::int AS seconds FROM pgboss.job WHERE data->>'key' = ${key}`,
  );
  return row?.seconds;
}

describe('a picture', () => {
  test('becomes a square WebP under an unguessable key, cacheable forever by anyone with the key', async () => {
    const person = await newPerson(api);
    const { status, body } = await upload(person, await quarters().jpeg().toBuffer(), { type: 'image/jpeg' });
    expect(status).toBe(200);
    expect(body.data.key).toMatch(/^[\w-]{32}$/);
    expect(await shownKey(person)).toBe(body.data.key);

    const reply = await read(body.data.key);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
  });

  test.each(['jpeg', 'png', 'webp'] as const)('may be a %s, whatever its content type claims', async (format) => {
    const person = await newPerson(api);
    for (const type of [`image/${format}`, 'image/gif', 'application/octet-stream', 'application/json']) {
      const { status } = await upload(person, await quarters().toFormat(format).toBuffer(), { type });
      expect([type, status]).toEqual([type, 200]);
    }
  });

  test('replaces the previous one, whose bytes stay as long as open pages may refer to them', async () => {
    const person = await newPerson(api);
    const png = await quarters().png().toBuffer();
    const first = (await upload(person, png)).body.data.key;
    const second = (await upload(person, png)).body.data.key;
    expect(second).not.toBe(first);
    expect(await shownKey(person)).toBe(second);
    await sweepPictures(api.services, Date.now() + 2 * HOUR_MS);
    expect(await secondsLeft(first)).toBeGreaterThan(60);
    expect((await read(first)).statusCode).toBe(200);
    await letReplacedGo(first);
    await expect.poll(async () => (await read(first)).statusCode).toBe(404);
    expect((await read(second)).statusCode).toBe(200);
    const rows = async () =>
      (await api.db.select().from(pictures).where(eq(pictures.userId, person.id))).map(({ key }) => key);
    await expect.poll(rows).toEqual([second]);
  });

  test('is part of the session, so that every page can show it at once', async () => {
    const person = await newPerson(api);
    const inSession = async () => (await api.call(person, showMe)).body.picture;
    expect(await inSession()).toBeNull();
    const { key } = (await upload(person, await quarters().png().toBuffer())).body.data;
    expect(await inSession()).toBe(key);
    await remove(person);
    expect(await inSession()).toBeNull();
  });

  test('can be removed, even if there is none', async () => {
    const person = await newPerson(api);
    const { key } = (await upload(person, await quarters().png().toBuffer())).body.data;
    expect((await remove(person)).status).toBe(204);
    expect(await shownKey(person)).toBeNull();
    await expect.poll(async () => (await read(key)).statusCode).toBe(404);
    expect((await remove(person)).status).toBe(204);
  });

  test('of a group can be chosen by its admin, beside their own', async () => {
    const admin = await newPerson(api, { role: 10 });
    const png = await quarters().png().toBuffer();
    const own = (await upload(admin, png)).body.data.key;
    const { key } = (await upload(admin, png, { subject: 'group' })).body.data;
    const shownGroup = async () => (await api.call(admin, showGroupDetails)).body.data;
    expect(await shownGroup()).toMatchObject({ id: expect.any(Number), name: null, picture: key });
    expect((await remove(admin, 'group')).status).toBe(204);
    expect(await shownGroup()).toMatchObject({ picture: null });
    expect(await shownKey(admin)).toBe(own);

    const coachee = await newPerson(api);
    expect((await upload(coachee, png, { subject: 'group' })).status).toBe(403);
    expect((await remove(coachee, 'group')).status).toBe(403);
  });

  test('needs a login to be changed, and cannot be changed by others', async () => {
    const [asha, jon] = [await newPerson(api), await newPerson(api)];
    const png = await quarters().png().toBuffer();
    const { key } = (await upload(asha, png)).body.data;
    await remove(jon);
    await upload(jon, png);
    expect(await shownKey(asha)).toBe(key);
    expect((await upload(null, png)).status).toBe(401);
    expect((await remove(null)).status).toBe(401);
    expect((await upload(asha, png, { subject: 'organisation' as 'group' })).status).toBe(400);
    expect((await read(key)).statusCode).toBe(200);
  });

  test('is the one that remains of several simultaneous uploads, without bytes of the others', async () => {
    const person = await newPerson(api);
    const png = await quarters().png().toBuffer();
    const replies = await Promise.all([1, 2, 3, 4].map(() => upload(person, png)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const keys = replies.map(({ body }) => body.data.key as string);
    const shown = await shownKey(person);
    expect(keys).toContain(shown);
    for (const key of keys.filter((one) => one !== shown)) await letReplacedGo(key);
    await expect.poll(async () => (await storedKeys()).filter((key) => keys.includes(key))).toEqual([shown]);
  });

  test('can be changed sixty times an hour', async () => {
    const person = await newPerson(api);
    let last = await upload(person, 'not a picture');
    for (let tries = 1; tries < 61; tries += 1) last = await upload(person, 'not a picture');
    expect(last.status).toBe(429);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('the crop', () => {
  const crop = (x: unknown, y: unknown, size: unknown) => `?crop[x]=${x}&crop[y]=${y}&crop[size]=${size}`;

  test.each([
    [crop(0, 0, 0.375), ['red', 'red']],
    [crop('0.6', '.5', '0.375'), ['white', 'white']],
    [crop(0.25, 0, 0.5), ['red', 'green']],
    ['', ['red', 'green']],
  ])('is the chosen one, or the middle: %s', async (query, expected) => {
    const person = await newPerson(api);
    const { body } = await upload(person, await quarters(400, 300).png().toBuffer(), { query });
    const { rawPayload } = await read(body.data.key);
    expect([await colourAt(rawPayload, 0.1, 0.1), await colourAt(rawPayload, 0.9, 0.1)]).toEqual(expected);
  });

  test.each([
    crop(0.7, 0, 0.5),
    crop(0, 0.5, 0.5),
    crop(0, 0, 1),
    crop(0, 0, 0),
    crop(1, 1, 0.1),
    crop(-1, 0, 0.5),
    crop('1e-1', 0, 0.5),
    crop('NaN', 0, 0.5),
    crop(0, 0, 2),
    '?crop[x]=0&crop[y]=0',
    '?crop=0',
    `${crop(0, 0, 0.5)}&crop[z]=1`,
  ])('has to lie inside the picture: %s', async (query) => {
    const person = await newPerson(api);
    const { status, body } = await upload(person, await quarters(400, 300).png().toBuffer(), { query });
    expect(status).toBe(400);
    expect(body.error.name).toBe('ValidationError');
    expect(body.error.details.errors[0].path[0]).toBe('crop');
    expect(await shownKey(person)).toBeNull();
  });
});

test.each(['x', 'a'.repeat(32), '../'.repeat(10), '%2e%2e%2fsecrets%2fjwt-secret-of-the-api', 'a'.repeat(65)])(
  'returns 404 for a key without a picture: %s',
  async (key) => {
    const reply = await read(key);
    expect([400, 404]).toContain(reply.statusCode);
    expect(reply.json().error.status).toBe(reply.statusCode);
    expect(reply.headers['cache-control']).toBe('no-store');
  },
);

test('answers 413 in the one shape for too many bytes', async () => {
  const person = await newPerson(api);
  const png = await quarters().png().toBuffer();
  const twentyMegabytes = Buffer.concat([png, Buffer.alloc(20 * 1024 * 1024)]);
  for (const bytes of [twentyMegabytes, Buffer.concat([png, Buffer.alloc(PICTURE_MAX_BYTES + 1 - png.length)])]) {
    const { status, body } = await upload(person, bytes);
    expect(status).toBe(413);
    expect(body.error).toMatchObject({ status: 413, name: 'PayloadTooLargeError' });
  }
  const whole = Buffer.concat([png, Buffer.alloc(PICTURE_MAX_BYTES - png.length)]);
  expect((await upload(person, whole)).status).toBe(200);
});

test('sweeps bytes without a picture once they are old', async () => {
  const person = await newPerson(api);
  const png = await quarters().png().toBuffer();
  const kept = (await upload(person, png)).body.data.key;
  const leaver = await newPerson(api);
  const left = (await upload(leaver, png)).body.data.key;
  const never = 'n'.repeat(32);
  await api.services.pictureStore.put(never, png);
  await api.db.delete(users).where(eq(users.id, leaver.id));
  await sweepPictures(api.services);
  expect(await storedKeys()).toEqual(expect.arrayContaining([kept, left, never]));
  await sweepPictures(api.services, Date.now() + 2 * HOUR_MS);
  const stored = await storedKeys();
  expect(stored).toContain(kept);
  expect(stored).not.toContain(left);
  expect(stored).not.toContain(never);
});

test('shows no picture whose row was never written', async () => {
  const person = await newPerson(api);
  const before = (await upload(person, await quarters().png().toBuffer())).body.data.key;
  const failing = vi.spyOn(api.services.jobs, 'enqueue').mockRejectedValueOnce(new Error('The queue is away.'));
  expect((await upload(person, await quarters().png().toBuffer())).status).toBe(500);
  failing.mockRestore();
  expect(await shownKey(person)).toBe(before);
  expect((await read(before)).statusCode).toBe(200);
});
