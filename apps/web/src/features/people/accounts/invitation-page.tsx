'use client';

import { useQuery } from '@tanstack/react-query';
import { PROBLEMS } from '@waymark/contract/errors';
import { useEffect, useState } from 'react';
import { useCurrentSession } from '#session/use-current-session.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmStep } from '#ui/confirm-step.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { AccountPage } from './account-page.tsx';
import { AgreementLine } from './agreement-line.tsx';
import type { Agreement, InvitationKind, OpenInvitation } from './invitation-kind.ts';
import { InvitationOfOther } from './invitation-of-other.tsx';
import { InvitationSignIn } from './invitation-sign-in.tsx';
import { invitationQuery, isCodeRefused, useAgreement } from './invitations.api.ts';
import { loadPage } from './load-page.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { RefusedLink } from './refused-link.tsx';
import { forgetInvitationCode, useInvitationCode } from './use-invitation-code.ts';

/** Reads a mailed code, and lets the person it went to join, with a new account or with theirs. */
export function InvitationPage<Invitation extends OpenInvitation>({ kind }: { kind: InvitationKind<Invitation> }) {
  const code = useInvitationCode();
  const invitation = useQuery(invitationQuery(kind, code));
  const session = useCurrentSession();
  const [answer, setAnswer] = useState<'joined' | 'refused'>();
  const isRefused = code === null || answer === 'refused' || isCodeRefused(invitation.error);

  useEffect(() => {
    if (answer || isRefused) forgetInvitationCode();
  }, [answer, isRefused]);

  if (answer === 'joined') return <Joined joined={kind.joined} />;
  if (isRefused) return <InvitationRefused isCodeMissing={code === null} refused={kind.refused} />;
  const signedInAs = session.status === 'authenticated' ? session.session.user.email : undefined;
  const isWaiting = !code || session.status === 'loading';
  return (
    <AccountPage title={kind.title}>
      <Loaded
        query={isWaiting ? { ...invitation, data: undefined } : invitation}
        loading="Reading the invitation"
        failed="We can’t open the invitation right now"
        className="mt-5"
      >
        {(shown) => (
          <>
            <kind.Terms invitation={shown} />
            <NextStep
              kind={kind}
              code={code ?? ''}
              invitation={shown}
              signedInAs={signedInAs}
              onJoined={() => setAnswer('joined')}
              onRefused={() => setAnswer('refused')}
            />
          </>
        )}
      </Loaded>
    </AccountPage>
  );
}

interface NextStepProps<Invitation extends OpenInvitation> {
  readonly kind: InvitationKind<Invitation>;
  readonly code: string;
  readonly invitation: Invitation;
  readonly signedInAs: string | undefined;
  readonly onJoined: () => void;
  readonly onRefused: () => void;
}

function NextStep<Invitation extends OpenInvitation>({
  kind,
  code,
  invitation: { email, hasAccount },
  signedInAs,
  onJoined,
  onRefused,
}: NextStepProps<Invitation>) {
  if (signedInAs && signedInAs !== email) {
    return <InvitationOfOther email={email} signedInAs={signedInAs} page={kind.page} />;
  }
  if (!hasAccount) {
    return (
      <>
        <NewPasswordForm
          submitText="Join"
          onSubmit={async (fields) => {
            const signedIn = await kind.accept({ ...fields, code });
            forgetInvitationCode();
            return signedIn;
          }}
        />
        <AgreementLine />
      </>
    );
  }
  if (!signedInAs) return <InvitationSignIn email={email} />;
  return (
    <InvitationAgreement kind={kind} code={code} signedInAs={signedInAs} onJoined={onJoined} onRefused={onRefused} />
  );
}

function Joined({ joined: { title, lead, wayOn } }: Pick<InvitationKind<OpenInvitation>, 'joined'>) {
  return (
    <AccountPage title={title} lead={lead}>
      <div role="status" className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => loadPage('/index')}>Go to my page</Button>
        {wayOn}
      </div>
    </AccountPage>
  );
}

interface InvitationAgreementProps {
  readonly kind: Pick<InvitationKind<OpenInvitation>, 'agree' | 'isElsewhere' | 'joinText' | 'leaving'>;
  readonly code: string;
  readonly signedInAs: string;
  readonly onJoined: () => void;
  readonly onRefused: () => void;
}

/** Joins in one step, or in two if the person has to leave another family or organisation first. */
function InvitationAgreement({ kind, code, signedInAs, onJoined, onRefused }: InvitationAgreementProps) {
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

interface InvitationRefusedProps extends Pick<InvitationKind<OpenInvitation>, 'refused'> {
  readonly isCodeMissing: boolean;
}

function InvitationRefused({ isCodeMissing, refused: { lead, waysOn } }: InvitationRefusedProps) {
  return (
    <RefusedLink
      title={isCodeMissing ? 'This link has no invitation code' : PROBLEMS.incorrect_code.message}
      lead={lead}
      waysOn={['Open the full link in the latest email again.', ...waysOn]}
    />
  );
}
