import { deflateSync } from 'node:zlib';
import { PICTURE_MAX_PIXELS } from '@waymark/contract/people/pictures';
import { showProfile } from '@waymark/contract/people/profiles';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { createPictureEncoder } from '#pictures/picture-encoder.ts';
import { newPerson } from '#test/people.ts';
import { colourAt, pictureCalls, pngBomb, quarters } from '#test/pictures.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });
const { upload, read } = pictureCalls(api);

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`;
const PNG_START = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

test.each<[string, string, () => Promise<Buffer> | Buffer]>([
  ['a script named as a picture', 'image/png', () => Buffer.from('#!/bin/sh\nrm -rf "$HOME"\n')],
  ['a page named as a picture', 'image/jpeg', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['an SVG with a script', 'image/svg+xml', () => Buffer.from(SVG)],
  ['an SVG named as a PNG', 'image/png', () => Buffer.from(`<?xml version="1.0"?>\n${SVG}`)],
  ['a GIF', 'image/gif', () => quarters().gif().toBuffer()],
  ['a TIFF', 'image/tiff', () => quarters().tiff().toBuffer()],
  ['an AVIF', 'image/avif', () => quarters(64, 64).avif().toBuffer()],
  ['a PDF', 'application/pdf', () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>')],
  ['the beginning of a PNG and then a script', 'image/png', () => Buffer.concat([PNG_START, Buffer.from('<script>')])],
  ['half a JPEG', 'image/jpeg', async () => (await quarters().jpeg().toBuffer()).subarray(0, 900)],
  ['half a WebP', 'image/webp', async () => (await quarters().webp({ lossless: true }).toBuffer()).subarray(0, 60)],
  ['a compressed text', 'image/png', () => deflateSync('a picture, honestly')],
  ['nothing', 'image/png', () => Buffer.alloc(0)],
])('rejects %s', async (_what, type, make) => {
  const person = await newPerson(api);
  const { status, body } = await upload(person, await make(), { type });
  expect(status).toBe(400);
  expect(body.error).toMatchObject({
    name: 'ValidationError',
    message: 'We can’t read this picture. Please use JPEG, PNG or WebP.',
  });
  expect((await api.call(person, showProfile)).body.data.picture).toBeNull();
});

test('rejects a decompression bomb by its header, and accepts the largest allowed picture', async () => {
  const person = await newPerson(api);
  const largestSide = Math.floor(Math.sqrt(PICTURE_MAX_PIXELS));
  const largest = pngBomb(largestSide);
  expect(largest.length).toBeLessThan(300_000);
  expect((await upload(person, largest)).status).toBe(200);

  // Pixels that can't be read: who complains of their number has not decoded them.
  const messageFor = async (side: number) => {
    const { status, body } = await upload(person, pngBomb(side, Buffer.from('no pixels')));
    return [status, body.error.name, body.error.message];
  };
  const unreadable = 'We can’t read this picture. Please use JPEG, PNG or WebP.';
  expect(await messageFor(largestSide)).toEqual([400, 'ValidationError', unreadable]);
  for (const side of [largestSide + 1, 40_000]) {
    expect(await messageFor(side)).toEqual([400, 'ValidationError', 'This picture has too many pixels.']);
  }
});

const withPlace = () =>
  quarters()
    .withExif({
      IFD0: { Make: 'Camera of Asha', Artist: 'planted-artist' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '27/1 42/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '85/1 19/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">planted-xmp</x:xmpmeta>')
    .withIccProfile('p3');

test.each(['jpeg', 'png', 'webp'] as const)('removes place, camera and maker from a %s', async (format) => {
  const person = await newPerson(api);
  const sent = await withPlace().toFormat(format).toBuffer();
  const metadata = await sharp(sent).metadata();
  expect(metadata.exif?.toString('latin1')).toContain('planted-artist');
  expect(metadata.xmp?.toString()).toContain('planted-xmp');

  const { rawPayload: stored } = await read((await upload(person, sent)).body.data.key);
  const { exif, xmp, icc, iptc, orientation, comments } = await sharp(stored).metadata();
  expect([exif, xmp, icc, iptc, orientation, comments]).toEqual(Array(6).fill(undefined));
  for (const planted of ['planted', 'Camera', 'EXIF', 'Exif', 'XMP ', 'ICCP']) {
    expect(stored.includes(planted)).toBe(false);
  }
});

test.each([
  [1, ['red', 'green', 'blue', 'white']],
  [3, ['white', 'blue', 'green', 'red']],
  [6, ['blue', 'red', 'white', 'green']],
  [8, ['green', 'white', 'red', 'blue']],
] as const)('turns a JPEG with orientation %i upright', async (orientation, expected) => {
  const person = await newPerson(api);
  const sent = await quarters(400, 300).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
  const { rawPayload } = await read((await upload(person, sent)).body.data.key);
  const corners = [0.1, 0.9].flatMap((y) => [0.1, 0.9].map((x) => colourAt(rawPayload, x, y)));
  expect(await Promise.all(corners)).toEqual(expected);
});

test('measures the crop in the picture as people see it', async () => {
  const person = await newPerson(api);
  const sent = await quarters(400, 300).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer();
  const { body } = await upload(person, sent, { query: '?crop[x]=0&crop[y]=0.6&crop[size]=0.45' });
  const { rawPayload } = await read(body.data.key);
  expect(await colourAt(rawPayload, 0.1, 0.1)).toBe('white');
  expect(await colourAt(rawPayload, 0.9, 0.9)).toBe('white');
  const tall = await upload(person, sent, { query: '?crop[x]=0&crop[y]=0.3&crop[size]=0.9' });
  expect(tall.status).toBe(200);
  expect((await upload(person, sent, { query: '?crop[x]=0&crop[y]=0.4&crop[size]=0.9' })).status).toBe(400);
});

test("drops data hidden after a picture's end", async () => {
  const person = await newPerson(api);
  const sent = Buffer.concat([await quarters().png().toBuffer(), Buffer.from('<script>planted()</script>')]);
  const { rawPayload } = await read((await upload(person, sent)).body.data.key);
  expect(rawPayload.includes('planted')).toBe(false);
  expect(await colourAt(rawPayload, 0.1, 0.1)).toBe('red');
});

test('encodes pictures off the event loop, which keeps running', async () => {
  const encoder = createPictureEncoder();
  await encoder.encode(await quarters().png().toBuffer());
  let [turns, isDone] = [0, false];
  const turn = () => {
    turns += 1;
    if (!isDone) setImmediate(turn);
  };
  const encoding = encoder.encode(pngBomb(6_000));
  turn();
  await encoding;
  isDone = true;
  expect(turns).toBeGreaterThan(20);
});

test('encodes some at a time, queues some, and turns the rest away', async () => {
  const png = await quarters().png().toBuffer();
  const encoder = createPictureEncoder({ atOnce: 1, waitingAtMost: 2 });
  for (let round = 0; round < 2; round += 1) {
    const outcomes = await Promise.allSettled([1, 2, 3, 4, 5].map(() => encoder.encode(png)));
    expect(outcomes.map(({ status }) => status)).toEqual([...Array(3).fill('fulfilled'), ...Array(2).fill('rejected')]);
  }
});

test('says when to try again to those turned away', async () => {
  const person = await newPerson(api);
  const png = await quarters().png().toBuffer();
  const encoder = createPictureEncoder({ atOnce: 1, waitingAtMost: 0 });
  const encoding = vi.spyOn(api.services.pictureEncoder, 'encode').mockImplementation(encoder.encode);
  let busy: Promise<unknown> = Promise.resolve();
  // Begun only now: on a busy machine it could be done before the upload gets here.
  encoding.mockImplementationOnce((bytes) => {
    busy = encoder.encode(pngBomb(6_000));
    return encoder.encode(bytes);
  });
  const { status, body, headers } = await upload(person, png);
  expect([status, body.error.name, headers['retry-after']]).toEqual([503, 'ServiceUnavailableError', '2']);
  await busy;
  expect((await upload(person, png)).status).toBe(200);
  encoding.mockRestore();
});
