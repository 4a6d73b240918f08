'use client';

import { useQuery } from '@tanstack/react-query';
import { linkPaths } from '@waymark/contract/paths';
import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import { localDate } from '#dates/calendar-days.ts';
import { useNow } from '#dates/clock.tsx';
import { useReaderZone } from '#person/reader-zone.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { NextSession } from './next-session.tsx';
import { SessionRow } from './session-row.tsx';
import { isOver, nextBookedSession } from './session-words.ts';
import { sessionsQuery } from './shown-sessions.api.ts';
import { type Week, weekOfSessions } from './week-of-sessions.ts';

export function CoachNextSession() {
  return (
    <Loaded
      query={useQuery(sessionsQuery({ list: 'coming', page: 1 }))}
      loading="Looking up your next session"
      failed="We can’t show your next session right now"
    >
      {({ data }) => {
        const next = nextBookedSession(data);
        return next && <NextSession session={next} />;
      }}
    </Loaded>
  );
}

interface Lists {
  readonly ofWeek: readonly CoachingSession[];
  readonly proposed: readonly CoachingSession[];
}

export function CoachDay({ week }: { week: Week }) {
  const [ofWeek, proposed] = [
    useQuery(sessionsQuery(weekOfSessions(week))),
    useQuery(sessionsQuery({ list: 'proposed' })),
  ];
  const query = {
    data: ofWeek.data && proposed.data ? { ofWeek: ofWeek.data.data, proposed: proposed.data.data } : undefined,
    error: ofWeek.error ?? proposed.error,
    refetch: () => Promise.all([ofWeek.refetch(), proposed.refetch()]),
  };
  return (
    <Loaded query={query} loading="Looking up today’s sessions" failed="We can’t show today’s sessions right now">
      {(lists) => <Today {...lists} />}
    </Loaded>
  );
}

const isBooked = ({ attributes }: CoachingSession) => attributes.state === 'booked';

function Today({ ofWeek, proposed }: Lists) {
  const known = useReaderZone();
  const now = useNow();
  const zone = known ?? 'UTC';
  const booked = ofWeek.filter(isBooked);
  const today = booked.filter(({ attributes }) => localDate(attributes.startsAt, zone) === localDate(now, zone));
  const left = today.filter((session) => !isOver(session, now));
  return (
    <Card className={known === null ? 'invisible' : ''}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg">Today</h2>
        <p className="text-xs text-ink-500">
          {today.length > 0 && `${countOf(today.length)}, ${left.length} left · `}
          {booked.length || 'None'} this week
        </p>
      </div>
      {today.length === 0 ? (
        <p className="mt-2 text-sm text-ink-700">No sessions today.</p>
      ) : (
        <ul className="-mx-3 mt-2">
          {today.map((session) => (
            <li key={session.id}>
              <SessionRow session={session} zone={zone} />
            </li>
          ))}
        </ul>
      )}
      {proposed.length > 0 && (
        <p className="mt-4 border-t border-sand-200 pt-4 text-sm">
          {proposed.length === 1 ? '1 time you proposed waits' : `${proposed.length} times you proposed wait`} for an
          answer.
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink variant="ghost" href={linkPaths.coachSessions()}>
          All sessions
        </ButtonLink>
        <ButtonLink variant="ghost" href={linkPaths.bookForClient()}>
          New session
        </ButtonLink>
      </div>
    </Card>
  );
}

const countOf = (sessions: number): string => (sessions === 1 ? '1 session' : `${sessions} sessions`);
