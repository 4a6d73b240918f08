// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PROBLEMS } from '@waymark/contract/errors';
import { PICTURE_MAX_BYTES, removePicture, uploadPicture } from '@waymark/contract/people/pictures';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, asked, askedOf, refuse } from '../../test/contract-api.ts';

const { PictureField } = await import('./picture-field.tsx');

const KEY = 'k'.repeat(24);
const photo = (name = 'me.jpg', type = 'image/jpeg') => new File(['x'], name, { type });

beforeEach(() => {
  answer(uploadPicture, { data: { key: KEY } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (picture: string | null = null) =>
  render(
    <QueryProvider>
      <PictureField subject="person" picture={picture} onChange={async () => {}} />
    </QueryProvider>,
  );

const frame = () => screen.findByRole('application');

async function choose(file = photo()): Promise<void> {
  await userEvent.upload(screen.getByLabelText('Picture file'), file, { applyAccept: false });
}

/** Stands in for the browser, which reports the size after loading the picture. */
async function read(width: number, height: number): Promise<void> {
  await frame();
  const picture = await vi.waitUntil(() => document.querySelector<HTMLImageElement>('[role=application] img'));
  Object.defineProperties(picture, { naturalWidth: { value: width }, naturalHeight: { value: height } });
  fireEvent.load(picture);
}

const sent = () => askedOf(uploadPicture)[0];

test('sends a chosen picture unchanged, with its crop', async () => {
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send');
  show();
  const file = photo();
  await choose(file);
  await read(400, 300);
  await userEvent.click(screen.getByRole('button', { name: 'Use this picture' }));

  expect(await screen.findByRole('button', { name: 'Choose a picture' })).toBeDefined();
  expect(sent()).toMatchObject({
    params: { subject: 'person' },
    query: { crop: { x: 0.125, y: 0, size: 0.75 } },
  });
  expect(sent().file.type).toBe('image/jpeg');
  // The request of this DOM does not carry bytes, so the file is looked at where it is given away.
  expect(send.mock.lastCall?.[0]).toBe(file);
});

test('moves the square with arrows, and zooms it with plus and minus', async () => {
  show();
  await choose();
  await read(400, 300);
  (await frame()).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}++-');
  await userEvent.click(screen.getByRole('button', { name: 'Use this picture' }));

  await vi.waitFor(() => expect(sent()).toBeDefined());
  const { x, size } = sent().query.crop;
  expect(Number(size)).toBeCloseTo(0.75 / 1.1, 4);
  expect(Number(x) + Number(size) / 2).toBeCloseTo(0.5 + 0.075, 4);
});

test('shows the upload, and can cancel it', async () => {
  answer(uploadPicture, new Promise(() => {}));
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send');
  show();
  await choose();
  await read(300, 300);
  await userEvent.click(screen.getByRole('button', { name: 'Use this picture' }));
  const bar = await screen.findByRole('progressbar');
  const { upload } = await vi.waitUntil(() => send.mock.contexts.at(-1) as XMLHttpRequest | undefined);
  act(() => void upload.dispatchEvent(new ProgressEvent('progress', { loaded: 5, total: 20 })));
  expect(bar.getAttribute('aria-valuenow')).toBe('25');

  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Choose a picture' })).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['drawing.svg', 'image/svg+xml'],
  ['script.js', 'text/javascript'],
])('rejects %s before the upload', async (name, type) => {
  show();
  await choose(photo(name, type));

  expect((await screen.findByRole('alert')).textContent).toBe(PROBLEMS.picture_unreadable.message);
  expect(asked).not.toHaveBeenCalled();
});

async function takeLargePhoto(): Promise<void> {
  show();
  await choose(new File([new Uint8Array(PICTURE_MAX_BYTES + 1)], 'photo.jpg', { type: 'image/jpeg' }));
  await read(6_048, 8_064);
  await userEvent.click(screen.getByRole('button', { name: 'Use this picture' }));
}

describe('a photo larger than what may be sent', () => {
  test('is scaled down first, and sent', async () => {
    const drawn: number[][] = [];
    const context = { fillRect() {}, drawImage: (_bitmap: unknown, ...place: number[]) => drawn.push(place) };
    vi.stubGlobal('createImageBitmap', async () => ({ width: 6_048, height: 8_064, close() {} }));
    vi.stubGlobal(
      'OffscreenCanvas',
      class {
        readonly width: number;
        readonly height: number;
        constructor(width: number, height: number) {
          [this.width, this.height] = [width, height];
        }
        getContext = () => context;
        convertToBlob = async ({ type }: { type: string }) => new Blob(['smaller'], { type });
      },
    );
    answer(uploadPicture, { data: { key: KEY } });
    await takeLargePhoto();
    await vi.waitFor(() => expect(sent()).toBeDefined());
    expect(drawn).toEqual([[0, 0, 1_536, 2_048]]);
    expect(sent().query.crop.size).toBe(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is refused with words where the browser can’t, and stays chosen', async () => {
    vi.stubGlobal('createImageBitmap', async () => {
      throw new DOMException('The source image could not be decoded.', 'InvalidStateError');
    });
    await takeLargePhoto();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This picture is larger than 12 MB. Please choose a smaller one.',
    );
    expect(screen.getByRole('button', { name: 'Use this picture' })).toBeDefined();
    expect(sent()).toBeUndefined();
  });
});

test('says so when the browser cannot read the file as a picture', async () => {
  show();
  await choose();
  await frame();
  fireEvent.error(document.querySelector('[role=application] img') as HTMLImageElement);

  expect((await screen.findByRole('alert')).textContent).toBe(PROBLEMS.picture_unreadable.message);
});

test('shows the API’s error, and keeps the picture for another try', async () => {
  refuse(uploadPicture, 'picture_too_large');
  show();
  await choose();
  await read(300, 300);
  await userEvent.click(screen.getByRole('button', { name: 'Use this picture' }));

  expect((await screen.findByRole('alert')).textContent).toBe(PROBLEMS.picture_too_large.message);
  expect(screen.getByRole('button', { name: 'Use this picture' })).toBeDefined();
});

test('accepts a dropped picture', async () => {
  show();
  const button = screen.getByRole('button', { name: 'Choose a picture' });
  fireEvent.drop(button, { dataTransfer: { files: [photo()] } });

  expect(await frame()).toBeDefined();
});

test('shows a picture from our own origin, and removes it', async () => {
  answer(removePicture, undefined);
  show(KEY);
  const picture = screen.getByRole<HTMLImageElement>('img', { name: 'As others see it' });
  expect(decodeURIComponent(picture.src)).toContain(`/_next/image?url=/pictures/${KEY}`);

  await userEvent.click(screen.getByRole('button', { name: 'Remove it' }));
  await vi.waitFor(() => expect(asked).toHaveBeenCalledWith(removePicture, { params: { subject: 'person' } }));
});
