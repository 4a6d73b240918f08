'use client';

import { linkPaths } from '@waymark/contract/paths';
import { EMAIL_UNDO_HOURS, undoEmailChange } from '@waymark/contract/without-schemas/people/email-changes';
import { useState } from 'react';
import { call } from '#http/call.ts';
import { recheckSession } from '#session/session-store.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { useReadableAddress } from '#ui/email-address.tsx';
import { AccountPage } from '../accounts/account-page.tsx';
import { PressedLinkPage } from '../accounts/pressed-link-page.tsx';

/** By the link in the mail to the former address. */
export function UndoEmailPage() {
  const [email, setEmail] = useState<string>();
  if (email !== undefined) return <AddressIsBack email={email} />;
  return (
    <PressedLinkPage
      title="Use this email again?"
      lead="Your account gets back the address that this link was sent to. Everyone is signed out, and the password and any second factor added since then stop working. We’ll email you a link to set a new password."
      confirmText="Use this email again"
      onPress={async (code) => {
        setEmail((await call(undoEmailChange, { body: { code } })).email);
        void recheckSession();
      }}
      refusedLead={`It works for ${EMAIL_UNDO_HOURS} hours after the change, until the address is changed back.`}
      waysOn={['Open the full link in our latest mail again.', 'If you can’t get into your account, write to us.']}
    />
  );
}

function AddressIsBack({ email }: { email: string }) {
  const readable = useReadableAddress(email);
  return (
    <AccountPage
      title="Your account is back"
      lead={`Its email is ${readable} again. Now set a new password with the link we just sent there. It works for 60 minutes.`}
    >
      <div role="status" className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href={linkPaths.home()}>Go to the home page</ButtonLink>
        <ButtonLink href={linkPaths.forgotPassword()} variant="ghost">
          Get another link
        </ButtonLink>
      </div>
    </AccountPage>
  );
}
