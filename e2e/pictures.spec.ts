import { PROBLEMS } from '@waymark/contract/errors';
import { PICTURE_MAX_BYTES } from '@waymark/contract/people/pictures';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './fixtures/accessibility.ts';
import { startBrowser } from './fixtures/browser.ts';
import { cornersOf, noise, photo, quarters } from './fixtures/colours.ts';
import { focusedName, tabTo } from './fixtures/keyboard.ts';
import { type Coach, coachAt } from './fixtures/matching.ts';
import { signIn } from './fixtures/people.ts';

const visitors = startBrowser();
const UNREADABLE = PROBLEMS.picture_unreadable.message;

interface PictureFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

async function atProfile(coach: Coach): Promise<Page> {
  const page = await visitors.newPage({ reducedMotion: 'reduce' });
  await signIn(page, coach.email, '/coach/profile');
  return page;
}

async function choose(page: Page, file: PictureFile): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^(Choose a|Change the) picture$/ }).focus();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(file, { timeout: 60_000 });
}

test('shows a picture cropped by keyboard on the coach’s public page until it is removed', async () => {
  const coach = coachAt('katarzyna-wolska');
  const page = await atProfile(coach);
  const buffer = await quarters(page, ['#f00', '#0f0', '#00f', '#fff']);
  await choose(page, { name: 'me.png', mimeType: 'image/png', buffer });
  await expect.poll(() => focusedName(page)).toMatch(/^The part of your picture that is kept/);
  await expectAccessible(page);
  for (let presses = 0; presses < 10; presses += 1) await page.keyboard.press('+');
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowDown');
  }
  await tabTo(page, 'Use this picture');
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: 'As others see it' }).waitFor();

  const visitor = await visitors.newPage();
  await visitor.goto(`/coaches/${coach.slug}`);
  const shown = visitor.getByRole('main').locator('img').first();
  await expect.poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  const { pathname, search } = new URL(await shown.evaluate((image) => (image as HTMLImageElement).currentSrc));
  expect(pathname).toBe('/_next/image');
  const source = new URLSearchParams(search).get('url') ?? '';
  expect(source).toMatch(/^\/pictures\/[\w-]{22,}$/);
  expect(await cornersOf(shown)).toEqual(['001', '001', '001', '001']);

  await page.getByRole('button', { name: 'Remove it' }).click();
  await page.getByRole('button', { name: 'Choose a picture' }).waitFor();
  await expect.poll(async () => (await visitor.request.get(source)).status()).toBe(404);
});

test.each<[string, PictureFile, string]>([
  [
    'a script that is named as one',
    { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') },
    UNREADABLE,
  ],
  [
    'a drawing with a script in it that is named as one',
    {
      name: 'me.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    },
    UNREADABLE,
  ],
  ['a drawing', { name: 'me.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }, UNREADABLE],
  [
    'twenty megabytes that are no picture',
    { name: 'me.png', mimeType: 'image/png', buffer: Buffer.alloc(20 * 1024 * 1024) },
    UNREADABLE,
  ],
])('rejects %s at the field, and sends nothing', async (_title, file, words) => {
  const page = await atProfile(coachAt('daniel-amoah'));
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()));
  await choose(page, file);
  const field = page.locator('form').getByRole('alert');
  await field.waitFor();
  expect(await field.textContent()).toBe(words);
  await page.getByRole('button', { name: 'Change the picture' }).waitFor();
  expect(sent).toEqual([]);
});

test('shrinks a large picture before the upload, for slow connections', async () => {
  const page = await atProfile(coachAt('yusuf-demir'));
  const buffer = await noise(page, 1_200);
  expect(buffer.length).toBeGreaterThan(3_000_000);
  await choose(page, { name: 'me.png', mimeType: 'image/png', buffer });
  const sending = page.waitForRequest((request) => request.method() === 'PUT' && request.url().includes('/pictures/'));
  await page.getByRole('button', { name: 'Use this picture' }).click();
  const request = await sending;
  await page.getByRole('img', { name: 'As others see it' }).waitFor();
  expect((await request.sizes()).requestBodySize).toBeLessThan(buffer.length / 2);
  await page.getByRole('button', { name: 'Remove it' }).click();
  await page.getByRole('button', { name: 'Choose a picture' }).waitFor();
});

test('takes a photo of 48 megapixels as a phone turns it, larger than what may be sent', async () => {
  const page = await atProfile(coachAt('yusuf-demir'));
  const buffer = await photo(page, { width: 8_064, height: 6_048, orientation: 6 });
  expect(buffer.length).toBeGreaterThan(PICTURE_MAX_BYTES);
  await choose(page, { name: 'IMG_0048.jpg', mimeType: 'image/jpeg', buffer });
  const sending = page.waitForRequest((request) => request.method() === 'PUT' && request.url().includes('/pictures/'));
  await page.getByRole('button', { name: 'Use this picture' }).click();
  const request = await sending;
  const shown = page.getByRole('img', { name: 'As others see it' });
  await shown.waitFor();
  expect((await request.sizes()).requestBodySize).toBeLessThan(4_000_000);
  // Red is at the top left of the file, and at the top right once it is turned.
  await expect.poll(() => cornersOf(shown)).toEqual(['001', '100', '111', '010']);
  await page.getByRole('button', { name: 'Remove it' }).click();
  await page.getByRole('button', { name: 'Choose a picture' }).waitFor();
});
