'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCurrentSession } from '#session/use-current-session.ts';
import { Button } from '#ui/button.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { AccountPage } from './account-page.tsx';
import { goTo } from './go-to.ts';
import { InvitationAgreement } from './invitation-agreement.tsx';
import type { InvitationKind, OpenInvitation } from './invitation-kind.ts';
import { InvitationOfOther } from './invitation-of-other.tsx';
import { InvitationRefused } from './invitation-refused.tsx';
import { InvitationSignIn } from './invitation-sign-in.tsx';
import { invitationQuery, isCodeRefused } from './invitations.api.ts';
import { NewPasswordForm } from './new-password-form.tsx';
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
      <NewPasswordForm
        submitText="Join"
        onSubmit={async (fields) => {
          const signedIn = await kind.accept({ ...fields, code });
          forgetInvitationCode();
          return signedIn;
        }}
      />
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
        <Button onClick={() => goTo('/index')}>Go to my page</Button>
        {wayOn}
      </div>
    </AccountPage>
  );
}
