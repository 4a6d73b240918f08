'use client';

import { linkPaths } from '@waymark/contract/paths';
import { Button } from '#ui/button.tsx';
import { buttonClasses } from '#ui/button-styles.ts';
import { OrOffline } from '#ui/or-offline.tsx';
import { BrokenBridge } from './fault-drawings.tsx';
import { Fault, FaultPage } from './fault-page.tsx';
import { WaysOn } from './ways-on.tsx';

interface FailedProps {
  readonly onRetry: () => void;
  /** Where the way home leads. */
  readonly home?: string;
}

/** In the shell, which is a frame already. */
export function FailedPart({ onRetry, home = linkPaths.home() }: FailedProps) {
  return (
    <Fault
      title="This page did not work"
      text={
        <OrOffline>The fault is ours, and nothing that was saved is lost. Often it is over at the next try.</OrOffline>
      }
      drawing={<BrokenBridge />}
    >
      <Button onClick={onRetry}>Try again</Button>
      <a href={home} className={buttonClasses('ghost')}>
        Go to the home page
      </a>
      <WaysOn />
    </Fault>
  );
}

/** A page that failed while it was drawn. */
export function FailedPage({ onRetry }: FailedProps) {
  return (
    <FaultPage>
      <FailedPart onRetry={onRetry} />
    </FaultPage>
  );
}
