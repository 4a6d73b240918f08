'use client';

import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmStep } from '#ui/confirm-step.tsx';
import { isCodeRefused, isInAnotherOrganisation, useAgreeToMembership } from './invitations.api.ts';

interface MembershipAgreementProps {
  readonly code: string;
  readonly signedInAs: string;
  readonly onJoined: () => void;
  readonly onRefused: () => void;
}

/** Joins in one step, or in two if the person has to leave an organisation first. */
export function MembershipAgreement({ code, signedInAs, onJoined, onRefused }: MembershipAgreementProps) {
  const agree = useAgreeToMembership(code);
  const { error, isPending } = agree;
  const isLeaving = agree.variables?.leaveOther === true;

  function join(choice: { leaveOther?: boolean }) {
    agree.mutate(choice, {
      onSuccess: onJoined,
      onError: (cause) => isCodeRefused(cause) && onRefused(),
    });
  }

  if (isInAnotherOrganisation(error) || isLeaving) {
    return (
      <ConfirmStep
        question="You are in another organisation. Leave it and join this one?"
        confirmText="Leave it and join"
        keepText="Stay where I am"
        busyText={isPending ? 'Joining ...' : undefined}
        problem={isLeaving ? error?.message : undefined}
        onConfirm={() => join({ leaveOther: true })}
        onKeep={() => agree.reset()}
      >
        Your account, your coaching and your family stay as they are.
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
        Join the organisation
      </Button>
      <p className="mt-3 text-xs text-ink-500">You won’t join until you choose this.</p>
    </div>
  );
}
