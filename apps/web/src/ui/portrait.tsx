import Image from 'next/image';
import { Avatar, type AvatarSize } from './avatar.tsx';

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
    <Image src={src} alt="" width={side} height={side} className="shrink-0 rounded-full bg-sand-100 object-cover" />
  );
}
