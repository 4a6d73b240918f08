'use client';

import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmStep } from '#ui/confirm-step.tsx';
import type { Agreement, InvitationKind, OpenInvitation } from './invitation-kind.ts';
import { isCodeRefused, useAgreement } from './invitations.api.ts';

interface InvitationAgreementProps {
  readonly kind: Pick<InvitationKind<OpenInvitation>, 'agree' | 'isElsewhere' | 'joinText' | 'leaving'>;
  readonly code: string;
  readonly signedInAs: string;
  readonly onJoined: () => void;
  readonly onRefused: () => void;
}

/** Joins in one step, or in two if the person has to leave another family or organisation first. */
export function InvitationAgreement({ kind, code, signedInAs, onJoined, onRefused }: InvitationAgreementProps) {
  const agreement = useAgreement((choice: Agreement) => kind.agree(code, choice));
  const { error, isPending } = agreement;
  const isLeaving = agreement.variables?.leaves === true;

  function join(choice: Agreement) {
    agreement.mutate(choice, {
      onSuccess: onJoined,
      onError: (cause) => isCodeRefused(cause) && onRefused(),
    });
  }

  if (kind.isElsewhere(error) || isLeaving) {
    return (
      <ConfirmStep
        question={kind.leaving.question}
        confirmText="Leave it and join"
        keepText={kind.leaving.keepText}
        busyText={isPending ? 'Joining ...' : undefined}
        problem={isLeaving ? error?.message : undefined}
        onConfirm={() => join({ leaves: true })}
        onKeep={() => agreement.reset()}
      >
        {kind.leaving.keeps}
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
      <Button
        className="mt-4 w-full"
        busyText={isPending ? 'Joining ...' : undefined}
        onClick={() => join({ leaves: false })}
      >
        {kind.joinText}
      </Button>
      <p className="mt-3 text-xs text-ink-500">You won’t join until you choose this.</p>
    </div>
  );
}
