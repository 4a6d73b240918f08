import { imageConfigDefault } from 'next/dist/shared/lib/image-config.js';
import { expect, test } from 'vitest';
import config from '../../next-config.ts';

test('requests pictures from /_next/image, and only our own', () => {
  const images = { ...imageConfigDefault, ...config.images };

  expect(`${config.basePath ?? ''}${images.path}`).toBe('/_next/image');
  expect(images.loader).toBe('default');
  expect(images.domains).toEqual([]);
  expect(images.remotePatterns).toEqual([]);
  expect(images.localPatterns?.map(({ pathname }) => pathname)).toEqual(['/images/**', '/pictures/**']);
});
