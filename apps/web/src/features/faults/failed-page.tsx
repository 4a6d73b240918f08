'use client';

import { Button } from '#ui/button.tsx';
import { buttonClasses } from '#ui/button-styles.ts';
import { OrOffline } from '#ui/or-offline.tsx';
import { BrokenBridge } from './fault-drawings.tsx';
import { FaultPage } from './fault-page.tsx';
import { WaysOn } from './ways-on.tsx';

/** A page that failed while it was drawn. */
export function FailedPage({ onRetry }: { onRetry: () => void }) {
  return (
    <FaultPage
      title="This page did not work"
      text={
        <OrOffline>The fault is ours, and nothing that was saved is lost. Often it is over at the next try.</OrOffline>
      }
      drawing={<BrokenBridge />}
    >
      <Button onClick={onRetry}>Try again</Button>
      <a href="/" className={buttonClasses('ghost')}>
        Go to the home page
      </a>
      <WaysOn />
    </FaultPage>
  );
}
