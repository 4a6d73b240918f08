'use client';

import { OneTimeCode, OTP_LENGTH, resendOtp, verifySignUp } from '@waymark/contract/accounts';
import { landingAfterVerification } from '@waymark/contract/landing';
import type { RoleId, SubRoleId } from '@waymark/contract/roles';
import { z } from 'zod';
import { signInWithToken } from '#auth/sign-in.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { useControlledField } from '#forms/use-controlled-field.ts';
import { useResend } from '#forms/use-resend.ts';
import { call } from '#http/call.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { goTo } from './go-to.ts';

/** A sign-up that waits for its code, with what verifying it asks for again. */
export interface PendingSignUp {
  readonly email: string;
  readonly password: string;
  readonly role: RoleId;
  readonly sub_role: SubRoleId | null;
  /** The token that sign-up returned, when this follows a sign-up. */
  readonly jwt?: string;
}

const CodeOnly = z.object({ otp: OneTimeCode });

/** The five digits that were mailed. With the right ones the person is signed in and goes to their profile. */
export function OtpForm({ pending }: { pending: PendingSignUp }) {
  const { jwt, ...account } = pending;
  const token = jwt ?? null;
  const { form, problem, setProblem, isBusy, submit } = useCallForm({
    schema: CodeOnly,
    defaultValues: { otp: '' },
    async onSubmit({ otp }) {
      forgetResent();
      const body = { ...account, passwordConfirmation: account.password, otp };
      const { jwt: sessionToken } = await call(verifySignUp, { body, token });
      const result = await signInWithToken(sessionToken);
      if (result.ok) await goTo(landingAfterVerification(account.role, account.sub_role));
      else setProblem(result.message);
    },
  });
  const code = useControlledField(form, 'otp');
  const { secondsLeft, resend, isResending, isResent, forgetResent } = useResend(
    () => call(resendOtp, { body: { email: account.email }, token }),
    setProblem,
  );

  return (
    <form method="dialog" noValidate onSubmit={submit}>
      <CodeField label="The code from the mail" length={OTP_LENGTH} {...code} />
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
          ? `You can ask for another code in ${secondsLeft} seconds.`
          : 'No mail yet? Look in the spam folder, or ask for another code.'}
      </p>
      <div className="grid gap-3 not-empty:mt-4">
        {problem && <Alert tone="danger">{problem}</Alert>}
        {isResent && <Alert tone="info">A new code is on its way. The earlier one is no longer good.</Alert>}
      </div>
    </form>
  );
}
