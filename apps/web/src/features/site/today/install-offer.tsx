'use client';

import { useState } from 'react';
import { reportAs } from '#logging/report-failure.ts';
import { practiceName } from '#practice';
import { endInstallOffer, type InstallPrompt, installPrompt } from '#push/install-offer.ts';
import { useStore } from '#store/use-store.ts';
import { Button } from '#ui/button.tsx';

/** Browsers of iPhones and iPads alone have this, and offer nothing themselves. */
const isInstalledByHand = () => 'standalone' in navigator && navigator.standalone === false;

export function InstallOffer() {
  const prompt = useStore(installPrompt);
  const [isAnswered, setAnswered] = useState(false);
  if (isAnswered || (!prompt && !isInstalledByHand())) return null;

  function answer(): void {
    endInstallOffer();
    setAnswered(true);
  }

  function install(offer: InstallPrompt): void {
    // A browser shows its offer once, whatever someone answers.
    answer();
    installPrompt.set(null);
    void offer.prompt().catch(reportAs('install'));
  }

  return (
    <section aria-labelledby="install" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <h2 id="install" className="text-sm font-semibold">
          Keep {practiceName()} on your home screen
        </h2>
        {!prompt && <p className="mt-0.5 text-sm text-ink-700">Tap Share, then “Add to Home Screen”.</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {prompt && (
          <Button variant="ghost" onClick={() => install(prompt)}>
            Add to home screen
          </Button>
        )}
        <Button variant="quiet" onClick={answer}>
          Not now
        </Button>
      </div>
    </section>
  );
}
