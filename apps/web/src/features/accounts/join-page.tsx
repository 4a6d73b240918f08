'use client';

import { useQuery } from '@tanstack/react-query';
import type { MembershipInvitation } from '@waymark/contract/membership-invitations';
import { acceptMembership } from '@waymark/contract/without-schemas/membership-invitations';
import { useEffect, useState } from 'react';
import { call } from '#http/call.ts';
import { useCurrentSession } from '#session/use-current-session.ts';
import { Button } from '#ui/button.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { AccountPage } from './account-page.tsx';
import { goTo } from './go-to.ts';
import { InvitationOfOther } from './invitation-of-other.tsx';
import { InvitationSignIn } from './invitation-sign-in.tsx';
import { isCodeRefused, membershipQuery } from './invitations.api.ts';
import { JoinRefused } from './join-refused.tsx';
import { JoinTerms } from './join-terms.tsx';
import { MembershipAgreement } from './membership-agreement.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { forgetInvitationCode, useInvitationCode } from './use-invitation-code.ts';

export function JoinPage() {
  const code = useInvitationCode();
  const invitation = useQuery(membershipQuery(code));
  const session = useCurrentSession();
  const [answer, setAnswer] = useState<'joined' | 'refused'>();
  const isRefused = code === null || answer === 'refused' || isCodeRefused(invitation.error);

  useEffect(() => {
    if (answer || isRefused) forgetInvitationCode();
  }, [answer, isRefused]);

  if (answer === 'joined') return <Joined />;
  if (isRefused) return <JoinRefused isCodeMissing={code === null} />;
  const signedInAs = session.status === 'authenticated' ? session.session.user.email : undefined;
  const isWaiting = !code || session.status === 'loading';
  return (
    <AccountPage title="Join your organisation">
      <Loaded
        query={isWaiting ? { ...invitation, data: undefined } : invitation}
        loading="Reading the invitation"
        failed="We can’t open the invitation right now"
        className="mt-5"
      >
        {(shown) => (
          <>
            <JoinTerms invitation={shown} />
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
  readonly invitation: MembershipInvitation;
  readonly signedInAs: string | undefined;
  readonly onJoined: () => void;
  readonly onRefused: () => void;
}

function NextStep({ code, invitation, signedInAs, onJoined, onRefused }: NextStepProps) {
  const { email, hasAccount } = invitation;
  if (signedInAs && signedInAs !== email) {
    return <InvitationOfOther email={email} signedInAs={signedInAs} page="/join" />;
  }
  if (!hasAccount) {
    return (
      <NewPasswordForm
        submitText="Join"
        onSubmit={async (fields) => {
          const signedIn = await call(acceptMembership, { body: { ...fields, code } });
          forgetInvitationCode();
          return signedIn;
        }}
      />
    );
  }
  if (!signedInAs) return <InvitationSignIn email={email} />;
  return <MembershipAgreement code={code} signedInAs={signedInAs} onJoined={onJoined} onRefused={onRefused} />;
}

function Joined() {
  return (
    <AccountPage title="You have joined" lead="Your organisation can see that, but nothing about your coaching.">
      <div role="status" className="mt-6">
        <Button onClick={() => goTo('/index')}>Go to my page</Button>
      </div>
    </AccountPage>
  );
}
