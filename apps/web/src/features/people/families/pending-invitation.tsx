'use client';

import { useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmStep } from '#ui/confirm-step.tsx';
import { useCancelInvitation, useResendInvitation } from './families.api.ts';

interface PendingInvitationProps {
  readonly invitationId: number;
  readonly name: string;
}

export function PendingInvitation({ invitationId, name }: PendingInvitationProps) {
  const [isAsking, setAsking] = useState(false);
  const resend = useResendInvitation(invitationId);
  const cancel = useCancelInvitation(invitationId);

  if (isAsking) {
    return (
      <ConfirmStep
        question="Cancel this invitation?"
        confirmText="Cancel invitation"
        keepText="Keep the invitation"
        busyText={cancel.isPending ? 'Cancelling ...' : undefined}
        problem={cancel.error?.message}
        onConfirm={() => cancel.mutate()}
        onKeep={() => setAsking(false)}
      >
        The link that {name} received will stop working.
      </ConfirmStep>
    );
  }
  return (
    <div className="mt-2 sm:pl-13.5">
      <div className="-ml-2 flex flex-wrap">
        <Button
          variant="quiet"
          aria-label={`Send again to ${name}`}
          busyText={resend.isPending ? 'Sending ...' : undefined}
          onClick={() => resend.mutate()}
        >
          Send again
        </Button>
        <Button variant="quiet" aria-label={`Cancel the invitation of ${name}`} onClick={() => setAsking(true)}>
          Cancel
        </Button>
      </div>
      {resend.isSuccess && <Alert tone="success">We sent the invitation again. It’s good for 14 days.</Alert>}
      {resend.error && <Alert tone="danger">{resend.error.message}</Alert>}
    </div>
  );
}
