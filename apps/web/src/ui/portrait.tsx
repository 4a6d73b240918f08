import { Avatar, type AvatarSize } from './avatar.tsx';
import { optimisedPicture } from './optimised-picture.ts';

const SIDES: Readonly<Record<AvatarSize, number>> = { small: 40, medium: 56, large: 96 };

interface PortraitProps {
  readonly name: string;
  /** Falls back to the initials. */
  readonly src: string | null;
  readonly size?: AvatarSize;
}

/** Hidden from screen readers because the name stands next to it. */
export function Portrait({ name, src, size = 'medium' }: PortraitProps) {
  if (!src) return <Avatar name={name} size={size} />;
  const side = SIDES[size];
  return (
    // biome-ignore lint/performance/noImgElement: it is optimised all the same, with less script.
    <img
      {...optimisedPicture(src, side)}
      alt=""
      width={side}
      height={side}
      loading="lazy"
      decoding="async"
      className="shrink-0 rounded-full bg-sand-100 object-cover"
    />
  );
}
