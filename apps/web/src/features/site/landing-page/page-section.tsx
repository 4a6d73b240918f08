import { type ReactNode, useId } from 'react';
import type { Section } from './sections.ts';

export const PAGE_WIDTH = 'mx-auto w-full max-w-295 px-4.5 md:px-7';

interface PageSectionProps {
  readonly id?: Section;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly className?: string;
  /** Puts the heading and lead beside the rest on wide screens. */
  readonly isBeside?: boolean;
  readonly children?: ReactNode;
}

/** A section of a public page; its heading takes the focus when a link leads here. */
export function PageSection({ id, title, lead, className = '', isBeside = false, children }: PageSectionProps) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className={`py-12 md:py-20 ${className}`}>
      <div className={`${PAGE_WIDTH} ${isBeside ? 'grid gap-x-16 lg:grid-cols-[2fr_3fr]' : ''}`}>
        <div>
          <h2
            id={headingId}
            tabIndex={-1}
            className="max-w-[22ch] text-display-md outline-none focus-visible:shadow-none md:text-[2.6rem]"
          >
            {title}
          </h2>
          {lead && <div className="mt-4 max-w-prose text-ink-700">{lead}</div>}
        </div>
        {children && <div>{children}</div>}
      </div>
    </section>
  );
}
