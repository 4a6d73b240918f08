'use client';

import { useQuery } from '@tanstack/react-query';
import { acceptInvite, type InvitationView } from '@waymark/contract/without-schemas/invitations';
import { useEffect, useState } from 'react';
import { sendAppMessage } from '#app-messages/app-messages.ts';
import { call } from '#http/call.ts';
import { useCurrentSession } from '#session/use-current-session.ts';
import { Button } from '#ui/button.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { AccountPage } from './account-page.tsx';
import { goTo } from './go-to.ts';
import { InvitationAgreement } from './invitation-agreement.tsx';
import { InvitationOfOther } from './invitation-of-other.tsx';
import { InvitationRefused } from './invitation-refused.tsx';
import { InvitationSignIn } from './invitation-sign-in.tsx';
import { InvitationTerms } from './invitation-terms.tsx';
import { invitationQuery, isCodeRefused } from './invitations.api.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { forgetInvitationCode, useInvitationCode } from './use-invitation-code.ts';

const TITLE = 'Join your family';

export function InvitePage() {
  const code = useInvitationCode();
  const invitation = useQuery(invitationQuery(code));
  const session = useCurrentSession();
  const [answer, setAnswer] = useState<'joined' | 'refused'>();
  const isRefused = code === null || answer === 'refused' || isCodeRefused(invitation.error);

  useEffect(() => {
    if (answer || isRefused) forgetInvitationCode();
  }, [answer, isRefused]);

  if (answer === 'joined') return <InvitationJoined />;
  if (isRefused) return <InvitationRefused isCodeMissing={code === null} />;
  const signedInAs = session.status === 'authenticated' ? session.session.user.email : undefined;
  const isWaiting = !code || session.status === 'loading';
  return (
    <AccountPage title={TITLE}>
      <Loaded
        query={isWaiting ? { ...invitation, data: undefined } : invitation}
        loading="Reading the invitation"
        failed="We can’t open the invitation right now"
        className="mt-5"
      >
        {(shown) => (
          <>
            <InvitationTerms invitation={shown} />
            <NextStep
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

interface NextStepProps {
  readonly code: string;
  readonly invitation: InvitationView;
  readonly signedInAs: string | undefined;
  readonly onJoined: () => void;
  readonly onRefused: () => void;
}

function NextStep({ code, invitation, signedInAs, onJoined, onRefused }: NextStepProps) {
  if (signedInAs && signedInAs !== invitation.email) {
    return <InvitationOfOther email={invitation.email} signedInAs={signedInAs} />;
  }
  if (!invitation.hasAccount) {
    return (
      <NewPasswordForm
        submitText="Join"
        onSubmit={async (fields) => {
          const signedIn = await call(acceptInvite, { body: { ...fields, code } });
          forgetInvitationCode();
          return signedIn;
        }}
      />
    );
  }
  if (!signedInAs) return <InvitationSignIn email={invitation.email} />;
  return <InvitationAgreement code={code} signedInAs={signedInAs} onJoined={onJoined} onRefused={onRefused} />;
}

function InvitationJoined() {
  return (
    <AccountPage
      title="You have joined the family"
      lead="They can see that you joined, but nothing about your coaching."
    >
      <div role="status" className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => goTo('/index')}>Go to my page</Button>
        <Button variant="ghost" onClick={() => sendAppMessage('show-family-modal')}>
          See the family
        </Button>
      </div>
    </AccountPage>
  );
}
