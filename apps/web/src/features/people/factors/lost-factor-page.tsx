'use client';

import Link from 'next/link';
import { useState } from 'react';
import { signInWithoutLostFactor } from '#auth/second-factor.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { useCodeOfAddress } from '#http/use-code-of-address.ts';
import { isProblem } from '#problems/call-problem.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { AccountPage } from '../accounts/account-page.tsx';
import { loadPage } from '../accounts/load-page.ts';
import { RefusedLink } from '../accounts/refused-link.tsx';

const WAYS_ON = [
  'Open the full link in our latest mail again.',
  'If it is older than 7 days, log in, choose “I lost my device” and start the 72 hours again.',
  'Found your device or a recovery code? Log in with it as usual.',
];

/** The link that is mailed 72 hours after someone said that their second factor is lost. */
export function LostFactorPage() {
  const code = useCodeOfAddress();
  const [isRefused, setRefused] = useState(false);
  if (code === null || isRefused) {
    return (
      <RefusedLink
        title={isRefused ? 'This link no longer works' : 'This link isn’t complete'}
        lead="It works once, for 7 days, and stops working if you sign in with your second factor."
        waysOn={WAYS_ON}
      />
    );
  }
  return (
    <AccountPage
      title="Log in without your second factor"
      lead="This removes your passkeys, authenticator app and recovery codes. Your account and everything in it stay as they are, and you can add a second factor again right after."
    >
      <PasswordOnly code={code ?? ''} onRefused={() => setRefused(true)} />
    </AccountPage>
  );
}

function PasswordOnly({ code, onRefused }: { code: string; onRefused: () => void }) {
  const { field, problem, setProblem, isBusy, submit } = useCallForm({
    schema: async () => (await import('./code-fields.ts')).PasswordOnly,
    defaultValues: { password: '' },
    async onSubmit({ password }) {
      try {
        const result = await signInWithoutLostFactor(code, password);
        if (result.ok) await loadPage('/index');
        else setProblem(result.message);
      } catch (error) {
        if (isProblem(error, 'incorrect_code')) return onRefused();
        if (!isProblem(error, 'invalid_credentials')) throw error;
        setProblem('This isn’t your password. Nothing was changed.');
      }
    },
  });
  return (
    <Form onSubmit={submit}>
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      {problem && (
        <div className="mt-4">
          <Alert tone="danger">{problem}</Alert>
        </div>
      )}
      <Button type="submit" className="mt-6 w-full" busyText={isBusy ? 'Please wait ...' : undefined}>
        Remove my second factor and sign in
      </Button>
      <Link
        prefetch={false}
        href="/forgot-password"
        className="mt-3 inline-block rounded-field py-2 text-sm font-medium text-pine-600 underline underline-offset-2"
      >
        Forgot password?
      </Link>
    </Form>
  );
}
