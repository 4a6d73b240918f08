'use client';

import { useQuery } from '@tanstack/react-query';
import type { CoachMatch } from '@waymark/contract/coach-matches';
import { readersInWords } from '@waymark/contract/policies';
import { useEffect, useRef } from 'react';
import { Loaded } from '#ui/loaded.tsx';
import { WhoSees } from '#ui/who-sees.tsx';
import { myMatchQuery } from './coach-matches.api.ts';
import { LastMatchNote } from './last-match-note.tsx';
import { MyCoach } from './my-coach.tsx';
import { Suggestions } from './suggestions.tsx';
import { useRequestModal } from './use-request-modal.tsx';
import { WaitingRequest } from './waiting-request.tsx';

interface MatchingPageProps {
  readonly isOnboarded: boolean;
}

const TITLES = { standing: 'Your coach', requested: 'Your request' } as const;

const stageOf = (match: CoachMatch | null | undefined) =>
  match?.attributes.state === 'standing' || match?.attributes.state === 'requested' ? match.attributes.state : 'open';

/** The three stages of finding a coach: suggestions, the open request, the coach. */
export function MatchingPage({ isOnboarded }: MatchingPageProps) {
  const query = useQuery(myMatchQuery());
  const { ask, modal } = useRequestModal();
  const heading = useRef<HTMLHeadingElement>(null);
  const stage = stageOf(query.data?.data);

  // The focused button may have gone, so keyboard users continue at the top of the new stage.
  const stageBefore = useRef(stage);
  useEffect(() => {
    if (stageBefore.current !== stage && document.activeElement === document.body) heading.current?.focus();
    stageBefore.current = stage;
  }, [stage]);

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-display-md outline-none focus-visible:shadow-none">
        {stage === 'open' ? 'Find your coach' : TITLES[stage]}
      </h1>
      <div className="mt-6 grid gap-5">
        <Loaded query={query} loading="Looking up your coach" failed="This cannot be shown right now">
          {({ data: match, last }) => (
            <>
              {match && stage === 'standing' && <MyCoach match={match} />}
              {match && stage === 'requested' && <WaitingRequest match={match} />}
              {stage === 'open' && (
                <>
                  {last && <LastMatchNote last={last} />}
                  <Suggestions isOnboarded={isOnboarded} onAsk={ask} />
                  {isOnboarded && <WhoSees readers={readersInWords('coach-suggestions')} />}
                </>
              )}
            </>
          )}
        </Loaded>
      </div>
      {modal}
    </>
  );
}
