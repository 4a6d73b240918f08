'use client';

import { useQuery } from '@tanstack/react-query';
import { linkPaths } from '@waymark/contract/paths';
import type { SeatedSession } from '@waymark/contract/sessions/seated-sessions';
import Link from 'next/link';
import { lacksOrganisation, NoOrganisation } from '#features/organisations/organisations/no-organisation.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { CHIP_CLASSES } from '#ui/chip-styles.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { INLINE_LINK } from '#ui/link-classes.ts';
import { Loaded } from '#ui/loaded.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { PageLinks } from '#ui/page-links.tsx';
import { Pill } from '#ui/pill.tsx';
import { seatsInWords } from './seat-words.ts';
import { type SeatedList, seatedSessionsQuery } from './seated-sessions.api.ts';

const LISTS: Readonly<Record<SeatedList, string>> = { coming: 'Upcoming', past: 'Past and cancelled' };

const addressOf = (list: SeatedList, page: number): `/${string}` =>
  `${linkPaths.groupSessions()}?list=${list}${page > 1 ? `&page=${page}` : ''}`;

interface SessionsPageProps {
  readonly list: SeatedList;
  readonly page: number;
}

/** The sessions that a group admin plans. */
export function SessionsPage({ list, page }: SessionsPageProps) {
  const query = useQuery(seatedSessionsQuery(list, page));
  if (lacksOrganisation(query)) return <NoOrganisation of="Group sessions" />;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-display-md">Group sessions</h1>
        <ButtonLink href={linkPaths.newGroupSession()}>Plan a session</ButtonLink>
      </div>
      <nav aria-label="Lists of sessions" className="mt-6 flex flex-wrap gap-2">
        {(Object.keys(LISTS) as SeatedList[]).map((name) => (
          <Link
            key={name}
            prefetch={false}
            href={addressOf(name, 1)}
            aria-current={name === list ? 'true' : undefined}
            className={CHIP_CLASSES}
          >
            {LISTS[name]}
          </Link>
        ))}
      </nav>
      <div className="mt-5">
        <Loaded query={query} loading="Looking up your sessions" failed="We can’t show your sessions right now">
          {({ data, meta: { pagination } }) => (
            <>
              {data.length === 0 ? <Nothing list={list} /> : <Rows sessions={data} />}
              <PageLinks pagination={pagination} pathOf={(to) => addressOf(list, to)} />
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}

function Nothing({ list }: { list: SeatedList }) {
  if (list === 'past') return <EmptyState title="No past sessions">Sessions move here once they are over.</EmptyState>;
  return (
    <EmptyState title="No sessions planned">
      Plan one with a coach of your pool. People of your group take the seats themselves.
    </EmptyState>
  );
}

function Rows({ sessions }: { sessions: readonly SeatedSession[] }) {
  return (
    <Card>
      <ul aria-label="Group sessions">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-sand-200 py-4 first:border-0"
          >
            <div className="min-w-0 flex-1 basis-64">
              <p className="font-semibold wrap-anywhere">
                <Link prefetch={false} href={linkPaths.groupSession(session.id)} className={INLINE_LINK}>
                  {session.title}
                </Link>
              </p>
              <p className="text-sm text-ink-700">
                <LocalTime instant={session.startsAt} style="deadline" /> · {session.coach.name}
              </p>
            </div>
            <p className="text-sm">{seatsInWords(session)}</p>
            <SeatedState session={session} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function SeatedState({
  session: { isCancelled, isAttendanceNoted, endsAt, taken, seats },
}: {
  session: SeatedSession;
}) {
  if (isCancelled) return <Pill tone="quiet">Cancelled</Pill>;
  if (isAttendanceNoted) return <Pill tone="success">Attendance noted</Pill>;
  if (Date.parse(endsAt) <= Date.now()) return <Pill tone="warning">Attendance open</Pill>;
  return taken >= seats ? <Pill tone="warning">Full</Pill> : <Pill tone="success">Seats free</Pill>;
}
