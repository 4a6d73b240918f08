'use client';

import { useQuery } from '@tanstack/react-query';
import {
  ANSWERS_IN_A_BLOCK,
  HIGHEST_MEAN,
  LOWEST_MEAN,
  PEOPLE_IN_A_BLOCK,
} from '@waymark/contract/without-schemas/sessions/rating-means';
import { Card } from '#ui/card.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { WhoSees } from '#ui/who-sees.tsx';
import { ratingMeansQuery } from './rating-means.api.ts';

const inWords = (mean: number): string => {
  if (mean >= HIGHEST_MEAN) return `${HIGHEST_MEAN} or more`;
  return mean <= LOWEST_MEAN ? `${LOWEST_MEAN} or less` : mean.toFixed(1);
};

/** How useful sessions were, by blocks of five answers, for their coach. */
export function RatingMeansCard() {
  return (
    <Card>
      <h2 className="text-lg">How useful your sessions were</h2>
      <Loaded
        query={useQuery(ratingMeansQuery())}
        loading="Looking up your ratings"
        failed="We can’t show your ratings right now"
      >
        {(means) => (means.length === 0 ? <NoneYet /> : <Means means={means} />)}
      </Loaded>
      <div className="mt-5">
        <WhoSees readers="only you. No list is sorted by it, no one is matched by it, and no one who pays for coaching sees it." />
      </div>
    </Card>
  );
}

function NoneYet() {
  return (
    <p className="mt-2 text-sm text-ink-700">
      After a session, clients answer how useful it was, from 1 to 5. Once {ANSWERS_IN_A_BLOCK} answers have come from
      at least {PEOPLE_IN_A_BLOCK} people, you see their mean here, and never a single answer.
    </p>
  );
}

function Means({ means }: { means: readonly number[] }) {
  return (
    <>
      <p className="mt-2 text-sm text-ink-700">
        Means of {ANSWERS_IN_A_BLOCK} answers in a row, from 1, not at all, to 5, very much. The latest comes last.
      </p>
      <ol className="mt-3 flex flex-wrap gap-2 text-sm">
        {means.map((mean, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks are only ever added at the end.
          <li key={index} className="rounded-field bg-sand-50 px-3 py-1.5 font-semibold">
            {inWords(mean)}
          </li>
        ))}
      </ol>
    </>
  );
}
