'use client';

import { useQuery } from '@tanstack/react-query';
import { Alert } from '#ui/alert.tsx';
import { CHIP_CLASSES } from '#ui/chip-styles.ts';
import { Check, Plus } from '#ui/icons.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { OrOffline } from '#ui/or-offline.tsx';
import { topicsQuery } from './all-topics.api.ts';
import { useChosenTopics } from './topics.api.ts';

export function TopicChooser({ userId }: { userId: number }) {
  const topics = useQuery(topicsQuery());
  const chosen = useChosenTopics(userId);
  const both = {
    data: topics.data && chosen.data && { topics: topics.data.data, chosenIds: chosen.data },
    error: topics.error ?? chosen.error,
    refetch: () => Promise.all([topics.refetch(), chosen.refetch()]),
  };

  return (
    <section className="mt-6">
      <h3 className="text-lg" id="topics-heading">
        Choose the topics that might interest you:
      </h3>
      <p className="mt-1 mb-4 text-sm text-ink-700">
        The library shows you these first. Your choices are saved as you make them, and no one else sees them.
      </p>
      <Loaded isInCard isLong query={both} loading="Looking up the topics" failed="We can’t show the topics right now">
        {({ topics: all, chosenIds }) => (
          <ul aria-labelledby="topics-heading" className="flex flex-wrap gap-2">
            {all.map(({ id, attributes }) => {
              const isChosen = chosenIds.includes(id);
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
        )}
      </Loaded>
      {chosen.hasFailed && (
        <div className="mt-4">
          <Alert tone="danger">
            We couldn’t save your last change, so your topics are as they were. <OrOffline>Please try again.</OrOffline>
          </Alert>
        </div>
      )}
    </section>
  );
}
