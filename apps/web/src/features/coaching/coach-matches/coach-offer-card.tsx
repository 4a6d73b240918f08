'use client';

import {
  type CoachMatch,
  type CoachOffer,
  MATCH_RETURN_DAYS,
} from '@waymark/contract/without-schemas/coaching/coach-matches';
import { useEffect, useRef } from 'react';
import { problemToTell } from '#logging/report-failure.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { CoachHeading } from './coach-heading.tsx';
import { useAnswerOffer } from './coach-matches.api.ts';

interface CoachOfferCardProps {
  readonly offer: CoachOffer;
  /** With the coach that the person had as they were asked. */
  readonly present: CoachMatch;
  readonly isOpen: boolean;
  readonly isAccepted: boolean;
}

export function CoachOfferCard({ offer: { coach, until }, present, isOpen, isAccepted }: CoachOfferCardProps) {
  const answer = useAnswerOffer(present.id, coach.id);
  const { firstName, acceptsClients } = coach.attributes;
  const mine = present.attributes.coach.attributes.firstName;
  const sending = answer.isPending ? answer.variables : undefined;
  const send = (how: 'accept' | 'keep') => {
    if (!answer.isPending) answer.mutate(how);
  };

  if (!isOpen) {
    return (
      <Outcome hadAnswered={answer.isSuccess}>
        {isAccepted
          ? `${firstName} is your coach now. For ${MATCH_RETURN_DAYS} days you can go back to ${mine}, if there is still a place.`
          : `The offer is over. ${mine} is your coach, as before.`}
      </Outcome>
    );
  }
  return (
    <Card>
      <h2 className="text-lg">{firstName} could be your coach</h2>
      <p className="mt-2 mb-4 max-w-prose text-ink-700">
        The people who run this practice offer you {firstName} in the place of {mine}. You decide, and they don’t see
        what you choose, only how many accept.
      </p>
      <CoachHeading coach={coach} level={3} />
      <p className="mt-4 max-w-prose text-sm text-ink-700">
        If you change, your coaching with {mine} ends and sessions you planned together are cancelled. {mine} can no
        longer see what you share; {firstName} sees what you answered for your coach and what you share. What you wrote
        stays yours.
      </p>
      <p className="mt-2 text-sm font-semibold">
        Answer by <LocalTime instant={until} style="deadline" />
      </p>
      <p className="text-sm text-ink-700">If you don’t answer, nothing changes.</p>
      {!acceptsClients && (
        <p className="mt-3 text-sm text-ink-700">
          {firstName} has no free place right now. If one becomes free by then, you can change here.
        </p>
      )}
      <div className="mt-4 grid gap-3">
        {answer.error && <Alert tone="danger">{problemToTell(answer.error).message}</Alert>}
        <div className="flex flex-wrap gap-3">
          {acceptsClients && (
            <Button busyText={sending === 'accept' ? 'Changing ...' : undefined} onClick={() => send('accept')}>
              Change to {firstName}
            </Button>
          )}
          <Button
            variant="ghost"
            busyText={sending === 'keep' ? 'Keeping ...' : undefined}
            onClick={() => send('keep')}
          >
            Keep {mine}
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** Takes the focus of the button that is gone. */
function Outcome({ hadAnswered, children }: { readonly hadAnswered: boolean; readonly children: string }) {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hadAnswered && document.activeElement === document.body) words.current?.focus();
  }, [hadAnswered]);
  return (
    <div ref={words} tabIndex={-1} className="rounded-card outline-none focus-visible:shadow-none">
      <Alert tone="info">{children}</Alert>
    </div>
  );
}
