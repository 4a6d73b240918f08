'use client';

import { linkPaths } from '@waymark/contract/paths';
import { stopLostFactor } from '@waymark/contract/without-schemas/people/factor-logins';
import { useState } from 'react';
import { call } from '#http/call.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { AccountPage } from '../accounts/account-page.tsx';
import { PressedLinkPage } from '../accounts/pressed-link-page.tsx';

/** By the link in the mails about a lost factor. */
export function StopLostFactorPage() {
  const [isStopped, setStopped] = useState(false);
  if (isStopped) {
    return (
      <AccountPage
        title="The request is stopped"
        lead="Your second factor stays as it is, and no one gets in without it. But someone knew your password, so please change it now."
      >
        <div role="status" className="mt-6 flex flex-wrap gap-3">
          <ButtonLink href={linkPaths.forgotPassword()}>Set a new password</ButtonLink>
          <ButtonLink href={linkPaths.home()} variant="ghost">
            Go to the home page
          </ButtonLink>
        </div>
      </AccountPage>
    );
  }
  return (
    <PressedLinkPage
      title="Wasn’t that you?"
      lead="Someone who knows your password told us your second factor is lost. If you stop the request, nothing changes."
      confirmText="Stop this request"
      onPress={async (code) => {
        await call(stopLostFactor, { body: { code } });
        setStopped(true);
      }}
      refusedLead="It only works until the 72 hours are over."
      waysOn={[
        'Open the full link in our latest mail again.',
        'If you still have your second factor, log in with it: that stops the wait too.',
      ]}
    />
  );
}
