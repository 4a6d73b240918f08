'use client';

import { formatMoment } from '@waymark/contract/moments';
import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import { useState } from 'react';
import { otherName, otherPerson } from '#features/sessions/coaching-sessions/session-names.ts';
import { minutesOf } from '#features/sessions/coaching-sessions/session-words.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { Modal } from '#ui/modal.tsx';
import { ChosenTime } from './chosen-time.tsx';
import { MoveDecision, MoveDetails, useMoveForm } from './move-form.tsx';

interface MoveModalProps {
  readonly session: CoachingSession;
  /** The time that it was put at. */
  readonly startsAt: string;
  readonly zone: string;
  readonly onMoved: () => void;
  readonly onClose: () => void;
}

/** Asks before a session that was put elsewhere in the week moves there. */
export function MoveModal({ session, startsAt, zone, onMoved, onClose }: MoveModalProps) {
  const [chosen, setChosen] = useState(startsAt);
  const name = otherName(session);
  const clocks = { zone, otherZone: otherPerson(session)?.timeZone ?? zone, otherName: name };
  const move = useMoveForm({ session, clocks, chosen, onChoose: setChosen, allowances: [], onMoved });
  const present = formatMoment(session.attributes.startsAt, { zone });
  return (
    <Modal title={`Move your session with ${name}?`} subtitle={session.attributes.policy} onClose={onClose}>
      <div className="mt-4 rounded-field bg-pine-50 px-4 py-3">
        <p className="text-xs font-semibold text-pine-700">From {present} to</p>
        <ChosenTime startsAt={chosen} minutes={minutesOf(session)} clocks={clocks} />
      </div>
      <Form onSubmit={move.form.submit}>
        <MoveDetails {...move} />
        <MoveDecision {...move} />
        <Button variant="ghost" className="mt-3 w-full" onClick={onClose}>
          Keep {present}
        </Button>
      </Form>
    </Modal>
  );
}
