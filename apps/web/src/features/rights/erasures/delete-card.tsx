'use client';

import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FetchFailed, useFetchedOnPress } from '#ui/fetched-on-press.tsx';

const loadConsequences = () => import('./consequences.tsx').then((module) => module.Consequences);

/** The section of “Your data” where people delete their account, once they read what that does. */
export function DeleteCard() {
  const { opened, hasFailed, retry, close, buttonProps } = useFetchedOnPress(loadConsequences);
  return (
    <section aria-labelledby="delete-title">
      <h2 id="delete-title" className="text-display-sm">
        Delete your account
      </h2>
      <p className="mt-2 max-w-prose text-ink-700">
        You can delete your account and everything in it. It happens 7 days after you ask, so you can still change your
        mind.
      </p>
      <div className="mt-5">
        {opened ? (
          <Card>
            <opened.Part />
          </Card>
        ) : (
          <Button variant="ghost" {...buttonProps}>
            See what deleting does
          </Button>
        )}
        {hasFailed && <FetchFailed onRetry={retry} onClose={close} />}
      </div>
    </section>
  );
}
