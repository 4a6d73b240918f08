'use client';

import { linkPaths } from '@waymark/contract/paths';
import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import { useState } from 'react';
import { useNow } from '#dates/clock.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button, buttonClasses } from '#ui/button.tsx';
import { fetchedModal } from '#ui/fetched-on-press.tsx';
import { useAcceptMeeting } from './coaching-sessions.api.ts';
import { RoomLink } from './room-link.tsx';
import { otherName } from './session-names.ts';
import { hasBegun } from './session-words.ts';

const MoveMeetingForm = fetchedModal(() => import('./move-meeting-form.tsx').then((module) => module.MoveMeetingForm));

interface MeetingWaysProps {
  readonly session: CoachingSession;
  readonly onEnd: () => void;
  readonly onDone: (told: string) => void;
}

/** What each of the three can do with an alignment meeting. */
export function MeetingWays({ session, onEnd, onDone }: MeetingWaysProps) {
  const isOver = hasBegun(session, useNow());
  const [isMoving, setMoving] = useState(false);
  const { state, part } = session.attributes;
  if (state === 'cancelled' || (state === 'proposed' && isOver)) return null;
  if (state === 'proposed') return <Answer session={session} onEnd={onEnd} onDone={onDone} />;
  return (
    <>
      <RoomLink session={session} />
      {!isOver && part === 'coachee' && !isMoving && (
        <Button variant="warm" onClick={() => setMoving(true)}>
          Move meeting
        </Button>
      )}
      {!isOver && isMoving && (
        <MoveMeetingForm
          session={session}
          onDone={(told) => {
            setMoving(false);
            onDone(told);
          }}
          onClose={() => setMoving(false)}
        />
      )}
      {!isOver && (
        <Button variant="on-dark" onClick={onEnd}>
          Cancel meeting
        </Button>
      )}
      <a href={linkPaths.sessionCalendar(session.id)} className={buttonClasses('on-dark')}>
        Add to calendar
      </a>
    </>
  );
}

function Answer({ session, onEnd, onDone }: MeetingWaysProps) {
  const accept = useAcceptMeeting(session.id);
  if (session.attributes.part !== 'manager') {
    return (
      <Button variant="on-dark" onClick={onEnd}>
        Withdraw these times
      </Button>
    );
  }
  return (
    <>
      {accept.error && <Alert tone="danger">{accept.error.message}</Alert>}
      <Button
        variant="warm"
        busyText={accept.isPending ? 'Booking ...' : undefined}
        onClick={() =>
          accept.mutate(undefined, {
            onSuccess: () => onDone(`It’s booked, and ${otherName(session)} know.`),
          })
        }
      >
        Accept this time
      </Button>
      <Button variant="on-dark" onClick={onEnd}>
        I can’t make any of these
      </Button>
    </>
  );
}
