'use client';

import { useQuery } from '@tanstack/react-query';
import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import type { SessionWork } from '@waymark/contract/sessions/session-work';
import { type ReactNode, useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { CHIP_CLASSES } from '#ui/chip-styles.ts';
import { Loaded } from '#ui/loaded.tsx';
import { Agenda } from './agenda.tsx';
import { PrivateNote } from './private-note.tsx';
import { SessionActions } from './session-actions.tsx';
import { pairOf, whyClosed } from './session-people.ts';
import { SharedNote } from './shared-note.tsx';
import { sessionWorkQuery } from './shown-work.api.ts';
import { useWorkChanges } from './use-work-changes.ts';

/** What the two work on, in one narrow column beside their call; needs a `Clock` above it. */
export function SessionWorkPanel({ session }: { session: CoachingSession }) {
  useWorkChanges();
  const what = session.attributes.group ? 'notes' : 'agenda and notes';
  return (
    <Loaded
      query={useQuery(sessionWorkQuery(session.id))}
      loading={`Looking up the ${what}`}
      failed={`We can’t show the ${what} right now`}
      isInCard
    >
      {(work) => <Panel session={session} work={work} />}
    </Loaded>
  );
}

const TABS = ['Agenda', 'Shared', 'Private'] as const;
const GROUP_TABS = ['Shared', 'Private'] as const;

/** All of it in one column; on a phone one part at a time, and none loses what is typed in it. */
function Panel({ session, work }: { session: CoachingSession; work: SessionWork }) {
  const pair = pairOf(session);
  const tabs = pair.isGroup ? GROUP_TABS : TABS;
  const [shown, setShown] = useState<(typeof TABS)[number]>(tabs[0]);
  const partClasses = (tab: (typeof TABS)[number]) => (tab === shown ? '' : 'hidden lg:block');
  return (
    <div className="grid grid-cols-1 gap-5">
      <fieldset className="flex gap-2 lg:hidden">
        <legend className="sr-only">Show</legend>
        {tabs.map((tab) => (
          <button
            key={tab}
            type="button"
            aria-pressed={tab === shown}
            onClick={() => setShown(tab)}
            className={`${CHIP_CLASSES} flex-1 justify-center`}
          >
            {tab}
          </button>
        ))}
      </fieldset>
      {!work.isOpen && <Alert tone="info">{whyClosed(session, pair)}</Alert>}
      {!pair.isGroup && (
        <Part className={partClasses('Agenda')}>
          <Agenda pair={pair} work={work} isCompact />
        </Part>
      )}
      <Part className={partClasses('Shared')}>
        <SharedNote pair={pair} work={work} isCompact />
      </Part>
      <Part className={`${partClasses('Private')} rounded-card bg-sand-100 p-4`}>
        <PrivateNote pair={pair} saved={work.privateNote} isAhead={false} isCompact />
      </Part>
      {!pair.isGroup && !pair.isMeeting && (
        <Part className={partClasses('Shared')}>
          <SessionActions pair={pair} work={work} place="room" />
        </Part>
      )}
    </div>
  );
}

const Part = ({ className, children }: { className: string; children: ReactNode }) => (
  <div className={`min-w-0 ${className}`}>{children}</div>
);
