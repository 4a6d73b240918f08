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

export type AvatarSize = keyof typeof SIZES;

/** The same name always gets the same colour. */
export function Avatar({ name, size = 'small' }: { name: string; size?: AvatarSize }) {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return (
    <span
      aria-hidden
      className={`grid shrink-0 place-items-center rounded-full font-bold ${SIZES[size]} ${TONES[sum % TONES.length]}`}
    >
      {initials(name)}
    </span>
  );
}
