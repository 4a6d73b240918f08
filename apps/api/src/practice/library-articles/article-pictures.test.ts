import { showArticle } from '@waymark/contract/library/library';
import * as contract from '@waymark/contract/practice/library-articles';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { importContent } from '#library/content-import.service.ts';
import { articleSource, newContentFolder } from '#test/content-folder.ts';
import type { Person } from '#test/people.ts';
import { newPracticeMember } from '#test/practice-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp();
const { folder, write } = newContentFolder();

let owner: Person;
beforeAll(async () => {
  for (const slug of ['walks', 'meadows']) await write(slug, articleSource());
  await importContent(api.services, folder);
  owner = await newPracticeMember(api, 'owner');
});

const show = async (slug: string) => (await api.call(owner, contract.showEditedArticle, { params: { slug } })).body;
const read = (slug: string) => api.call(null, showArticle, { params: { slug } });
const publish = async (slug: string) =>
  api.call(owner, contract.publishArticle, { params: { slug }, body: { version: (await show(slug)).version } });

const picture = (width: number) =>
  sharp({ create: { width, height: 400, channels: 3, background: '#2a5' } })
    .png()
    .toBuffer();

const upload = async (slug: string, file: Buffer, version?: number) => {
  const seen = version ?? (await show(slug)).version;
  const reply = await api.app.inject({
    method: 'PUT',
    url: `/practice/library/${slug}/versions/${seen}/picture`,
    headers: { authorization: `Bearer ${owner.jwt}`, 'content-type': 'image/png' },
    payload: file,
  });
  return { status: reply.statusCode, body: reply.json() };
};

test('the picture of an article is cut to 16:9, needs words for who doesn’t see it, and goes with the draft', async () => {
  const slug = 'walks';
  const { body } = await upload(slug, await picture(900));
  expect(body.picture).toMatch(/^[\w-]+$/);
  expect((await publish(slug)).body.error.details.errors[0].path).toEqual(['pictureAlt']);
  const { draft, version: seen } = await show(slug);
  const described = { ...draft, pictureAlt: 'A green field', version: seen };
  await api.call(owner, contract.saveArticle, { params: { slug }, body: described });
  await publish(slug);
  await expect.poll(async () => (await read(slug)).status).toBe(200);
  expect((await read(slug)).body.data.attributes.picture).toEqual({ key: body.picture, alt: 'A green field' });
  const bytes = (await api.app.inject({ url: `/pictures/${body.picture}` })).rawPayload;
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1152, height: 648 });

  const { version } = await show(slug);
  await api.call(owner, contract.removeArticlePicture, { params: { slug, version } });
  expect((await show(slug)).picture).toBeNull();
  expect((await read(slug)).body.data.attributes.picture.key).toBe(body.picture);
  expect((await upload(slug, await picture(900), version)).status).toBe(409);
});

test('the picture of an article is refused as an SVG, and above the size of any other picture', async () => {
  const slug = 'meadows';
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const drawn = await upload(slug, svg);
  expect([drawn.status, drawn.body.error.details.code]).toEqual([400, 'picture_unreadable']);
  const large = await upload(slug, Buffer.alloc(50 * 1024 * 1024));
  expect([large.status, large.body.error.details.code]).toEqual([413, 'payload_too_large']);
  expect((await show(slug)).picture).toBeNull();
});
