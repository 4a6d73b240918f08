'use client';

import { Button } from '#ui/button.tsx';
import { buttonClasses } from '#ui/button-styles.ts';
import { FaultPage } from './fault-page.tsx';

/** A page that failed while it was drawn. The way home is a whole new page load, since the app itself may be at fault. */
export function FailedPage({ onRetry }: { onRetry: () => void }) {
  return (
    <FaultPage
      title="This page did not work"
      text="The fault is ours, and nothing that was saved is lost. Often it is over at the next try."
    >
      <Button onClick={onRetry}>Try again</Button>
      <a href="/" className={buttonClasses('ghost')}>
        Go to the home page
      </a>
    </FaultPage>
  );
}
