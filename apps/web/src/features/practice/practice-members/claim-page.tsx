'use client';

import { CONSOLE_PATHS } from '@waymark/contract/practice/console-paths';
import { OTP_LENGTH } from '@waymark/contract/without-schemas/people/accounts';
import { beginClaim, finishClaim } from '@waymark/contract/without-schemas/practice/practice-members';
import { useEffect, useState } from 'react';
import { signInWithToken } from '#auth/sign-in.ts';
import { AccountPage } from '#features/people/accounts/account-page.tsx';
import { AgreementLine } from '#features/people/accounts/agreement-line.tsx';
import { loadPage } from '#features/people/accounts/load-page.ts';
import { RefusedLink } from '#features/people/accounts/refused-link.tsx';
import { useCallForm } from '#forms/use-call-form.ts';
import { useCodeForm } from '#forms/use-code-form.ts';
import { call } from '#http/call.ts';
import { isProblem } from '#problems/call-problem.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { Form } from '#ui/form.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';

interface Owner {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
  readonly passwordConfirmation: string;
}

/** Reads what stands behind the hash and removes it, so that it stays in no history. */
function useClaim(): string | null | undefined {
  const [claim, setClaim] = useState<string | null>();
  useEffect(() => {
    const found = window.location.hash.slice(1);
    if (found !== '') window.history.replaceState(window.history.state, '', CONSOLE_PATHS.claim);
    // Run twice in development, it finds the address emptied by its first run.
    setClaim((known) => (found !== '' ? found : (known ?? null)));
  }, []);
  return claim;
}

const WAYS_ON = [
  'If this practice has an owner, ask them for a part in it.',
  'If it has none, start Waymark again, or run the operator’s command “claim-link”: both print a new link.',
];

export function ClaimPage() {
  const claim = useClaim();
  const [owner, setOwner] = useState<Owner>();
  const [isRefused, setRefused] = useState(false);
  if (claim === null || isRefused) {
    return (
      <RefusedLink
        title={isRefused ? 'This link no longer works' : 'This link isn’t complete'}
        lead="It works once, for a day, and only while this practice has no owner."
        waysOn={WAYS_ON}
      />
    );
  }
  const step = { claim: claim ?? '', onRefused: () => setRefused(true) };
  if (owner) {
    return (
      <AccountPage title="Confirm your email" lead={`Enter the 5 digits we sent to ${owner.email}`}>
        <ClaimCode {...step} owner={owner} onBack={() => setOwner(undefined)} />
      </AccountPage>
    );
  }
  return (
    <AccountPage
      title="Claim this practice"
      lead="This makes you its first owner. You’ll then add a passkey or an authenticator app, which its console needs."
    >
      <ClaimForm {...step} onSent={setOwner} />
    </AccountPage>
  );
}

interface StepProps {
  readonly claim: string;
  readonly onRefused: () => void;
}

const EMPTY: Owner = { firstName: '', lastName: '', email: '', password: '', passwordConfirmation: '' };

function ClaimForm({ claim, onRefused, onSent }: StepProps & { readonly onSent: (owner: Owner) => void }) {
  const { field, problem, isBusy, submit } = useCallForm({
    schema: async () => (await import('@waymark/contract/practice/practice-members')).ClaimFields,
    defaultValues: EMPTY,
    async onSubmit(owner) {
      try {
        await call(beginClaim, { body: { ...owner, claim } });
      } catch (error) {
        if (!isProblem(error, 'incorrect_code')) throw error;
        return onRefused();
      }
      onSent(owner);
    },
  });
  return (
    <Form onSubmit={submit}>
      <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
      <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
      <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
      <PasswordField label="Password" autoComplete="new-password" {...field('password')} />
      <PasswordField label="Confirm password" autoComplete="new-password" {...field('passwordConfirmation')} />
      {problem && (
        <div className="mt-4">
          <Alert tone="danger">{problem}</Alert>
        </div>
      )}
      <Button type="submit" className="mt-6 w-full" busyText={isBusy ? 'Please wait ...' : undefined}>
        Continue
      </Button>
      <AgreementLine />
    </Form>
  );
}

interface ClaimCodeProps extends StepProps {
  readonly owner: Owner;
  readonly onBack: () => void;
}

function ClaimCode({ claim, owner, onRefused, onBack }: ClaimCodeProps) {
  const { code, problem, isBusy, submit, secondsLeft, resend, isResending, isResent } = useCodeForm({
    async verify(otp) {
      try {
        const { jwt } = await call(finishClaim, { body: { ...owner, claim, otp } });
        const result = await signInWithToken(jwt);
        if (!result.ok) return result.message;
        await loadPage(CONSOLE_PATHS.today);
      } catch (error) {
        if (!isProblem(error, 'incorrect_code')) throw error;
        onRefused();
      }
    },
    sendAgain: () => call(beginClaim, { body: { ...owner, claim } }),
  });
  return (
    <Form onSubmit={submit}>
      <CodeField label="Code from the email" length={OTP_LENGTH} {...code} />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" busyText={isBusy ? 'Verifying ...' : undefined}>
          Become the owner
        </Button>
        <Button
          variant="ghost"
          disabled={secondsLeft > 0}
          busyText={isResending ? 'Resending ...' : undefined}
          onClick={resend}
        >
          Resend
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Change the email
        </Button>
      </div>
      <p className="mt-3 text-xs text-ink-500" aria-live="off">
        {secondsLeft > 0
          ? `You can ask for a new code in ${secondsLeft} seconds.`
          : 'No email yet? Check your spam folder, or ask for a new code.'}
      </p>
      <div className="grid gap-3 not-empty:mt-4">
        {problem && <Alert tone="danger">{problem}</Alert>}
        {isResent && <Alert tone="info">We sent a new code. The earlier one no longer works.</Alert>}
      </div>
    </Form>
  );
}
