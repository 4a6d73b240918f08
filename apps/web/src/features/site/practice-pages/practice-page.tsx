import { notFound } from 'next/navigation';
import { heldLook } from '#config/held-look.ts';
import { paragraphsOf } from '#config/practice-html.ts';

const TITLES = { terms: 'Terms', imprint: 'Imprint' } as const;

/** As the practice wrote it; there is no such page as long as it wrote nothing. */
export function PracticePage({ page }: { page: keyof typeof TITLES }) {
  const written = paragraphsOf(heldLook().look[page]);
  if (written.length === 0) notFound();
  return (
    <div className="max-w-prose">
      <h1 className="text-[clamp(2.4rem,5vw,3.4rem)]">{TITLES[page]}</h1>
      <div className="mt-6 grid gap-3.5 text-ink-700">
        {written.map((paragraph) => (
          <p key={paragraph} className="whitespace-pre-line wrap-anywhere">
            {paragraph}
          </p>
        ))}
      </div>
    </div>
  );
}
