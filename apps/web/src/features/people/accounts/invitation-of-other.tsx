'use client';

import { useState } from 'react';
import { endSession } from '#auth/sign-out.ts';
import { FALLBACK_MESSAGE } from '#problems/call-problem.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { EmailAddress } from '#ui/email-address.tsx';
import { OrOffline } from '#ui/or-offline.tsx';

interface InvitationOfOtherProps {
  /** The address the invitation was mailed to. */
  readonly email: string;
  readonly signedInAs: string;
  /** The page to return to. */
  readonly page: '/invite' | '/join';
}

/** For someone signed in to another account; once they log out, the page continues on its own. */
export function InvitationOfOther({ email, signedInAs, page }: InvitationOfOtherProps) {
  const [isEnding, setEnding] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  async function logOut() {
    setEnding(true);
    setFailed(false);
    const { ended } = await endSession({ callbackUrl: page });
    setEnding(false);
    setFailed(!ended);
  }

  return (
    <div className="mt-5 text-sm wrap-anywhere text-ink-700">
      <p>
        You are signed in as{' '}
        <b className="font-semibold">
          <EmailAddress address={signedInAs} />
        </b>
        , and this invitation is for{' '}
        <b className="font-semibold">
          <EmailAddress address={email} />
        </b>
        . Log out to answer it; the invitation stays open here.
      </p>
      {hasFailed && (
        <div className="mt-4">
          <Alert tone="danger">
            <OrOffline>{FALLBACK_MESSAGE}</OrOffline>
          </Alert>
        </div>
      )}
      <Button className="mt-5 w-full" busyText={isEnding ? 'Please wait ...' : undefined} onClick={logOut}>
        Log out
      </Button>
    </div>
  );
}
