import { picturePath } from '@waymark/contract/paths';

interface ArticlePictureProps {
  readonly picture: { readonly key: string; readonly alt: string };
}

const at = (key: string, width: 640 | 1200) =>
  `/_next/image?url=${encodeURIComponent(picturePath(key))}&w=${width}&q=75`;

/** In a box of fixed shape, so that nothing moves when it arrives. */
export function ArticlePicture({ picture: { key, alt } }: ArticlePictureProps) {
  return (
    // biome-ignore lint/performance/noImgElement: it is optimised all the same, with less script.
    <img
      src={at(key, 1200)}
      srcSet={`${at(key, 640)} 640w, ${at(key, 1200)} 1200w`}
      sizes="(max-width: 40rem) 100vw, 36rem"
      width={1152}
      height={648}
      alt={alt}
      decoding="async"
      className="mt-6 block h-auto w-full rounded-card bg-sand-100 object-cover"
    />
  );
}
