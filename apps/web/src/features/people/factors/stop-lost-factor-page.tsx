'use client';

import { linkPaths } from '@waymark/contract/paths';
import { stopLostFactor } from '@waymark/contract/without-schemas/people/factor-logins';
import { useState } from 'react';
import { call } from '#http/call.ts';
import { useCodeOfAddress } from '#http/use-code-of-address.ts';
import { problemToTell } from '#logging/report-failure.ts';
import { isProblem } from '#problems/call-problem.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { AccountPage } from '../accounts/account-page.tsx';
import { RefusedLink } from '../accounts/refused-link.tsx';

/** By the link in the mails about a lost factor; with a press, since mail programs open links. */
export function StopLostFactorPage() {
  const code = useCodeOfAddress();
  const [state, setState] = useState<'open' | 'busy' | 'stopped' | 'refused'>('open');
  const [problem, setProblem] = useState<string>();

  async function stop(): Promise<void> {
    setState('busy');
    setProblem(undefined);
    try {
      await call(stopLostFactor, { body: { code: code ?? '' } });
      setState('stopped');
    } catch (error) {
      const isRefused = isProblem(error, 'incorrect_code', 'invalid_request');
      setState(isRefused ? 'refused' : 'open');
      if (!isRefused) setProblem(problemToTell(error).message);
    }
  }

  if (code === null || state === 'refused') {
    return (
      <RefusedLink
        title={code === null ? 'This link isn’t complete' : 'This link no longer works'}
        lead="It only works until the 72 hours are over."
        waysOn={[
          'Open the full link in our latest mail again.',
          'If you still have your second factor, log in with it: that stops the wait too.',
        ]}
      />
    );
  }
  if (state === 'stopped') {
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
    <AccountPage
      title="Wasn’t that you?"
      lead="Someone who knows your password told us your second factor is lost. If you stop the request, nothing changes."
    >
      {problem && (
        <div className="mt-4">
          <Alert tone="danger">{problem}</Alert>
        </div>
      )}
      <Button
        className="mt-6 w-full"
        busyText={state === 'busy' ? 'Please wait ...' : undefined}
        onClick={() => void stop()}
      >
        Stop this request
      </Button>
    </AccountPage>
  );
}
