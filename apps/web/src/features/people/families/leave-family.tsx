'use client';

import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmStep } from '#ui/confirm-step.tsx';
import { useLeaveFamily } from './families.api.ts';

export function LeaveFamily({ familyId }: { familyId: number }) {
  const [isAsking, setAsking] = useState(false);
  const leave = useLeaveFamily(familyId);

  if (!isAsking) {
    return (
      <Button variant="quiet" className="mt-2 -ml-2" onClick={() => setAsking(true)}>
        Leave the family
      </Button>
    );
  }
  return (
    <ConfirmStep
      question="Leave the family?"
      confirmText="Leave family"
      keepText="Stay in the family"
      busyText={leave.isPending ? 'Leaving ...' : undefined}
      problem={leave.error?.message}
      onConfirm={() => leave.mutate()}
      onKeep={() => setAsking(false)}
    >
      You’ll keep your account and your coaching. The others won’t see you here any more, and you’ll need an invitation
      to come back. When the last member leaves, we delete the family and its open invitations.
    </ConfirmStep>
  );
}
