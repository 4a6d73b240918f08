'use client';

import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmStep } from '#ui/confirm-step.tsx';
import { useRevokeDuty } from './duty.api.ts';

export function RemoveFromDuty({ id, name }: { id: number; name: string }) {
  const [isAsking, setAsking] = useState(false);
  const revoke = useRevokeDuty();
  if (!isAsking) {
    return (
      <Button variant="quiet" className="-ml-2" onClick={() => setAsking(true)}>
        Take {name} off duty
      </Button>
    );
  }
  return (
    <ConfirmStep
      question={`Take ${name} off duty?`}
      confirmText="Take off duty"
      keepText="Keep on duty"
      busyText={revoke.isPending ? 'Saving ...' : undefined}
      problem={revoke.error?.message}
      onConfirm={() => revoke.mutate(id)}
      onKeep={() => setAsking(false)}
    >
      They can no longer read triage threads. What they claimed goes back into the queue.
    </ConfirmStep>
  );
}
