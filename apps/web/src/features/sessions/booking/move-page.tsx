'use client';

import { useQuery } from '@tanstack/react-query';
import { MINUTE_MS } from '@waymark/contract/durations';
import { linkPaths } from '@waymark/contract/paths';
import type { CoachingSession, SessionPart } from '@waymark/contract/sessions/coaching-sessions';
import Link from 'next/link';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { localDate } from '#dates/calendar-days.ts';
import { otherName, otherPerson } from '#features/sessions/coaching-sessions/session-names.ts';
import { sessionQuery } from '#features/sessions/coaching-sessions/shown-sessions.api.ts';
import { useReaderZone } from '#person/reader-zone.tsx';
import { isProblem } from '#problems/call-problem.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { AnyTime } from './any-time.tsx';
import type { Minutes, TimesWanted } from './booking.api.ts';
import type { Clocks } from './booking-words.ts';
import { ChangedNotice } from './changed-notice.tsx';
import { ChosenTime } from './chosen-time.tsx';
import { FreeTimesCard, useFreeTimes } from './free-times-card.tsx';
import type { MoveFormOptions } from './move-form.tsx';
import { MovePanel } from './move-panel.tsx';
import { useBookingAddress } from './use-booking-address.ts';

interface MovePageProps {
  readonly id: string;
  readonly part: SessionPart;
  readonly openedAt: string;
}

const PATHS = {
  coach: { session: linkPaths.coachSession, sessions: linkPaths.coachSessions },
  coachee: { session: linkPaths.coacheeSession, sessions: linkPaths.coacheeSessions },
  manager: { session: linkPaths.coacheeSession, sessions: linkPaths.coacheeSessions },
} as const;

const NO_ALLOWANCES: MoveFormOptions['allowances'] = [];

export function MovePage({ id, part, openedAt }: MovePageProps) {
  const query = useQuery(sessionQuery(id));
  const zone = useReaderZone();
  const { data, error } = query;
  if (!data && isProblem(error, 'not_found', 'invalid_request')) {
    return (
      <NotMovable title="This session isn’t here" path={PATHS[part].sessions()} linkText="Open your sessions">
        The link may be for someone else.
      </NotMovable>
    );
  }
  return (
    <Loaded
      query={{ ...query, data: zone === null ? undefined : data }}
      loading="Looking up the session"
      failed="We can’t show the session right now"
      isPage
    >
      {(session) => <Move key={session.id} session={session} zone={zone ?? 'UTC'} openedAt={openedAt} />}
    </Loaded>
  );
}

interface NotMovableProps {
  readonly title: string;
  readonly path: `/${string}`;
  readonly linkText: string;
  readonly children: ReactNode;
}

function NotMovable({ title, path, linkText, children }: NotMovableProps) {
  return (
    <>
      <h1 className="mb-6 text-display-md">Move session</h1>
      <EmptyState title={title}>
        <p>{children}</p>
        <ButtonLink variant="ghost" className="mt-4" href={path}>
          {linkText}
        </ButtonLink>
      </EmptyState>
    </>
  );
}

interface MoveProps {
  readonly session: CoachingSession;
  readonly zone: string;
  readonly openedAt: string;
}

function standstillOf({ attributes }: CoachingSession, openedAt: string): string | undefined {
  if (attributes.kind === 'alignment') return 'A meeting is moved on its own page';
  if (attributes.state === 'cancelled') return 'This session was cancelled';
  if (attributes.state === 'proposed') return 'This time is only proposed';
  return attributes.startsAt <= openedAt ? 'This session has already begun' : undefined;
}

function Move({ session, zone, openedAt }: MoveProps) {
  const [opened] = useState(session);
  const { part, policy, sequence } = session.attributes;
  const path = PATHS[part].session(session.id);
  const standstill = standstillOf(session, openedAt);
  if (standstill) {
    return (
      <NotMovable title={standstill} path={path} linkText="Open the session">
        {policy}
      </NotMovable>
    );
  }
  const other = otherPerson(session);
  const name = otherName(session);
  return (
    <>
      <Link
        prefetch={false}
        href={path}
        className="inline-block rounded-field py-2 text-sm font-medium text-pine-600 no-underline hover:underline"
      >
        ← Session
      </Link>
      <h1 className="mt-1 text-display-md">Move your session with {name}</h1>
      <p className="mt-2 max-w-prose text-ink-700">{policy}</p>
      {sequence !== opened.attributes.sequence && (
        <div className="mt-4">
          <ChangedNotice opened={opened} current={session} zone={zone} otherName={name} />
        </div>
      )}
      <MoveChoice
        session={session}
        zone={zone}
        openedAt={openedAt}
        otherName={name}
        otherZone={other?.timeZone ?? zone}
        path={path}
      />
    </>
  );
}

interface MoveChoiceProps extends MoveProps {
  readonly otherName: string;
  readonly otherZone: string;
  readonly path: `/${string}`;
}

function MoveChoice({ session, zone, openedAt, otherName, otherZone, path }: MoveChoiceProps) {
  const { part, people, startsAt, endsAt } = session.attributes;
  const address = useBookingAddress({ zone, openedAt });
  const minutes = (Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS;
  const coachId = people.find((person) => person.part === 'coach')?.userId ?? 0;
  const wanted: TimesWanted = { coachId, minutes: minutes as Minutes, ...address.span, moving: session.id };
  const times = useFreeTimes(wanted);
  const [chosen, setChosen] = useState<string | null>(null);
  // The time is marked before its panel is drawn anew.
  const settled = useDeferredValue(chosen);
  const clocks = useMemo<Clocks>(() => ({ zone, otherZone, otherName }), [zone, otherZone, otherName]);
  return (
    <div className="mt-4 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="grid min-w-0 gap-3">
        <div className="rounded-card bg-pine-50 px-5.5 py-3 max-sm:px-4">
          <p className="text-xs font-semibold text-pine-700">Now planned for</p>
          <ChosenTime startsAt={startsAt} minutes={minutes} clocks={clocks} />
        </div>
        <FreeTimesCard
          times={times}
          wanted={wanted}
          address={address}
          {...clocks}
          owner={part === 'coach' ? 'you' : otherName}
          present={startsAt}
          chosen={chosen}
          onChoose={setChosen}
        >
          {part === 'coach' && (
            <AnyTime zone={zone} today={localDate(openedAt, zone)} chosen={chosen} onChoose={setChosen} />
          )}
        </FreeTimesCard>
      </div>
      <MovePanel
        session={session}
        minutes={minutes}
        clocks={clocks}
        chosen={settled}
        onChoose={setChosen}
        allowances={times.data?.allowances ?? NO_ALLOWANCES}
        sessionPath={path}
      />
    </div>
  );
}
