'use client';

import { OTP_LENGTH } from '@waymark/contract/without-schemas/people/accounts';
import { mailFirstFactorCode, permitFirstFactor } from '@waymark/contract/without-schemas/people/factors';
import { useEffect, useRef, useState } from 'react';
import { useCodeForm } from '#forms/use-code-form.ts';
import { call } from '#http/call.ts';
import { problemToTell } from '#logging/report-failure.ts';
import { isProblem } from '#problems/call-problem.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { CodeActions } from '#ui/code-actions.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { Form } from '#ui/form.tsx';
import { PasswordField } from '#ui/password-field.tsx';

export interface FirstFactorProps {
  readonly email: string;
  readonly onPermitted: () => void;
  readonly onClose: () => void;
}

/** Before the first factor: password and a mailed code, so that a stolen password adds none. */
export function FirstFactor({ email, onPermitted, onClose }: FirstFactorProps) {
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [unsent, setUnsent] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const isAsked = useRef(false);
  const { code, problem, isBusy, submit, secondsLeft, resend, isResending, isResent } = useCodeForm({
    async verify(otp) {
      setWrong(undefined);
      try {
        await call(permitFirstFactor, { body: { password, otp } });
        onPermitted();
      } catch (error) {
        const isPassword =
          isProblem(error, 'wrong_current_password') ||
          problemToTell(error).fields.some(({ path }) => path[0] === 'password');
        if (!isPassword) throw error;
        setWrong(password === '' ? 'Please enter your password.' : 'This isn’t your password.');
        field.current?.focus();
      }
      return undefined;
    },
    sendAgain: () => call(mailFirstFactorCode),
  });

  // Once, though development mounts twice: the next mail has to wait for a minute.
  useEffect(() => {
    field.current?.focus();
    if (isAsked.current) return;
    isAsked.current = true;
    // Within a minute of the last one, that one still holds.
    call(mailFirstFactorCode).catch((error: unknown) => {
      if (!isProblem(error, 'rate_limited')) setUnsent(problemToTell(error).message);
    });
  }, []);

  return (
    <Form onSubmit={submit} aria-labelledby="first-factor" className="mt-5 rounded-card bg-sand-100 p-4 sm:p-5">
      <h3 id="first-factor" className="text-lg">
        First, make sure it’s you
      </h3>
      <p className="mt-1 text-sm wrap-anywhere text-ink-700">
        Enter your password and the 5 digits we emailed to {email}. This way, no one who only knows your password can
        add a second factor.
      </p>
      {/* For password managers, which fill in nothing without it. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        ref={field}
        label="Password"
        autoComplete="current-password"
        value={password}
        error={wrong}
        onChange={({ target }) => setPassword(target.value)}
      />
      <p className="mt-4.5 text-sm font-semibold" aria-hidden>
        Code from the email
      </p>
      <div className="-mt-3">
        <CodeField label="Code from the email" length={OTP_LENGTH} {...code} />
      </div>
      <div className="grid gap-3 not-empty:mt-4">
        {(problem ?? unsent) && <Alert tone="danger">{problem ?? unsent}</Alert>}
        {isResent && <Alert tone="info">We sent a new code. The earlier one no longer works.</Alert>}
      </div>
      <CodeActions
        confirmText="Continue"
        busyText={isBusy ? 'Please wait ...' : undefined}
        secondsLeft={secondsLeft}
        isResending={isResending}
        onResend={resend}
      >
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </CodeActions>
    </Form>
  );
}
