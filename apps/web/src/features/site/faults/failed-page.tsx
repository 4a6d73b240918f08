'use client';

import { Button, buttonClasses } from '#ui/button.tsx';
import { behindThePage } from '#ui/fetched-part.tsx';
import { OrOffline } from '#ui/or-offline.tsx';
import { FaultLinks } from './fault-links.tsx';
import { Fault, FaultPage } from './fault-page.tsx';

// Every page carries this one in case it fails, so the drawing comes when it does, into its place.
const BrokenBridge = behindThePage(
  'load-fault-drawing',
  () => import('./fault-drawings.tsx').then((module) => module.BrokenBridge),
  () => <div className="aspect-[300/260]" />,
);

interface FailedProps {
  readonly onRetry: () => void;
  readonly home?: string;
}

/** In the shell, which is a frame already. */
export function FailedPart({ onRetry, home = '/' }: FailedProps) {
  return (
    <Fault
      title="Something went wrong on this page"
      text={<OrOffline>It’s our fault, and nothing you saved is lost. Trying again often helps.</OrOffline>}
      drawing={<BrokenBridge />}
    >
      <Button onClick={onRetry}>Try again</Button>
      <a href={home} className={buttonClasses('ghost')}>
        Go to the home page
      </a>
      <FaultLinks />
    </Fault>
  );
}

export function FailedPage({ onRetry }: FailedProps) {
  return (
    <FaultPage>
      <FailedPart onRetry={onRetry} />
    </FaultPage>
  );
}
