'use client';

import { useQuery } from '@tanstack/react-query';
import type { CoachMatch } from '@waymark/contract/coaching/coach-matches';
import { linkPaths } from '@waymark/contract/paths';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { BeforeSessionLinks } from './before-session-links.tsx';
import { CoachHeading } from './coach-heading.tsx';
import { myMatchQuery } from './coach-matches.api.ts';

export function CoacheeSessions() {
  return (
    <Loaded
      query={useQuery(myMatchQuery())}
      loading="Looking up your coach"
      failed="We can’t show your sessions right now"
    >
      {({ data }) => <SessionsWith match={data} />}
    </Loaded>
  );
}

function SessionsWith({ match }: { match: CoachMatch | null }) {
  if (!match) {
    return (
      <EmptyState title="No sessions yet">
        <p>Sessions are with your coach. First, find one who fits.</p>
        <ButtonLink className="mt-4" href={linkPaths.matching()}>
          Find your coach
        </ButtonLink>
      </EmptyState>
    );
  }
  const { coach, decideBy, state } = match.attributes;
  const { firstName } = coach.attributes;
  if (state !== 'standing') {
    return (
      <Card>
        <CoachHeading coach={coach} level={2} />
        <p className="mt-4 max-w-prose text-ink-700">
          You asked {firstName} to coach you. If {firstName} accepts, you’ll start from here.
        </p>
        <p className="mt-2 text-sm font-semibold">
          {firstName} answers by <LocalTime instant={decideBy} style="deadline" />
        </p>
        <ButtonLink variant="ghost" className="mt-5" href={linkPaths.matching()}>
          See your request
        </ButtonLink>
      </Card>
    );
  }
  return (
    <Card>
      <CoachHeading coach={coach} level={2} />
      <h3 className="mt-6 text-lg">No session booked yet</h3>
      <p className="mt-2 max-w-prose text-ink-700">
        Choose one of {firstName}’s free times. {firstName} reads what you answered for your coach before you talk, so
        check that it’s still true.
      </p>
      <div className="mt-5">
        <BeforeSessionLinks firstName={firstName} />
      </div>
    </Card>
  );
}
