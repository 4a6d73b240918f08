'use client';

import { landingAfterVerification } from '@waymark/contract/landing';
import type { SpecifiedRoleId, SubRoleId } from '@waymark/contract/roles';
import { OTP_LENGTH, resendOtp, verifySignUp } from '@waymark/contract/without-schemas/people/accounts';
import { signInWithToken } from '#auth/sign-in.ts';
import { useCodeForm } from '#forms/use-code-form.ts';
import { call } from '#http/call.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { Form } from '#ui/form.tsx';
import { loadPage } from './load-page.ts';

/** A sign-up that waits for its code, with what verifying it asks for again. */
export interface PendingSignUp {
  readonly email: string;
  readonly password: string;
  readonly role: SpecifiedRoleId;
  readonly sub_role: SubRoleId | null;
  /** Set when this follows a sign-up. */
  readonly jwt?: string;
}

export function OtpForm({ pending }: { pending: PendingSignUp }) {
  const { jwt, ...account } = pending;
  const token = jwt ?? null;
  const { code, problem, isBusy, submit, secondsLeft, resend, isResending, isResent } = useCodeForm({
    async verify(otp) {
      const body = { ...account, passwordConfirmation: account.password, otp };
      const { jwt: sessionToken } = await call(verifySignUp, { body, token });
      const result = await signInWithToken(sessionToken);
      if (!result.ok) return result.message;
      await loadPage(landingAfterVerification(account.role, account.sub_role));
    },
    sendAgain: () => call(resendOtp, { body: { email: account.email }, token }),
  });

  return (
    <Form onSubmit={submit}>
      <CodeField label="Code from the email" length={OTP_LENGTH} {...code} />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" busyText={isBusy ? 'Verifying ...' : undefined}>
          Verify
        </Button>
        <Button
          variant="ghost"
          disabled={secondsLeft > 0}
          busyText={isResending ? 'Resending ...' : undefined}
          onClick={resend}
        >
          Resend
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
