import { expect, test } from 'vitest';
import { cropShares, fitCrop, moveCrop, WHOLE_PICTURE } from './crop-square.ts';

const LANDSCAPE = { width: 4_000, height: 3_000 };
const PORTRAIT = { width: 3_000, height: 4_000 };

test('starts with the largest square in the middle', () => {
  expect(cropShares(LANDSCAPE, WHOLE_PICTURE)).toEqual({ x: '0.125000', y: '0.000000', size: '0.750000' });
  expect(cropShares(PORTRAIT, WHOLE_PICTURE)).toEqual({ x: '0.000000', y: '0.125000', size: '1' });
});

test('keeps the square inside the picture', () => {
  let crop = WHOLE_PICTURE;
  for (let step = 0; step < 40; step += 1) crop = moveCrop(LANDSCAPE, crop, 0.05, 0.05);
  expect(cropShares(LANDSCAPE, crop)).toEqual({ x: '0.250000', y: '0.000000', size: '0.750000' });
});

test('zooms around the middle, and stays inside when zooming out', () => {
  expect(cropShares(LANDSCAPE, { ...WHOLE_PICTURE, zoom: 2 })).toEqual({
    x: '0.312500',
    y: '0.250000',
    size: '0.375000',
  });
  const corner = moveCrop(LANDSCAPE, { ...WHOLE_PICTURE, zoom: 4 }, 9, 9);
  expect(fitCrop(LANDSCAPE, { ...corner, zoom: 1 }).x).toBeCloseTo(0.625);
  expect(fitCrop(LANDSCAPE, { ...corner, zoom: 0.2 }).zoom).toBe(1);
});

test.each([[{ width: 641, height: 479 }], [{ width: 1_013, height: 7 }], [{ width: 3, height: 1_999 }]])(
  'keeps every crop of %o inside it',
  (sides) => {
    for (let zoom = 1; zoom <= 4; zoom += 0.37) {
      for (let x = 0; x <= 1; x += 0.13) {
        const { x: left, y: top, size } = cropShares(sides, { x, y: 1 - x, zoom });
        expect(Number(left) + Number(size)).toBeLessThanOrEqual(1);
        expect(Number(top) + (Number(size) * sides.width) / sides.height).toBeLessThanOrEqual(1 + 1e-9);
        for (const share of [left, top, size]) expect(share).toMatch(/^(0|1|0?\.[0-9]{1,6})$/);
      }
    }
  },
);
