'use client';

import type { CoachMatch } from '@waymark/contract/coach-matches';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';
import { useEndMatch } from './coach-matches.api.ts';

interface ChangeCoachModalProps {
  readonly match: CoachMatch;
  readonly onClose: () => void;
}

/** Ends the match so the person can ask another coach. We never ask why. */
export function ChangeCoachModal({ match, onClose }: ChangeCoachModalProps) {
  const end = useEndMatch();
  const { firstName } = match.attributes.coach.attributes;
  return (
    <Modal title="Change coach?" subtitle="People and times change. You don’t have to give a reason." onClose={onClose}>
      <ul className="mt-5 grid list-disc gap-2 pl-5 text-sm text-ink-700">
        <li>{firstName} will hear that your coaching has ended, and nothing else.</li>
        <li>{firstName} can no longer see your answers and check-ins.</li>
        <li>You’ll see other coaches who fit right away. What you wrote stays yours.</li>
      </ul>
      <div className="mt-6 grid gap-3">
        {end.error && <Alert tone="danger">{end.error.message}</Alert>}
        <Button
          variant="danger"
          busyText={end.isPending ? 'Ending ...' : undefined}
          onClick={() => end.mutate(match.id, { onSuccess: onClose })}
        >
          End coaching and see others
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Stay with {firstName}
        </Button>
      </div>
    </Modal>
  );
}
