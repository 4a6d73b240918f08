'use client';

import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { OrOffline } from '#ui/or-offline.tsx';

/** How far below the window the place may still be when the form is fetched. */
const NEAR = '700px';

interface ContactFormProps {
  readonly isFocused: boolean;
}

type Loaded = ComponentType<ContactFormProps> | 'failed' | null;

/** Fetched only when the visitor comes near it: most never do. */
export function ContactFormPlace({ outlines }: { outlines: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [Form, setForm] = useState<Loaded>(null);
  const [isFocused, setFocused] = useState(false);

  function load(): void {
    import('./contact-form.tsx').then(
      ({ ContactForm }) => setForm(() => ContactForm),
      () => setForm('failed'),
    );
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is the same throughout.
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        load();
      },
      { rootMargin: NEAR },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  if (Form && Form !== 'failed') return <Form isFocused={isFocused} />;

  function open(): void {
    setFocused(true);
    load();
  }
  return (
    <div ref={place} className="relative">
      {outlines}
      {Form === 'failed' ? (
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
