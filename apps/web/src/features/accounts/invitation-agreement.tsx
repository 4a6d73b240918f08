'use client';

import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmStep } from '#ui/confirm-step.tsx';
import { isCodeRefused, isInAnotherFamily, useAgreeToInvitation } from './invitations.api.ts';

interface InvitationAgreementProps {
  readonly code: string;
  readonly signedInAs: string;
  readonly onJoined: () => void;
  readonly onRefused: () => void;
}

/** Joins in one step, or in two if the person has to leave a family first. */
export function InvitationAgreement({ code, signedInAs, onJoined, onRefused }: InvitationAgreementProps) {
  const agree = useAgreeToInvitation(code);
  const { error, isPending } = agree;
  const isLeaving = agree.variables?.leaveFamily === true;

  function join(choice: { leaveFamily?: boolean }) {
    agree.mutate(choice, {
      onSuccess: onJoined,
      onError: (cause) => isCodeRefused(cause) && onRefused(),
    });
  }

  if (isInAnotherFamily(error) || isLeaving) {
    return (
      <ConfirmStep
        question="You are in another family. Leave it and join this one?"
        confirmText="Leave it and join"
        keepText="Stay in my family"
        busyText={isPending ? 'Joining ...' : undefined}
        problem={isLeaving ? error?.message : undefined}
        onConfirm={() => join({ leaveFamily: true })}
        onKeep={() => agree.reset()}
      >
        Joining this family means leaving that one. Your account and your coaching stay as they are.
      </ConfirmStep>
    );
  }
  return (
    <div className="mt-5">
      <p className="text-sm wrap-anywhere text-ink-700">You are signed in as {signedInAs}.</p>
      {error && (
        <div className="mt-4">
          <Alert tone="danger">{error.message}</Alert>
        </div>
      )}
      <Button className="mt-4 w-full" busyText={isPending ? 'Joining ...' : undefined} onClick={() => join({})}>
        Join the family
      </Button>
      <p className="mt-3 text-xs text-ink-500">You won’t join until you choose this.</p>
    </div>
  );
}
