'use client';

import { useQuery } from '@tanstack/react-query';
import type { CoachingSession } from '@waymark/contract/coaching-sessions';
import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/button-link.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { sessionsQuery } from './coaching-sessions.api.ts';
import { NextSession, nextOf } from './next-session.tsx';
import { SessionTimes } from './session-times.tsx';
import { callName, otherPerson, sessionPath } from './session-words.ts';

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
        const next = nextOf(data);
        const proposed = data.filter(({ attributes }) => attributes.state === 'proposed');
        return (
          <>
            {next && <NextSession session={next} />}
            {proposed[0] && <Proposed first={proposed[0]} count={proposed.length} />}
            {data.length === 0 && children}
          </>
        );
      }}
    </Loaded>
  );
}

function Proposed({ first, count }: { first: CoachingSession; count: number }) {
  const name = callName(otherPerson(first));
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-apricot-100 p-5.5 sm:p-7">
      <div className="min-w-0">
        <h2 className="text-display-sm">
          {name} proposed {count === 1 ? 'a time' : `${count} times`}
        </h2>
        <p className="mt-2 text-sm text-ink-700">
          {count > 1 && 'The first: '}
          <SessionTimes session={first} />
        </p>
      </div>
      <ButtonLink href={sessionPath(first)}>{count === 1 ? 'Answer' : 'Choose one'}</ButtonLink>
    </div>
  );
}
