'use client';

import { linkPaths } from '@waymark/contract/paths';
import { EMAIL_UNDO_HOURS, undoEmailChange } from '@waymark/contract/without-schemas/people/email-changes';
import { useState } from 'react';
import { call } from '#http/call.ts';
import { useCodeOfAddress } from '#http/use-code-of-address.ts';
import { problemToTell } from '#logging/report-failure.ts';
import { isProblem } from '#problems/call-problem.ts';
import { recheckSession } from '#session/session-store.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { useReadableAddress } from '#ui/email-address.tsx';
import { AccountPage } from '../accounts/account-page.tsx';
import { RefusedLink } from '../accounts/refused-link.tsx';

/** By the link in the mail to the former address; with a press, since mail programs open links. */
export function UndoEmailPage() {
  const code = useCodeOfAddress();
  const [state, setState] = useState<'open' | 'busy' | 'refused'>('open');
  const [problem, setProblem] = useState<string>();
  const [email, setEmail] = useState<string>();

  async function undo(): Promise<void> {
    setState('busy');
    setProblem(undefined);
    try {
      setEmail((await call(undoEmailChange, { body: { code: code ?? '' } })).email);
      void recheckSession();
    } catch (error) {
      const isRefused = isProblem(error, 'incorrect_code', 'invalid_request');
      setState(isRefused ? 'refused' : 'open');
      if (!isRefused) setProblem(problemToTell(error).message);
    }
  }

  if (email !== undefined) return <AddressIsBack email={email} />;
  if (code === null || state === 'refused') {
    return (
      <RefusedLink
        title={code === null ? 'This link isn’t complete' : 'This link no longer works'}
        lead={`It works for ${EMAIL_UNDO_HOURS} hours after the change, until the address is changed back.`}
        waysOn={['Open the full link in our latest mail again.', 'If you can’t get into your account, write to us.']}
      />
    );
  }
  return (
    <AccountPage
      title="Use this email again?"
      lead="Your account gets back the address that this link was sent to. Everyone is signed out, and the password and any second factor added since then stop working. We’ll email you a link to set a new password."
    >
      {problem && (
        <div className="mt-4">
          <Alert tone="danger">{problem}</Alert>
        </div>
      )}
      <Button
        className="mt-6 w-full"
        busyText={state === 'busy' ? 'Please wait ...' : undefined}
        onClick={() => void undo()}
      >
        Use this email again
      </Button>
    </AccountPage>
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
