'use client';

import { useEffect, useState } from 'react';
import { countVisit, hearInstallPrompt } from '#push/install-offer.ts';
import { behindThePage } from '#ui/fetched-part.tsx';

const InstallOffer = behindThePage('load-install-offer', () =>
  import('./install-offer.tsx').then((module) => module.InstallOffer),
);

const isInstalled = () => matchMedia('(display-mode: standalone)').matches;

/** From the third day on that someone comes, until they answer. Renders late: place it last. */
export function InstallLine() {
  const [isDue, setDue] = useState(false);
  useEffect(hearInstallPrompt, []);
  useEffect(() => setDue(!isInstalled() && countVisit()), []);
  return isDue && <InstallOffer />;
}
