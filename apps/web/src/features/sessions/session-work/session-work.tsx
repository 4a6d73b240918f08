'use client';

import { useQuery } from '@tanstack/react-query';
import type { Goal } from '@waymark/contract/coaching/goals';
import { linkPaths } from '@waymark/contract/paths';
import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import type { SessionWork } from '@waymark/contract/sessions/session-work';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { useNow } from '#dates/clock.tsx';
import { Alert } from '#ui/alert.tsx';
import { Card } from '#ui/card.tsx';
import { GoalList } from '#ui/goal-steps.tsx';
import { TEXT_LINK } from '#ui/link-classes.ts';
import { Loaded } from '#ui/loaded.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { NoteReading } from '#ui/note-reading.tsx';
import { WhoSees } from '#ui/who-sees.tsx';
import { Agenda } from './agenda.tsx';
import { PrivateNote } from './private-note.tsx';
import { SessionActions } from './session-actions.tsx';
import { type Pair, pairOf, whyClosed } from './session-people.ts';
import { readersOf } from './session-readers.ts';
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
  const { isOpen, topics, waiting, closing, sharedNote, privateNote } = work;
  return (
    <>
      {!isOpen && <Alert tone="info">{whyClosed(session, pair)}</Alert>}
      {!pair.isGroup && ((isOpen && closing === null) || topics.length + waiting.length > 0) && (
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
        <Card className="@container">
          <GoalsCarried pair={pair} goals={work.goals} />
        </Card>
      )}
    </>
  );
}

/** Once the session is closed, they stand below what was agreed. */
function ActionsCard({ work, pair }: Omit<WorkProps, 'session'>): ReactNode {
  if (pair.isGroup || pair.isMeeting || work.closing || (!work.isOpen && work.actions.length === 0)) return null;
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

/** The coachee's active goals that the reader may see. */
function GoalsCarried({ pair, goals }: { pair: Pair; goals: readonly Goal[] }) {
  const { part, otherName } = pair;
  const none = part === 'coachee' ? 'You have no active goals.' : `${otherName} shares no active goals with you.`;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-lg">Goals</h2>
        {part === 'coachee' && (
          <Link prefetch={false} href={linkPaths.goals()} className={TEXT_LINK}>
            Open goals
          </Link>
        )}
      </div>
      {goals.length === 0 ? (
        <p className="mt-2 text-sm text-ink-700">{none}</p>
      ) : (
        <GoalList goals={goals} className="mt-2 @sm:grid-cols-2 @lg:grid-cols-3" />
      )}
      <div className="mt-3">
        <WhoSees readers={readersOf('goal', part, otherName)} />
      </div>
    </>
  );
}

interface LastTimeProps {
  readonly pair: Pair;
  readonly lastTime: NonNullable<SessionWork['lastTime']>;
}

/** The shared note of the two people's session before this one. */
function LastTime({ pair, lastTime: { startsAt, body } }: LastTimeProps) {
  return (
    <>
      <h2 className="text-lg">
        Last time, <LocalTime instant={startsAt} style="day" />
      </h2>
      <div className="mt-2">
        <NoteReading text={body} />
      </div>
      <div className="mt-3">
        <WhoSees readers={readersOf('shared-note', pair.part, pair.otherName)} />
      </div>
    </>
  );
}
