import { useEffect, useRef } from 'react';
import { TEXT_LINK } from '#ui/link-classes.ts';

interface ThankYouProps {
  readonly email: string;
  /** The height of the replaced form in pixels, so nothing below moves. */
  readonly height: number;
  readonly onAnother: () => void;
}

export function ThankYou({ email, height, onAnother }: ThankYouProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div style={{ minHeight: height }} className="grid content-center justify-items-start gap-3">
      <svg width="56" height="56" viewBox="0 0 56 56" fill="none" aria-hidden>
        <circle cx="28" cy="28" r="28" className="fill-pine-100" />
        <path
          d="M16 29l8.5 8.5L40 20"
          className="stroke-pine-600"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <h3 ref={title} tabIndex={-1} className="text-display-sm outline-none focus-visible:shadow-none">
        Thank you, your message is on its way
      </h3>
      <p className="max-w-prose wrap-anywhere text-ink-700">We’ll answer to {email}.</p>
      <button type="button" className={TEXT_LINK} onClick={onAnother}>
        Write another message
      </button>
    </div>
  );
}
