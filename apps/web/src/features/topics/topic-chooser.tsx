'use client';

import { Check, Plus } from 'lucide-react';
import { Alert } from '#ui/alert.tsx';
import { CHIP_CLASSES } from '#ui/chip-styles.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingState } from '#ui/loading-state.tsx';
import { useChosenTopics, useTopics } from './topics.api.ts';

/** All topics as chips to press; each press is kept at once. */
export function TopicChooser({ userId }: { userId: number }) {
  const topics = useTopics();
  const chosen = useChosenTopics(userId);
  const error = topics.error ?? chosen.error;

  function retry() {
    void topics.refetch();
    void chosen.refetch();
  }

  return (
    <section className="mt-6">
      <h3 className="text-lg" id="topics-heading">
        Choose the topics that might interest you:
      </h3>
      <p className="mt-1 mb-4 text-sm text-ink-700">
        The library shows you these first. What you press is kept at once, and nobody else sees it.
      </p>
      {topics.data && chosen.data ? (
        <ul aria-labelledby="topics-heading" className="flex flex-wrap gap-2">
          {topics.data.data.map(({ id, attributes }) => {
            const isChosen = chosen.data?.includes(id) ?? false;
            const Mark = isChosen ? Check : Plus;
            return (
              <li key={id}>
                <button
                  type="button"
                  aria-pressed={isChosen}
                  className={CHIP_CLASSES}
                  onClick={() => chosen.toggle(id)}
                >
                  <Mark aria-hidden className="-ml-1 size-4" />
                  {attributes.name}
                </button>
              </li>
            );
          })}
        </ul>
      ) : error ? (
        <ErrorState title="The topics cannot be shown right now" onRetry={retry}>
          {error.message}
        </ErrorState>
      ) : (
        <LoadingState label="Looking up the topics" />
      )}
      {chosen.hasFailed && (
        <div className="mt-4">
          <Alert tone="danger">
            Your last change could not be kept, so your topics are as they were. Please try again.
          </Alert>
        </div>
      )}
    </section>
  );
}
