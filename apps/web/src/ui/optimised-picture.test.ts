import { getImageProps } from 'next/image';
import { expect, test } from 'vitest';
import { optimisedPicture } from './optimised-picture.ts';

test.each([40, 56, 96])('addresses a picture of %d pixels as Next does', (width) => {
  const src = '/pictures/K0qTFW39ipbFPa_pny1vXTICtQ7724QJ';
  const { props } = getImageProps({ src, alt: '', width, height: width });

  expect(optimisedPicture(src, width)).toEqual({ src: props.src, srcSet: props.srcSet });
});
