'use client';

import { type CoachMatch, MATCH_RETURN_DAYS } from '@waymark/contract/without-schemas/coaching/coach-matches';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';
import { useEndMatch } from './coach-matches.api.ts';

interface EndCoachingModalProps {
  readonly match: CoachMatch;
  readonly change: CoachMatch | null;
  readonly onClose: () => void;
}

/** Ends the coaching at once. We never ask why. */
export function EndCoachingModal({ match, change, onClose }: EndCoachingModalProps) {
  const end = useEndMatch();
  const { firstName } = match.attributes.coach.attributes;
  return (
    <Modal title="End coaching?" subtitle="People and times change. You don’t have to give a reason." onClose={onClose}>
      <ul className="mt-5 grid list-disc gap-2 pl-5 text-sm text-ink-700">
        <li>{firstName} will hear that your coaching has ended, without a reason.</li>
        <li>{firstName} can no longer see your answers and check-ins. What you wrote stays yours.</li>
        <li>
          For {MATCH_RETURN_DAYS} days you can go back to {firstName}, if there is still a place.
        </li>
        {change && <li>Your request to {change.attributes.coach.attributes.firstName} stays open.</li>}
      </ul>
      <div className="mt-6 grid gap-3">
        {end.error && <Alert tone="danger">{end.error.message}</Alert>}
        <Button
          variant="danger"
          busyText={end.isPending ? 'Ending ...' : undefined}
          onClick={() => end.mutate(match.id, { onSuccess: onClose })}
        >
          End coaching
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Keep coaching
        </Button>
      </div>
    </Modal>
  );
}
