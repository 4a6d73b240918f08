const TONES = ['bg-pine-100 text-pine-700', 'bg-apricot-100 text-apricot-700', 'bg-iris-100 text-iris-700'] as const;

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toUpperCase();
}

/** A person's initials; always the same colour for the same name. */
export function Avatar({ name }: { name: string }) {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return (
    <span
      aria-hidden
      className={`grid size-10 shrink-0 place-items-center rounded-full text-sm font-bold ${TONES[sum % TONES.length]}`}
    >
      {initials(name)}
    </span>
  );
}
