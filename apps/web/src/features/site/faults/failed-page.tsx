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
  /** By which the logs can be searched; the browser's own failures have none. */
  readonly reference?: string | undefined;
}

/** In the shell, which is a frame already. */
export function FailedPart({ onRetry, home = '/', reference }: FailedProps) {
  return (
    <Fault
      title="Something went wrong on this page"
      text={
        <OrOffline>
          It’s our fault, and nothing you saved is lost. Trying again often helps.
          {reference && ` It’s in our logs as ${reference}.`}
        </OrOffline>
      }
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

export function FailedPage(props: FailedProps) {
  return (
    <FaultPage>
      <FailedPart {...props} />
    </FaultPage>
  );
}
