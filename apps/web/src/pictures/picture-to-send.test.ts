import { beforeEach, expect, test, vi } from 'vitest';
import { pictureToSend } from './picture-to-send.ts';

const createBitmap = vi.fn<(file: File) => Promise<ImageBitmap>>();
const sendBeacon = vi.fn<(url: string, fields: URLSearchParams) => boolean>();
const photo = (bytes: number) => new File([new Uint8Array(bytes)], 'me.jpg', { type: 'image/jpeg' });

beforeEach(() => {
  createBitmap.mockReset();
  sendBeacon.mockReset().mockReturnValue(true);
  vi.stubGlobal('createImageBitmap', createBitmap);
  vi.stubGlobal('navigator', { sendBeacon });
  return () => vi.unstubAllGlobals();
});

test('leaves a file of up to a megabyte as it is', async () => {
  const file = photo(1_000_000);

  expect(await pictureToSend(file)).toBe(file);
  expect(createBitmap).not.toHaveBeenCalled();
});

test('sends a large file unchanged if the browser fails to shrink it, and reports why', async () => {
  createBitmap.mockRejectedValue(new RangeError('out of memory'));
  const file = photo(1_000_001);

  expect(await pictureToSend(file)).toBe(file);
  expect(sendBeacon.mock.calls.map(([, fields]) => Object.fromEntries(fields))).toEqual([
    { level: 'error', code: 'shrink-picture', message: 'RangeError: out of memory' },
  ]);
});

test('leaves it to the API to say that a file is no picture', async () => {
  createBitmap.mockRejectedValue(new DOMException('The source image could not be decoded.', 'InvalidStateError'));
  const file = photo(1_000_001);

  expect(await pictureToSend(file)).toBe(file);
  expect(sendBeacon).not.toHaveBeenCalled();
});
