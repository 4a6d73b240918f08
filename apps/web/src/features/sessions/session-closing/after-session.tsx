'use client';

import { useQuery } from '@tanstack/react-query';
import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import { Suspense } from 'react';
import { useNow } from '#dates/clock.tsx';
import { SessionActions } from '#features/sessions/session-work/session-actions.tsx';
import { pairOf } from '#features/sessions/session-work/session-people.ts';
import { sessionWorkQuery } from '#features/sessions/session-work/shown-work.api.ts';
import { withThePage } from '#ui/fetched-part.tsx';
import { Loaded } from '#ui/loaded.tsx';

// Most sessions that people open are still to come.
const AgreedCard = withThePage(() => import('./agreed-card.tsx').then((module) => module.AgreedCard));
const RatingCard = withThePage(() => import('./rating-card.tsx').then((module) => module.RatingCard));

/** What follows a session on its page: what was agreed, and the coachee's two questions. */
export function AfterSession({ session }: { session: CoachingSession }) {
  const now = useNow();
  const pair = pairOf(session);
  const { kind, state, startsAt, part, attendance } = session.attributes;
  const isRated = part === 'coachee' && kind !== 'alignment' && attendance !== 'missed';
  const isShown = state === 'booked' && Date.parse(startsAt) <= now && (attendance !== null || isRated);
  const work = useQuery({ ...sessionWorkQuery(session.id), enabled: isShown });
  if (!isShown) return null;
  return (
    <Loaded query={work} loading="Looking up what you agreed" failed="We can’t show what you agreed right now">
      {(found) => (
        <Suspense>
          <AgreedCard
            session={session}
            work={found}
            actions={!pair.isGroup && !pair.isMeeting && <SessionActions pair={pair} work={found} place="agreed" />}
          />
          {isRated && <RatingCard session={session} work={found} />}
        </Suspense>
      )}
    </Loaded>
  );
}
