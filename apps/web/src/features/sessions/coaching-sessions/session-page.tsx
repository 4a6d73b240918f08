'use client';

import { useQuery } from '@tanstack/react-query';
import { picturePath } from '@waymark/contract/paths';
import type { CoachingSession, SessionPart } from '@waymark/contract/sessions/coaching-sessions';
import Link from 'next/link';
import { Suspense } from 'react';
import { timeZoneName } from '#dates/time-zones.ts';
import { AfterSession } from '#features/sessions/session-closing/after-session.tsx';
import { SessionWorkAside, SessionWorkColumn } from '#features/sessions/session-work/session-work.tsx';
import { isProblem } from '#problems/call-problem.ts';
import { Alert } from '#ui/alert.tsx';
import { Card } from '#ui/card.tsx';
import { withThePage } from '#ui/fetched-part.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Portrait } from '#ui/portrait.tsx';
import { WhoSees } from '#ui/who-sees.tsx';
import { SessionCard } from './session-card.tsx';
import { callName, otherName, type SessionPerson, sharedWith, wholeName } from './session-names.ts';
import { SessionState } from './session-state.tsx';
import { kindWords, minutesOf, sessionsPath } from './session-words.ts';
import { NO_SESSION, sessionQuery } from './shown-sessions.api.ts';

const NoSession = withThePage(() => import('./no-session.tsx').then((module) => module.NoSession));
const FormerTimes = withThePage(() => import('./former-times.tsx').then((module) => module.FormerTimes));
const ProposedTimes = withThePage(() => import('./proposed-times.tsx').then((module) => module.ProposedTimes));
const GroupPeople = withThePage(() => import('./group-people.tsx').then((module) => module.GroupPeople));

interface SessionPageProps {
  readonly id: string;
  readonly part: SessionPart;
  readonly isFileMissing: boolean;
}

/** A session with its agenda, notes and actions, and what follows it. */
export function SessionPage({ id, part, isFileMissing }: SessionPageProps) {
  const query = useQuery(sessionQuery(id));
  if (query.error && isProblem(query.error, ...NO_SESSION)) {
    return (
      <Suspense>
        <NoSession wayBack={sessionsPath(part)} />
      </Suspense>
    );
  }
  return (
    <Loaded
      query={query}
      isLong
      loading="Looking up your session"
      failed="We can’t show this session right now"
      isPage
      wayOn={<WayBack part={part} />}
    >
      {(session) => <Session session={session} isFileMissing={isFileMissing} />}
    </Loaded>
  );
}

function WayBack({ part }: { part: SessionPart }) {
  return (
    <Link
      prefetch={false}
      href={sessionsPath(part)}
      className="inline-block rounded-field py-2 text-sm font-medium text-pine-600 no-underline hover:underline"
    >
      ← Sessions
    </Link>
  );
}

interface SessionProps {
  readonly session: CoachingSession;
  readonly isFileMissing: boolean;
}

/** One column on a phone: when it is, what to talk about, and then what stands beside it. */
function Session({ session, isFileMissing }: SessionProps) {
  const { part, state, group, changes } = session.attributes;
  return (
    <>
      <WayBack part={part} />
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-display-md break-words">
          {group ? group.title : `${kindWords(session)} with ${otherName(session)}`}
        </h1>
        <SessionState session={session} />
      </div>
      {isFileMissing && (
        <div className="mt-4">
          <Alert tone="danger">
            We couldn’t get the calendar file. Your session is still booked; please try again in a moment.
          </Alert>
        </div>
      )}
      <div className="mt-6 grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <div className="lg:col-start-2 lg:row-start-1">
          <SessionCard session={session} />
        </div>
        <div className="grid grid-cols-1 gap-5 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <AfterSession session={session} />
          <Suspense>{state === 'proposed' && !group && <ProposedTimes session={session} />}</Suspense>
          <SessionWorkColumn session={session} />
        </div>
        <div className="grid grid-cols-1 gap-5 md:max-lg:grid-cols-2 lg:col-start-2 lg:row-start-2">
          <SessionWorkAside session={session} />
          <Suspense>
            {group ? <GroupPeople session={session} group={group} /> : <SessionPeople session={session} />}
            {changes.length > 0 && <FormerTimes session={session} changes={changes} />}
          </Suspense>
        </div>
      </div>
    </>
  );
}

const PARTS: Readonly<Record<SessionPerson['part'], string>> = {
  coach: 'Coach',
  coachee: 'Client',
  manager: 'Manager',
};

function SessionPeople({ session }: { session: CoachingSession }) {
  const { people, part, message, bookedBy } = session.attributes;
  const writer = bookedBy === part ? 'You' : callName(people.find((person) => person.part === bookedBy));
  return (
    <Card>
      <h2 className="text-lg">
        {kindWords(session)}, {minutesOf(session)} minutes
      </h2>
      <ul className="mt-4 grid gap-4">
        {people.map((person) => (
          <li key={person.userId} className="flex items-center gap-3.5">
            <Portrait name={wholeName(person)} src={person.picture && picturePath(person.picture)} size="small" />
            <div className="min-w-0">
              <p className="text-sm font-semibold break-words">{person.part === part ? 'You' : wholeName(person)}</p>
              <p className="text-xs text-ink-500">
                {person.part === part ? '' : `${PARTS[person.part]} · `}
                {timeZoneName(person.timeZone)}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {message && (
        <div className="mt-5 border-t border-sand-200 pt-4">
          <h3 className="font-text text-sm font-semibold tracking-normal">{writer} wrote</h3>
          <p className="mt-1 text-sm break-words whitespace-pre-line text-ink-700">{message}</p>
        </div>
      )}
      <div className="mt-5">
        <WhoSees readers={`you and ${sharedWith(session)}. No one else.`} />
      </div>
    </Card>
  );
}
