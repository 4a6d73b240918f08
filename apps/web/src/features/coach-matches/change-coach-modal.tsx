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

/** Ends the match so that another coach can be asked. Nobody is asked why. */
export function ChangeCoachModal({ match, onClose }: ChangeCoachModalProps) {
  const end = useEndMatch();
  const { firstName } = match.attributes.coach.attributes;
  return (
    <Modal title="Change coach?" subtitle="People and times change. You need not give a reason." onClose={onClose}>
      <ul className="mt-5 grid list-disc gap-2 pl-5 text-sm text-ink-700">
        <li>{firstName} is told that your coaching together ends, and nothing else.</li>
        <li>{firstName} no longer sees your answers and check-ins from that moment on.</li>
        <li>Others who fit are suggested to you at once. What you have written stays yours.</li>
      </ul>
      <div className="mt-6 grid gap-3">
        {end.error && <Alert tone="danger">{end.error.message}</Alert>}
        <Button
          variant="danger"
          busyText={end.isPending ? 'Ending ...' : undefined}
          onClick={() => end.mutate(match.id, { onSuccess: onClose })}
        >
          End it and see others
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Stay with {firstName}
        </Button>
      </div>
    </Modal>
  );
}
