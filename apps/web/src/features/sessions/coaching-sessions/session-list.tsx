'use client';

import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import { localDate } from '#dates/calendar-days.ts';
import { useNow } from '#dates/clock.tsx';
import { useReaderZone } from '#person/reader-zone.tsx';
import { SessionRow } from './session-row.tsx';
import { dayHeading } from './session-words.ts';

interface SessionListProps {
  readonly sessions: readonly CoachingSession[];
  readonly byDay?: boolean;
}

const ROWS = 'rounded-card bg-white p-2 shadow-card';

/** Sessions in the reader's zone; while only the browser knows it, their place is kept. */
export function SessionList({ sessions, byDay = false }: SessionListProps) {
  const known = useReaderZone();
  const zone = known ?? 'UTC';
  return (
    <div className={known === null ? 'invisible' : undefined}>
      {byDay ? <Days sessions={sessions} zone={zone} /> : <Rows sessions={sessions} zone={zone} hasDay />}
    </div>
  );
}

interface RowsProps extends SessionListProps {
  readonly zone: string;
  readonly hasDay?: boolean;
}

function Rows({ sessions, zone, hasDay = false }: RowsProps) {
  return (
    <ul className={ROWS}>
      {sessions.map((session) => (
        <li key={session.id}>
          <SessionRow session={session} zone={zone} hasDay={hasDay} />
        </li>
      ))}
    </ul>
  );
}

function Days({ sessions, zone }: RowsProps) {
  const now = useNow();
  const dateOf = ({ attributes }: CoachingSession) => localDate(attributes.startsAt, zone);
  const days = [...new Set(sessions.map(dateOf))].map(
    (date) => [date, sessions.filter((session) => dateOf(session) === date)] as const,
  );
  return (
    <div className="grid gap-6">
      {days.map(([date, ofDay]) => (
        <section key={date} aria-labelledby={`day-${date}`}>
          <h2 id={`day-${date}`} className="mb-2 px-1 font-text text-sm font-semibold tracking-normal text-ink-700">
            {dayHeading(ofDay[0]?.attributes.startsAt ?? date, now, zone)}
          </h2>
          <Rows sessions={ofDay} zone={zone} />
        </section>
      ))}
    </div>
  );
}
