import type { ReactNode } from 'react';

interface ClosingStepProps {
  readonly number: number;
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}

/** One of the numbered parts of closing a session. */
export function ClosingStep({ number, title, note, children }: ClosingStepProps) {
  const id = `closing-${number}`;
  return (
    <section
      aria-labelledby={id}
      className="flex gap-3.5 border-t border-sand-200 py-5 first:border-0 first:pt-0 last:pb-0"
    >
      <span
        aria-hidden
        className="flex size-8 shrink-0 items-center justify-center rounded-pill bg-apricot-100 text-sm font-semibold max-sm:hidden"
      >
        {number}
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          {note && <p className="text-xs text-ink-500">{note}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
