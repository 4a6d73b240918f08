'use client';

import { linkPaths } from '@waymark/contract/paths';
import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import { type ReactNode, Suspense, useState } from 'react';
import { useNow } from '#dates/clock.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button, buttonClasses } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { fetchedModal } from '#ui/fetched-on-press.tsx';
import { withThePage } from '#ui/fetched-part.tsx';
import { focusedOpener, ModalOpener } from '#ui/modal-opener.ts';
import type { Ending } from './endings.ts';
import { canJoin, RoomLink } from './room-link.tsx';
import { otherPerson } from './session-names.ts';
import { Countdown, SessionTimes } from './session-times.tsx';
import { hasBegun, movePath } from './session-words.ts';

// Most sessions are booked, and between two people.
const MeetingWays = withThePage(() => import('./meeting-ways.tsx').then((module) => module.MeetingWays));
const ProposalWays = withThePage(() => import('./proposal-ways.tsx').then((module) => module.ProposalWays));
const CancelModal = fetchedModal(() => import('./cancel-modal.tsx').then((module) => module.CancelModal));

export function SessionCard({ session }: { session: CoachingSession }) {
  const [told, setTold] = useState<string>();
  const [asked, setAsked] = useState<{ readonly ending?: Ending; readonly opener: HTMLElement | null }>();
  const { kind, state, policy, allowance } = session.attributes;
  const end = (ending?: Ending) => setAsked({ ...(ending && { ending }), opener: focusedOpener() });
  return (
    <section
      aria-label="Time"
      id="time"
      className="@container rounded-card bg-pine-900 p-4 sm:p-5.5 text-white shadow-card"
    >
      <div className="text-sm text-pine-100">
        <SessionTimes session={session} />
      </div>
      <h2 className="mt-2 mb-5 text-[1.75rem]">
        {state === 'cancelled' ? 'Cancelled' : <Countdown session={session} />}
      </h2>
      {told && (
        <div className="mb-4">
          <Alert tone="success">{told}</Alert>
        </div>
      )}
      <div className="grid gap-2.5 @md:grid-cols-2">
        <Suspense>
          {kind === 'alignment' ? (
            <MeetingWays session={session} onEnd={() => end()} onDone={setTold} />
          ) : (
            <WaysOn session={session} onEnd={end} onAccepted={setTold} />
          )}
        </Suspense>
      </div>
      {state !== 'cancelled' && <p className="mt-4 text-xs text-pine-100">{policy}</p>}
      {allowance && !told && <p className="mt-2 text-xs text-pine-100">{allowance.words}</p>}
      {asked && (
        <ModalOpener value={asked.opener}>
          <CancelModal session={session} asked={asked.ending} onDone={setTold} onClose={() => setAsked(undefined)} />
        </ModalOpener>
      )}
    </section>
  );
}

interface WaysOnProps {
  readonly session: CoachingSession;
  readonly onEnd: (ending?: Ending) => void;
  readonly onAccepted: (told: string) => void;
}

function WaysOn({ session, onEnd, onAccepted }: WaysOnProps): ReactNode {
  const now = useNow();
  const isOver = hasBegun(session, now);
  const isJoinable = canJoin(session, now);
  const { state, part, attendance, group } = session.attributes;
  const isLeaver = group !== null && part === 'coachee';
  if (state === 'cancelled') return <BookAnother session={session} />;
  if (state === 'proposed') {
    if (isOver) return null;
    if (part === 'coachee') return <ProposalWays session={session} onEnd={onEnd} onAccepted={onAccepted} />;
    return (
      <Button variant="on-dark" onClick={() => onEnd()}>
        Withdraw this time
      </Button>
    );
  }
  return (
    <>
      <RoomLink session={session} />
      {!isOver && (
        <>
          {!group && (
            <ButtonLink variant={isJoinable ? 'on-dark' : 'warm'} href={movePath(session)}>
              Move session
            </ButtonLink>
          )}
          <Button variant="on-dark" onClick={() => onEnd()}>
            {isLeaver ? 'Leave session' : 'Cancel session'}
          </Button>
        </>
      )}
      {isOver && part === 'coach' && attendance === null && (
        <ButtonLink variant={isJoinable ? 'on-dark' : 'warm'} href={linkPaths.closeSession(session.id)}>
          Close session
        </ButtonLink>
      )}
      <a href={linkPaths.sessionCalendar(session.id)} className={buttonClasses('on-dark')}>
        Add to calendar
      </a>
    </>
  );
}

/** For people who work together; an intro call leads nowhere from here. */
function BookAnother({ session }: { session: CoachingSession }) {
  const { matchId, part } = session.attributes;
  const other = otherPerson(session);
  if (matchId === null || !other) return null;
  const path =
    part === 'coach' ? linkPaths.bookForClient(String(matchId)) : linkPaths.bookSession(String(other.userId));
  return (
    <ButtonLink variant="on-dark" href={path}>
      Book another time
    </ButtonLink>
  );
}
