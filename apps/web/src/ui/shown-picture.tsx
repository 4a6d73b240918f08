import { picturePath } from '@waymark/contract/paths';
import { ImageIcon } from 'lucide-react';
import Image from 'next/image';

const SIDE_PX = 96;

export function ShownPicture({ picture }: { picture: string | null }) {
  if (picture) {
    return (
      <Image
        src={picturePath(picture)}
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
