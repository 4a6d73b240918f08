'use client';

import { useQuery } from '@tanstack/react-query';
import type { CoachMatch } from '@waymark/contract/coaching/coach-matches';
import { linkPaths } from '@waymark/contract/paths';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { Pill } from '#ui/pill.tsx';
import { BeforeSessionLinks } from './before-session-links.tsx';
import { CoachHeading } from './coach-heading.tsx';
import { myMatchQuery } from './coach-matches.api.ts';
import { GoBack } from './go-back.tsx';
import { LastMatchNote } from './last-match-note.tsx';
import { OwnCoachOffer } from './own-coach-offer.tsx';

/** The person's coach, or the one they asked; nothing for those who have to find one. */
export function CoachToday() {
  return (
    <Loaded
      query={useQuery(myMatchQuery())}
      loading="Looking up your coach"
      failed="We can’t show your coach right now"
    >
      {({ data: match, change, last, offer }) =>
        match && (
          <>
            {last && <LastMatchNote last={last} present={match} />}
            <OwnCoachOffer offer={offer} data={match} />
            <OpenMatch match={match} change={change} />
          </>
        )
      }
    </Loaded>
  );
}

/** The next step of people who have no coach; nothing for others, and until that is known. */
export function FindCoach() {
  const { data: mine } = useQuery(myMatchQuery());
  if (!mine || mine.data) return null;
  return (
    <>
      {mine.last && <LastMatchNote last={mine.last} />}
      <GoBack {...mine} />
      <div className="rounded-card bg-pine-50 p-4 sm:p-7">
        <h2 className="text-display-sm">Find your coach</h2>
        <p className="mt-2 max-w-prose text-ink-700">
          Based on your answers, these three coaches fit best. Each comes with the reasons, and you choose.
        </p>
        <ButtonLink className="mt-5" href={linkPaths.matching()}>
          Meet the three
        </ButtonLink>
      </div>
    </>
  );
}

function OpenMatch({ match, change }: { match: CoachMatch; change: CoachMatch | null }) {
  const isStanding = match.attributes.state === 'standing';
  const { firstName } = match.attributes.coach.attributes;
  return (
    <Card>
      {!isStanding && (
        <p className="mb-4">
          <Pill tone="warning">Waiting for an answer</Pill>
        </p>
      )}
      <div className={isStanding ? '-mb-3' : 'grid gap-4'}>
        <div className="min-w-0">
          <CoachHeading coach={match.attributes.coach} level={2} isBrief={isStanding} />
          <p className={`mt-3 text-sm text-ink-700 ${isStanding ? 'max-md:hidden' : ''}`}>
            {isStanding ? (
              `${firstName} reads your answers before you talk. Are they still true?`
            ) : (
              <>
                Answers by <LocalTime instant={match.attributes.decideBy} style="deadline" />
              </>
            )}
          </p>
          {change && <ChangeToday change={change} firstName={firstName} />}
        </div>
        {isStanding ? (
          <BeforeSessionLinks firstName={firstName} />
        ) : (
          <ButtonLink variant="ghost" href={linkPaths.matching()}>
            See your request
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}

function ChangeToday({ change, firstName }: { change: CoachMatch; firstName: string }) {
  const { coach, decideBy } = change.attributes;
  return (
    <p className="mt-2 text-sm text-ink-700">
      You asked {coach.attributes.firstName}, who answers by <LocalTime instant={decideBy} style="deadline" />. Until
      then your coaching with {firstName} goes on.
    </p>
  );
}
