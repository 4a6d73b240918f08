'use client';

import type { MyMatch } from '@waymark/contract/coaching/coach-matches';
import { Suspense, useState } from 'react';
import { withThePage } from '#ui/fetched-part.tsx';

const CoachOfferCard = withThePage(() => import('./coach-offer-card.tsx').then((module) => module.CoachOfferCard));

interface Shown {
  readonly offer: NonNullable<MyMatch['offer']>;
  readonly present: NonNullable<MyMatch['data']>;
}

/** The practice's offer of another coach; once shown, it stays to say how that ended. */
export function OwnCoachOffer({ offer, data }: Pick<MyMatch, 'offer' | 'data'>) {
  const [shown, setShown] = useState<Shown>();
  if (offer && data && offer !== shown?.offer) setShown({ offer, present: data });
  if (!shown || !data) return null;
  return (
    <Suspense>
      <CoachOfferCard
        key={shown.offer.coach.id}
        {...shown}
        isOpen={offer !== null}
        isAccepted={data.attributes.coach.id === shown.offer.coach.id}
      />
    </Suspense>
  );
}
