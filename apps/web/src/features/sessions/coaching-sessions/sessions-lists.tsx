'use client';

import { useQuery } from '@tanstack/react-query';
import type { CoachingSession, SessionPart } from '@waymark/contract/sessions/coaching-sessions';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { localDate } from '#dates/calendar-days.ts';
import { useNow } from '#dates/clock.tsx';
import { useReaderZone } from '#person/reader-zone.tsx';
import { CHIP_CLASSES } from '#ui/chip-styles.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { NoSuchPage } from '#ui/no-such-page.tsx';
import { PageLinks } from '#ui/page-links.tsx';
import { SessionRow } from './session-row.tsx';
import { dayHeading } from './session-words.ts';
import { type SessionsShown, type ShownList, sessionsAddress, sessionsWanted } from './sessions-address.ts';
import { sessionsQuery } from './shown-sessions.api.ts';

const NAMES: Readonly<Record<ShownList, string>> = { coming: 'Upcoming', past: 'Past', cancelled: 'Cancelled' };
const NOTHING: Readonly<Record<'past' | 'cancelled', { readonly title: string; readonly text: string }>> = {
  past: { title: 'No past sessions', text: 'Sessions move here once they are over.' },
  cancelled: { title: 'No cancelled sessions', text: 'Sessions that you or the other person cancel move here.' },
};

interface SessionsListsProps {
  readonly part: SessionPart;
  readonly shown: SessionsShown;
  /** The only client that is shown, in words such as "with Ravi". */
  readonly only?: string | undefined;
  readonly children: ReactNode;
}

export function SessionsLists({ part, shown, only, children }: SessionsListsProps) {
  const { list, page } = shown;
  return (
    <>
      <nav aria-label="Lists of sessions" className="flex flex-wrap gap-2">
        {(Object.keys(NAMES) as ShownList[]).map((name) => (
          <Link
            key={name}
            prefetch={false}
            href={sessionsAddress(part, { ...shown, list: name, page: 1 })}
            aria-current={name === list ? 'true' : undefined}
            className={CHIP_CLASSES}
          >
            {NAMES[name]}
          </Link>
        ))}
      </nav>
      <Loaded
        query={useQuery(sessionsQuery(sessionsWanted(shown)))}
        loading="Looking up your sessions"
        failed="We can’t show your sessions right now"
      >
        {({ data, meta: { pagination } }) => (
          <div>
            {data.length > 0 && <SessionList sessions={data} byDay={list === 'coming'} />}
            {data.length === 0 && page > 1 && <NoSuchPage firstPage={sessionsAddress(part, { ...shown, page: 1 })} />}
            {data.length === 0 && page === 1 && (list === 'coming' ? children : <Nothing list={list} only={only} />)}
            <PageLinks pagination={pagination} pathOf={(to) => sessionsAddress(part, { ...shown, page: to })} />
          </div>
        )}
      </Loaded>
    </>
  );
}

function Nothing({ list, only }: { list: 'past' | 'cancelled'; only: string | undefined }) {
  const { title, text } = NOTHING[list];
  return (
    <EmptyState title={only ? `${title} ${only}` : title}>
      <p>{text}</p>
    </EmptyState>
  );
}

interface SessionListProps {
  readonly sessions: readonly CoachingSession[];
  readonly byDay?: boolean;
}

const ROWS = 'rounded-card bg-white p-2 shadow-card';

/** Sessions in the reader's zone; while only the browser knows it, their place is kept. */
function SessionList({ sessions, byDay = false }: SessionListProps) {
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
