import { picturePath } from '@waymark/contract/paths';
import { optimisedPicture } from '#ui/optimised-picture.ts';

const [WIDTH, HEIGHT] = [192, 64];

/** In a box of fixed size, so that nothing moves when it arrives. */
export function OrganisationLogo({ logo, name }: { logo: string; name: string }) {
  return (
    // biome-ignore lint/performance/noImgElement: it is optimised all the same, with less script.
    <img
      {...optimisedPicture(picturePath(logo), WIDTH)}
      alt={`Logo of ${name}`}
      width={WIDTH}
      height={HEIGHT}
      decoding="async"
      className="h-16 w-48 max-w-full object-contain object-left"
    />
  );
}
