'use client';

import { useQuery } from '@tanstack/react-query';
import type { CoachMatch, MyMatch } from '@waymark/contract/coaching/coach-matches';
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

export function CoachToday({ isOnboarded }: { isOnboarded: boolean }) {
  return (
    <Loaded
      query={useQuery(myMatchQuery())}
      loading="Looking up your coach"
      failed="We can’t show your coach right now"
    >
      {(mine) => <MatchToday {...mine} isOnboarded={isOnboarded} />}
    </Loaded>
  );
}

interface MatchTodayProps extends MyMatch {
  readonly isOnboarded: boolean;
}

function MatchToday({ isOnboarded, ...mine }: MatchTodayProps) {
  const { data: match, change, last } = mine;
  if (!match) {
    if (!isOnboarded) return null;
    return (
      <>
        {last && <LastMatchNote last={last} />}
        <GoBack {...mine} />
        <div className="rounded-card bg-pine-50 p-5.5 sm:p-7">
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
  return (
    <>
      {last && <LastMatchNote last={last} present={match} />}
      <OpenMatch match={match} change={change} />
    </>
  );
}

function OpenMatch({ match, change }: { match: CoachMatch; change: CoachMatch | null }) {
  const isStanding = match.attributes.state === 'standing';
  const { firstName } = match.attributes.coach.attributes;
  return (
    <Card>
      <p className="mb-4">
        <Pill tone={isStanding ? 'success' : 'warning'}>{isStanding ? 'Your coach' : 'Waiting for an answer'}</Pill>
      </p>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0 flex-1 basis-72">
          <CoachHeading coach={match.attributes.coach} level={2} />
          <p className="mt-3 text-sm text-ink-700">
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
