'use client';

import type { CoachPage } from '@waymark/contract/coaching/coaches';
import { formatMoment } from '@waymark/contract/moments';
import type { CoachOffer } from '@waymark/contract/sessions/coach-offers';
import { INTRO_MINUTES } from '@waymark/contract/without-schemas/sessions/calendars';
import type { ReactNode } from 'react';
import { languagesInWords } from '#features/coaching/coaches/coach-words.tsx';
import { useReaderZone } from '#person/reader-zone.tsx';
import { priceInWords } from './price-words.ts';

interface CoachGlanceProps {
  readonly coach: CoachPage['attributes'];
  /** Undefined while the API does not answer. */
  readonly offer: CoachOffer | undefined;
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs font-semibold text-ink-500">{term}</dt>
      <dd className="mt-0.5 text-sm break-words">{children}</dd>
    </div>
  );
}

/** What people ask first: when, how long, in which language, and for how much. */
export function CoachGlance({ coach, offer }: CoachGlanceProps) {
  return (
    <dl className="mt-5 grid gap-x-8 gap-y-3 border-y border-sand-200 py-4 sm:grid-cols-2">
      {offer ? (
        <>
          {coach.acceptsClients && <NextFree offer={offer} timeZone={coach.timeZone} />}
          <Lengths {...offer} />
        </>
      ) : (
        <Fact term="Times and lengths">We can’t show these right now. Please try again later.</Fact>
      )}
      <Fact term="Coaches in">{languagesInWords(coach)}</Fact>
    </dl>
  );
}

function NextFree({ offer: { next, hasIntro }, timeZone }: { offer: CoachOffer; timeZone: string }) {
  // The coach's zone, by its name, until the reader's is known.
  const zone = useReaderZone() ?? timeZone;
  const isIntro = next ? next.minutes === INTRO_MINUTES : hasIntro;
  return (
    <Fact term={isIntro ? 'Next free intro call' : 'Next free session'}>
      {next ? (
        <time dateTime={next.startsAt}>{formatMoment(next.startsAt, { zone, hasZoneName: true })}</time>
      ) : (
        'No free times right now'
      )}
    </Fact>
  );
}

// The list of British English has no comma before its "or".
const oneOf = new Intl.ListFormat('en-GB', { type: 'disjunction' });

function Lengths({ lengths, hasIntro, prices }: CoachOffer) {
  const intro = hasIntro && <span className="block">After an intro call of {INTRO_MINUTES} minutes</span>;
  if (!prices) {
    return (
      <Fact term="Sessions">
        {oneOf.format(lengths.map(String))} minutes
        {intro}
      </Fact>
    );
  }
  return (
    <Fact term="Sessions">
      <ul>
        {lengths.map((length) => {
          const amount = prices.amounts[length];
          return (
            <li key={length}>
              {length} minutes{amount !== null && `, ${priceInWords(amount, prices.currency)}`}
            </li>
          );
        })}
      </ul>
      {intro}
    </Fact>
  );
}
