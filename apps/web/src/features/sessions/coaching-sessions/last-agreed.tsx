'use client';

import { useQuery } from '@tanstack/react-query';
import { DAY_MS } from '@waymark/contract/durations';
import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import type { SessionWork } from '@waymark/contract/sessions/session-work';
import Link from 'next/link';
import { Suspense, useState } from 'react';
import { useNow } from '#dates/clock.tsx';
import { sessionWorkQuery } from '#features/sessions/session-work/shown-work.api.ts';
import { useWorkChanges } from '#features/sessions/session-work/use-work-changes.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { withThePage } from '#ui/fetched-part.tsx';
import { TEXT_LINK } from '#ui/link-classes.ts';
import { Loaded } from '#ui/loaded.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { type LastClosed, lastClosedQuery } from './last-closed.api.ts';
import { otherName } from './session-names.ts';
import { sessionPath } from './session-words.ts';

// Most days no session was closed lately.
const AgreedCard = withThePage(() =>
  import('#features/sessions/session-closing/agreed-card.tsx').then((module) => module.AgreedCard),
);
const RatingCard = withThePage(() =>
  import('#features/sessions/session-closing/rating-card.tsx').then((module) => module.RatingCard),
);

/** For so long after it a session's agreements are news, and then a link. */
const NEWS_DAYS = 7;

/** What was agreed in the last session, once the coach closed it, and the two questions. */
export function LastAgreed() {
  return (
    <Loaded
      query={useQuery(lastClosedQuery())}
      loading="Looking up your last session"
      failed="We can’t show your last session right now"
    >
      {(last) => last && <Last key={last.session.id} last={last} />}
    </Loaded>
  );
}

function Last({ last }: { last: LastClosed }) {
  useWorkChanges();
  const now = useNow();
  const { data: work } = useQuery({ ...sessionWorkQuery(last.session.id), initialData: last.work });
  if (Date.parse(work.closing?.closedAt ?? last.session.attributes.endsAt) < now - NEWS_DAYS * DAY_MS) {
    return <WayToAgreed session={last.session} />;
  }
  return <Agreed session={last.session} work={work} />;
}

interface AgreedProps {
  readonly session: CoachingSession;
  readonly work: SessionWork;
}

function Agreed({ session, work }: AgreedProps) {
  // Thanks follow an answer here, and not one from before.
  const [wasRated] = useState(work.rating !== null);
  return (
    <Suspense>
      <AgreedCard
        session={session}
        work={work}
        onToday={{
          title: `What you agreed with ${otherName(session)}`,
          wayOn: (
            <Link prefetch={false} href={sessionPath(session)} className={TEXT_LINK}>
              Open session
            </Link>
          ),
        }}
      />
      {!wasRated && <RatingCard session={session} work={work} />}
    </Suspense>
  );
}

function WayToAgreed({ session }: { session: CoachingSession }) {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0">
        <h2 className="text-lg">What you agreed with {otherName(session)}</h2>
        <p className="mt-1 text-sm text-ink-700">
          In your session on <LocalTime instant={session.attributes.startsAt} style="moment" />
        </p>
      </div>
      <ButtonLink variant="ghost" href={`${sessionPath(session)}#agreed`}>
        See what you agreed
      </ButtonLink>
    </Card>
  );
}
