import { picturePath } from '@waymark/contract/paths';
import { ImageIcon } from './icons.tsx';
import { optimisedPicture } from './optimised-picture.ts';

const SIDE_PX = 96;

export function ShownPicture({ picture }: { picture: string | null }) {
  if (picture) {
    return (
      // biome-ignore lint/performance/noImgElement: it is optimised all the same, with less script.
      <img
        {...optimisedPicture(picturePath(picture), SIDE_PX)}
        alt="As others see it"
        width={SIDE_PX}
        height={SIDE_PX}
        className="size-24 shrink-0 rounded-full bg-sand-100 object-cover"
      />
    );
  }
  return (
    <span aria-hidden className="grid size-24 shrink-0 place-items-center rounded-full bg-sand-100 text-sand-500">
      <ImageIcon className="size-8" />
    </span>
  );
}
