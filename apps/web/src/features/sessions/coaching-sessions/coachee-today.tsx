'use client';

import { useQuery } from '@tanstack/react-query';
import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/button-link.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { NextSession } from './next-session.tsx';
import { callName, otherName } from './session-names.ts';
import { SessionTimes } from './session-times.tsx';
import { nextBookedSession, sessionPath } from './session-words.ts';
import { sessionsQuery } from './shown-sessions.api.ts';

interface CoacheeTodayProps {
  readonly children: ReactNode;
}

export function CoacheeToday({ children }: CoacheeTodayProps) {
  return (
    <Loaded
      query={useQuery(sessionsQuery({ list: 'coming', page: 1 }))}
      loading="Looking up your next session"
      failed="We can’t show your next session right now"
    >
      {({ data }) => {
        const next = nextBookedSession(data);
        const waiting = data.filter(({ attributes }) => attributes.state === 'proposed');
        const proposed = waiting.filter(({ attributes }) => attributes.kind !== 'alignment' && !attributes.group);
        const meetings = waiting.filter(({ attributes }) => attributes.kind === 'alignment');
        const [meeting] = meetings.filter(({ attributes }) => attributes.part === 'manager');
        const invitations = waiting.filter(({ attributes }) => attributes.group);
        return (
          <>
            {next && <NextSession session={next} />}
            {proposed[0] && <Proposed first={proposed[0]} count={proposed.length} />}
            {meeting && <Offered first={meeting} count={meetings.length} />}
            {invitations.map((session) => (
              <Invitation key={session.id} session={session} />
            ))}
            {data.length === 0 && children}
          </>
        );
      }}
    </Loaded>
  );
}

function Invitation({ session }: { session: CoachingSession }) {
  return <Waiting title={`${otherName(session)} invites you to a group session`} press="Answer" session={session} />;
}

function Proposed({ first, count }: { first: CoachingSession; count: number }) {
  const name = otherName(first);
  return (
    <Waiting
      title={`${name} proposed ${count === 1 ? 'a time' : `${count} times`}`}
      before={count > 1 ? 'The first: ' : ''}
      press={count === 1 ? 'Answer' : 'Choose one'}
      session={first}
    />
  );
}

function Offered({ first, count }: { first: CoachingSession; count: number }) {
  const member = callName(first.attributes.people.find(({ part }) => part === 'coachee'));
  return (
    <Waiting
      title={`${member} offers ${count === 1 ? 'a time' : 'times'} for an alignment meeting`}
      before={count > 1 ? 'The first: ' : ''}
      press={count === 1 ? 'Answer' : 'Choose one'}
      session={first}
    />
  );
}

interface WaitingProps {
  readonly title: string;
  readonly before?: string;
  readonly press: string;
  readonly session: CoachingSession;
}

function Waiting({ title, before = '', press, session }: WaitingProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-apricot-100 p-4 sm:p-7">
      <div className="min-w-0">
        <h2 className="text-display-sm">{title}</h2>
        <p className="mt-2 text-sm text-ink-700">
          {before}
          <SessionTimes session={session} />
        </p>
      </div>
      <ButtonLink href={sessionPath(session)}>{press}</ButtonLink>
    </div>
  );
}
