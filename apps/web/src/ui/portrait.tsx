import { optimisedPicture } from './optimised-picture.ts';

const TONES = ['bg-pine-100 text-pine-700', 'bg-apricot-100 text-apricot-700', 'bg-iris-100 text-iris-700'] as const;

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toUpperCase();
}

const SIZES = {
  small: 'size-10 text-sm',
  medium: 'size-14 text-md',
  large: 'size-24 text-[1.75rem]',
} as const;

type AvatarSize = keyof typeof SIZES;

/** The same name always gets the same colour. */
function toneOf(name: string): string | undefined {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return TONES[sum % TONES.length];
}

export function Avatar({ name, size = 'small' }: { name: string; size?: AvatarSize }) {
  return (
    <span
      aria-hidden
      className={`grid shrink-0 place-items-center rounded-full font-bold ${SIZES[size]} ${toneOf(name)}`}
    >
      {initials(name)}
    </span>
  );
}

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
      aria-hidden
      width={side}
      height={side}
      loading="lazy"
      decoding="async"
      data-initials={initials(name)}
      className={`portrait shrink-0 rounded-full object-cover font-bold ${SIZES[size]} ${toneOf(name)}`}
    />
  );
}
