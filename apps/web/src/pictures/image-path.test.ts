import { getImageProps } from 'next/image';
import { expect, test } from 'vitest';
import config from '../../next-config.ts';

test('requests pictures from /_next/image, and only our own', () => {
  const { images = {}, basePath } = config;
  expect([basePath, images.path, images.loader, images.domains]).toEqual([undefined, undefined, undefined, undefined]);
  const { props } = getImageProps({ src: '/images/a.webp', alt: '', width: 96, height: 96 });
  expect(props.src).toMatch(/^\/_next\/image\?url=%2Fimages%2Fa\.webp&/);
  expect(images.remotePatterns).toEqual([]);
  expect(images.localPatterns?.map(({ pathname }) => pathname)).toEqual(['/images/**', '/pictures/**']);
});
