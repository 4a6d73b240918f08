'use client';

import { useQuery } from '@tanstack/react-query';
import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import type { SessionWork } from '@waymark/contract/sessions/session-work';
import type { ReactNode } from 'react';
import { useNow } from '#dates/clock.tsx';
import { Alert } from '#ui/alert.tsx';
import { Card } from '#ui/card.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Agenda } from './agenda.tsx';
import { GoalsCarried } from './goals-carried.tsx';
import { LastTime } from './last-time.tsx';
import { PrivateNote } from './private-note.tsx';
import { SessionActions } from './session-actions.tsx';
import { type Pair, pairOf, whyClosed } from './session-people.ts';
import { SharedNote } from './shared-note.tsx';
import { sessionWorkQuery } from './shown-work.api.ts';
import { useWorkChanges } from './use-work-changes.ts';

/** What the two work on, for the wide column of a session's page. */
export function SessionWorkColumn({ session }: { session: CoachingSession }) {
  useWorkChanges();
  return (
    <Loaded
      query={useQuery(sessionWorkQuery(session.id))}
      loading="Looking up what you prepared"
      failed="We can’t show the agenda and notes right now"
      isLong
    >
      {(work) => <Work session={session} work={work} pair={pairOf(session)} />}
    </Loaded>
  );
}

interface WorkProps {
  readonly session: CoachingSession;
  readonly work: SessionWork;
  readonly pair: Pair;
}

function Work({ session, work, pair }: WorkProps) {
  const isAhead = Date.parse(session.attributes.startsAt) > useNow();
  const { isOpen, topics, closing, sharedNote, privateNote } = work;
  return (
    <>
      {!isOpen && <Alert tone="info">{whyClosed(session, pair)}</Alert>}
      {!pair.isGroup && ((isOpen && closing === null) || topics.length > 0) && (
        <Card>
          <Agenda pair={pair} work={work} />
        </Card>
      )}
      <PrivateNote pair={pair} saved={privateNote} isAhead={isAhead} />
      {(isOpen || (sharedNote !== null && closing === null)) && (
        <Card>
          <SharedNote pair={pair} work={work} />
        </Card>
      )}
      {!pair.isGroup && !pair.isMeeting && (
        <Card>
          <GoalsCarried pair={pair} goals={work.goals} />
        </Card>
      )}
    </>
  );
}

function ActionsCard({ work, pair }: Omit<WorkProps, 'session'>): ReactNode {
  if (pair.isGroup || pair.isMeeting || (!work.isOpen && work.actions.length === 0)) return null;
  return (
    <Card>
      <SessionActions pair={pair} work={work} />
    </Card>
  );
}

/** What stands beside it: open actions, and what was said last time. */
export function SessionWorkAside({ session }: { session: CoachingSession }) {
  const { data: work } = useQuery(sessionWorkQuery(session.id));
  if (!work) return null;
  const pair = pairOf(session);
  return (
    <>
      <ActionsCard work={work} pair={pair} />
      {work.lastTime && (
        <Card>
          <LastTime pair={pair} lastTime={work.lastTime} />
        </Card>
      )}
    </>
  );
}
