import { PICTURE_MAX_PIXELS } from '@waymark/contract/people/pictures';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Problem } from '../problem.ts';
import { squareOf } from './picture-encoder.ts';

const side = fc.integer({ min: 1, max: 16_383 });
const size = fc
  .record({ width: side, height: side })
  .filter(({ width, height }) => width * height <= PICTURE_MAX_PIXELS);
const share = fc.double({ min: 0, max: 1, noNaN: true });

function isInside(square: ReturnType<typeof squareOf>, picture: { width: number; height: number }): boolean {
  const { left, top, width, height } = square;
  const isWhole = [left, top, width, height].every(Number.isInteger);
  const isSquare = width === height && width >= 1;
  return (
    isWhole && isSquare && left >= 0 && top >= 0 && left + width <= picture.width && top + height <= picture.height
  );
}

test('crops to a square inside the picture, or rejects the crop', () => {
  fc.assert(
    fc.property(size, fc.record({ x: share, y: share, size: share }), (picture, crop) => {
      try {
        return isInside(squareOf(picture, crop), picture);
      } catch (error) {
        return error instanceof Problem && error.code === 'crop_outside';
      }
    }),
    { numRuns: 2_000 },
  );
});

test('never rejects a square chosen inside the picture, however its shares are rounded', () => {
  const rounded = (value: number) => Math.round(value * 1e6) / 1e6;
  fc.assert(
    fc.property(size, share, share, share, (picture, along, down, part) => {
      const chosen = Math.max(1, Math.floor(part * Math.min(picture.width, picture.height)));
      const [left, top] = [Math.floor(along * (picture.width - chosen)), Math.floor(down * (picture.height - chosen))];
      const crop = {
        x: rounded(left / picture.width),
        y: rounded(top / picture.height),
        size: rounded(chosen / picture.width),
      };
      expect(squareOf(picture, crop)).toEqual({ left, top, width: chosen, height: chosen });
    }),
    { numRuns: 2_000 },
  );
});

test('takes the largest square in the middle by default', () => {
  fc.assert(
    fc.property(size, (picture) => {
      const square = squareOf(picture);
      const { left, top, width } = square;
      const isCentred =
        Math.abs(picture.width - width - 2 * left) <= 1 && Math.abs(picture.height - width - 2 * top) <= 1;
      return isInside(square, picture) && width === Math.min(picture.width, picture.height) && isCentred;
    }),
  );
});
