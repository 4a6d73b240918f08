'use client';

import { acceptInvite } from '@waymark/contract/invitations';
import { call } from '#http/call.ts';
import { AccountPage } from './account-page.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

/** Where an invitation into a family leads somebody who has no account yet. */
export function InvitePage() {
  return (
    <AccountPage
      title="Join your family"
      lead="Choose a password for your own account. Who invited you can see that you joined, and nothing of your coaching."
    >
      <NewPasswordForm submitText="Join" onSubmit={(body) => call(acceptInvite, { body })} />
    </AccountPage>
  );
}
