'use client';

import { useState } from 'react';
import { practiceName } from '#practice';
import { Button, buttonClasses } from '#ui/button.tsx';

/** In the place of a page that doesn't come. What is below it is as it was. */
export function LatePage({ target }: { target: string }) {
  const [isPutAside, setPutAside] = useState(false);
  if (isPutAside) return null;
  return (
    <div role="alert" className="fixed inset-0 z-50 grid content-center overflow-y-auto bg-sand-50 px-4.5 py-16">
      <div className="mx-auto w-full max-w-xl">
        <h1 className="text-display-md">{practiceName()} isn’t answering</h1>
        <p className="mt-4 text-lg text-ink-700">
          The page hasn’t come in 15 seconds. Nothing you saved is lost. Check your connection, or try again.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Button onClick={() => location.assign(target)}>Try again</Button>
          <button type="button" className={buttonClasses('ghost')} onClick={() => setPutAside(true)}>
            Stay on the page before
          </button>
        </div>
      </div>
    </div>
  );
}
