'use client';

import { INTRO_MINUTES } from '@waymark/contract/without-schemas/sessions/calendars';
import { useId } from 'react';
import type { Minutes } from './booking.api.ts';

interface LengthChoiceProps {
  readonly lengths: readonly Minutes[];
  readonly chosen: Minutes;
  readonly onChoose: (minutes: Minutes) => void;
}

const WORDS = (minutes: Minutes) => (minutes === INTRO_MINUTES ? `${minutes} min intro` : `${minutes} min`);

export function LengthChoice({ lengths, chosen, onChoose }: LengthChoiceProps) {
  const name = useId();
  return (
    <fieldset className="flex min-w-0 max-sm:w-full">
      <legend className="sr-only">Length</legend>
      <div className="flex rounded-pill bg-sand-100 p-1 max-sm:w-full">
        {lengths.map((minutes) => (
          <label
            key={minutes}
            className="relative grid min-h-11 flex-1 cursor-pointer place-items-center rounded-pill px-4 text-sm font-medium whitespace-nowrap text-ink-700 transition-colors has-checked:bg-white has-checked:text-pine-700 has-checked:shadow-card has-focus-visible:ring-2 has-focus-visible:ring-pine-600 forced-colors:has-checked:border-2"
          >
            <input
              type="radio"
              name={name}
              checked={minutes === chosen}
              onChange={() => onChoose(minutes)}
              className="absolute inset-0 size-full cursor-[inherit] opacity-0"
            />
            {WORDS(minutes)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
