import { HOUR_MS } from '@waymark/contract/durations';
import { LOGO_BOX, LOGO_MAX_BYTES, removeLogo } from '@waymark/contract/organisations/welcomes';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { sweepPictures } from '#people/pictures/pictures.jobs.ts';
import { newMember, newOrganisation } from '#test/organisation-calls.ts';
import { pictureCalls, pngBomb, quarters } from '#test/pictures.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { drawnLogo, welcomeCalls } from '#test/welcome-calls.ts';

const api = startTestApp();
const { show, upload } = welcomeCalls(api);
const { read, letReplacedGo } = pictureCalls(api);

test('keeps a logo whole and transparent, small enough to be shown sharply', async () => {
  const { admin } = await newOrganisation(api);
  const { status, body } = await upload(admin, await drawnLogo());
  expect([status, body.data.logo]).toEqual([200, expect.stringMatching(/^[\w-]{32}$/)]);
  const stored = await read(body.data.logo);
  expect(stored.headers['content-type']).toBe('image/webp');
  const { format, width, height, hasAlpha, exif } = await sharp(stored.rawPayload).metadata();
  expect([format, width, height, hasAlpha, exif]).toEqual(['webp', 480, 160, true, undefined]);
  const { body: small } = await upload(admin, await drawnLogo(120, 110));
  expect(await sharp((await read(small.data.logo)).rawPayload).metadata()).toMatchObject({ width: 120, height: 110 });
  const { body: tall } = await upload(admin, await quarters(300, 2_000).jpeg().toBuffer(), 'image/jpeg');
  expect(await sharp((await read(tall.data.logo)).rawPayload).metadata()).toMatchObject({ height: LOGO_BOX.height });
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

test.each([
  ['an SVG', SVG, 'image/svg+xml', 400, 'picture_unreadable'],
  ['an SVG that claims to be a PNG', SVG, 'image/png', 400, 'picture_unreadable'],
  ['an animation', 'GIF89a\u0001\u0000\u0001\u0000', 'image/gif', 400, 'picture_unreadable'],
  ['a text', 'Harbour', 'text/plain', 400, 'picture_unreadable'],
  ['nothing', '', 'image/png', 400, 'picture_unreadable'],
])('refuses %s', async (_what, bytes, type, status, code) => {
  const { admin } = await newOrganisation(api);
  const refused = await upload(admin, bytes, type);
  expect([refused.status, refused.body.error.details.code]).toEqual([status, code]);
  expect((await show(admin))?.logo).toBeNull();
});

test('refuses what would unpack to too much, and files that are too large', async () => {
  const { admin } = await newOrganisation(api);
  const bomb = await upload(admin, pngBomb(8_000));
  expect([bomb.status, bomb.body.error.details.code]).toEqual([400, 'picture_too_large']);
  const large = await upload(admin, Buffer.alloc(LOGO_MAX_BYTES + 1));
  expect(large.status).toBe(413);
  expect((await show(admin))?.logo).toBeNull();
});

test('keeps the bytes of a replaced logo for open pages, and deletes those of a removed one', async () => {
  const { admin } = await newOrganisation(api);
  const first = (await upload(admin, await drawnLogo())).body.data.logo;
  const second = (await upload(admin, await drawnLogo(300, 90))).body.data.logo;
  await sweepPictures(api.services, Date.now() + 2 * HOUR_MS);
  expect((await read(first)).statusCode).toBe(200);
  await letReplacedGo(first);
  await expect.poll(async () => (await read(first)).statusCode).toBe(404);
  expect((await read(second)).statusCode).toBe(200);
  expect((await api.call(admin, removeLogo)).body.data.logo).toBeNull();
  expect((await api.call(admin, removeLogo)).status).toBe(200);
  await expect.poll(async () => (await read(second)).statusCode).toBe(404);
});

test('outlives the account of the admin who uploaded it', async () => {
  const organisation = await newOrganisation(api);
  const second = await newMember(api, organisation, { part: 'admin' }, { role: 11 });
  const { logo } = (await upload(second, await drawnLogo())).body.data;
  await api.db.execute(sql`DELETE FROM users WHERE id = ${second.id}`);
  await sweepPictures(api.services, Date.now() + 2 * HOUR_MS);
  expect((await show(organisation.admin))?.logo).toBe(logo);
  expect((await read(logo)).statusCode).toBe(200);
});
