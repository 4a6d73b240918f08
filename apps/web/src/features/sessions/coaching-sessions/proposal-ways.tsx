'use client';

import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { useAcceptProposal } from './coaching-sessions.api.ts';
import { type Ending, withAllowance } from './endings.ts';
import { otherName } from './session-names.ts';
import { useProposedTimes } from './use-proposed-times.ts';

interface ProposalWaysProps {
  readonly session: CoachingSession;
  readonly onEnd: (ending?: Ending) => void;
  readonly onAccepted: (told: string) => void;
}

/** What a coachee can say to a proposed time, and to all of them. */
export function ProposalWays({ session, onEnd, onAccepted }: ProposalWaysProps) {
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

function Accept({ session, onAccepted }: Omit<ProposalWaysProps, 'onEnd'>) {
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
