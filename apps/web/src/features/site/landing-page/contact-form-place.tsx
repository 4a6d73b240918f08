'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useFetched } from '#ui/fetched-on-press.tsx';
import { OrOffline } from '#ui/or-offline.tsx';

/** How far below the window the place may still be when the form is fetched. */
const NEAR = '700px';

const loadForm = () => import('./contact-form.tsx').then((module) => module.ContactForm);

/** Fetched only when the visitor comes near it: most never do. */
export function ContactFormPlace({ outlines }: { outlines: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const { Part: Form, hasFailed, fetch } = useFetched(loadForm);
  const [isFocused, setFocused] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `fetch` is the same throughout.
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        fetch();
      },
      { rootMargin: NEAR },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  if (Form) return <Form isFocused={isFocused} />;

  function open(): void {
    setFocused(true);
    fetch();
  }
  return (
    <div ref={place} className="relative">
      {outlines}
      {hasFailed ? (
        <div role="alert" className="absolute inset-0 grid content-center justify-items-center gap-4 bg-white/90">
          <p>
            <OrOffline>We couldn’t load the form.</OrOffline>
          </p>
          <Button onClick={open}>Try again</Button>
        </div>
      ) : (
        <button type="button" className="sr-only" onFocus={open} onClick={open}>
          Open the form
        </button>
      )}
    </div>
  );
}
