'use client';

import { linkPaths } from '@waymark/contract/paths';
import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import { type ReactNode, useState } from 'react';
import { useNow } from '#dates/clock.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button, buttonClasses } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { fetchedModal } from '#ui/fetched-on-press.tsx';
import { focusedOpener, ModalOpener } from '#ui/modal-opener.ts';
import { useAcceptProposal } from './coaching-sessions.api.ts';
import { type Ending, endingOf, withAllowance } from './endings.ts';
import { MeetingWays } from './meeting-ways.tsx';
import { canJoin, RoomLink } from './room-link.tsx';
import { otherName, otherPerson } from './session-names.ts';
import { Countdown, SessionTimes } from './session-times.tsx';
import { hasBegun, movePath } from './session-words.ts';
import { useProposedTimes } from './use-proposed-times.ts';

const CancelModal = fetchedModal(() => import('./cancel-modal.tsx').then((module) => module.CancelModal));

export function SessionCard({ session }: { session: CoachingSession }) {
  const [told, setTold] = useState<string>();
  const [asked, setAsked] = useState<{ readonly ending: Ending; readonly opener: HTMLElement | null }>();
  const { kind, state, policy, allowance } = session.attributes;
  const end = (ending = endingOf(session)) => setAsked({ ending, opener: focusedOpener() });
  return (
    <section aria-label="Time" id="time" className="rounded-card bg-pine-900 p-4 sm:p-5.5 text-white shadow-card">
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
      <div className="grid gap-2.5">
        {kind === 'alignment' ? (
          <MeetingWays session={session} onEnd={() => end()} onDone={setTold} />
        ) : (
          <WaysOn session={session} onEnd={end} onAccepted={setTold} />
        )}
      </div>
      {state !== 'cancelled' && <p className="mt-4 text-xs text-pine-100">{policy}</p>}
      {allowance && !told && <p className="mt-2 text-xs text-pine-100">{allowance.words}</p>}
      {asked && (
        <ModalOpener value={asked.opener}>
          <CancelModal session={session} ending={asked.ending} onDone={setTold} onClose={() => setAsked(undefined)} />
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
    if (part === 'coachee') return <Answers session={session} onEnd={onEnd} onAccepted={onAccepted} />;
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

/** What a coachee can say to a proposed time, and to all of them. */
function Answers({ session, onEnd, onAccepted }: WaysOnProps) {
  const hasOthers = useProposedTimes(session).length > 1;
  return (
    <>
      <Accept session={session} onAccepted={onAccepted} />
      <Button variant="on-dark" onClick={() => onEnd()}>
        {session.attributes.group ? 'I can’t come' : 'Decline this time'}
      </Button>
      {hasOthers && (
        <Button variant="on-dark" onClick={() => onEnd('decline-all')}>
          None of these
        </Button>
      )}
    </>
  );
}

function Accept({ session, onAccepted }: Omit<WaysOnProps, 'onEnd'>) {
  const accept = useAcceptProposal(session.id);
  const { group } = session.attributes;
  const coming = `You’re coming, and ${otherName(session)} knows. The time is yours now.`;
  const done = `It’s booked, and ${otherName(session)} knows. The other times that were proposed are free again.`;
  return (
    <>
      {accept.error && <Alert tone="danger">{accept.error.message}</Alert>}
      <Button
        variant="warm"
        busyText={accept.isPending ? 'Booking ...' : undefined}
        onClick={() =>
          accept.mutate(undefined, {
            onSuccess: (accepted) => onAccepted(group ? coming : withAllowance(done, accepted)),
          })
        }
      >
        {group ? 'I’ll come' : 'Accept this time'}
      </Button>
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
