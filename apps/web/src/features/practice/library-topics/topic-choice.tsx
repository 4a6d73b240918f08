'use client';

import { useQuery } from '@tanstack/react-query';
import { OptionChip, OptionGroup } from '#ui/options.tsx';
import { editedTopicsQuery } from './library-topics.api.ts';

interface TopicChoiceProps {
  /** By slug, in the order of the choice. */
  readonly chosen: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Withdrawn topics stay chosen, and can't be chosen anew. */
export function TopicChoice({ chosen, error, onChange }: TopicChoiceProps) {
  const topics = useQuery(editedTopicsQuery()).data ?? [];
  return (
    <div className="mt-4.5">
      <OptionGroup legend="Topics" help="Up to three. The one you choose first is shown first." error={error}>
        <div className="flex flex-wrap gap-2">
          {topics
            .filter(({ slug, isWithdrawn }) => !isWithdrawn || chosen.includes(slug))
            .map(({ slug, name }) => (
              <OptionChip
                key={slug}
                label={name}
                checked={chosen.includes(slug)}
                onChange={({ currentTarget: { checked } }) =>
                  onChange(checked ? [...chosen, slug] : chosen.filter((one) => one !== slug))
                }
              />
            ))}
        </div>
      </OptionGroup>
    </div>
  );
}
