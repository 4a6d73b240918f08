import sharp from 'sharp';
import { expect, test } from 'vitest';
import { newPerson } from '#test/people.ts';
import { pictureCalls } from '#test/pictures.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });
const { upload, read } = pictureCalls(api);

test('takes a photo of 48 megapixels as a phone turns it, straight from the camera', async () => {
  const person = await newPerson(api);
  const grain = sharp({
    create: {
      width: 1_008,
      height: 756,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
  const bytes = await sharp(await grain.png().toBuffer())
    .resize(8_064, 6_048)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 80 })
    .toBuffer();
  expect(bytes.length).toBeGreaterThan(8 * 1024 * 1024);
  const { status, body } = await upload(person, bytes);
  expect(status).toBe(200);
  const { width, height } = await sharp((await read(body.data.key)).rawPayload).metadata();
  expect([width, height]).toEqual([512, 512]);
});
