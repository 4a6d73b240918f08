import Image from 'next/image';
import { Avatar, type AvatarSize } from './avatar.tsx';

const SIDES: Readonly<Record<AvatarSize, number>> = { small: 40, medium: 56, large: 96 };

interface PortraitProps {
  readonly name: string;
  /** Where the picture is; without one the initials stand in its place. */
  readonly src: string | null;
  readonly size?: AvatarSize;
}

/** A person's picture beside their name, which is why it says nothing to those who hear the page. */
export function Portrait({ name, src, size = 'medium' }: PortraitProps) {
  if (!src) return <Avatar name={name} size={size} />;
  const side = SIDES[size];
  return (
    <Image src={src} alt="" width={side} height={side} className="shrink-0 rounded-full bg-sand-100 object-cover" />
  );
}
