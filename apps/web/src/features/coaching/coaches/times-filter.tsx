'use client';

import { ChevronDown } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { LoadingState } from '#ui/loading-state.tsx';
import type { TimesChoiceProps } from './times-choice.tsx';

const TimesChoice = dynamic(() => import('./times-choice.tsx').then((module) => module.TimesChoice), {
  loading: () => <LoadingState label="Looking up the times" isInCard />,
});

/** What it holds is drawn once it is opened. */
export function TimesFilter(props: TimesChoiceProps) {
  const { length: chosen } = props.hours;
  const isFiltering = chosen > 0;
  const [wasOpened, setWasOpened] = useState(isFiltering);
  return (
    <details
      open={isFiltering}
      // Someone may open it before the script runs.
      ref={(details) => setWasOpened((was) => was || details?.open === true)}
      onToggle={() => setWasOpened(true)}
      className={`group mt-2 border-t border-sand-200 pt-2 ${isFiltering ? '' : 'noscript:hidden'}`}
    >
      <summary className="-mx-2 flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-field px-2 text-sm font-semibold text-pine-700 hover:bg-sand-100 [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden className="size-5 -rotate-90 transition-transform group-open:rotate-0" />
        {isFiltering ? `Times that suit you: ${chosen} chosen` : 'Times that suit you'}
      </summary>
      {wasOpened && <TimesChoice {...props} />}
    </details>
  );
}
