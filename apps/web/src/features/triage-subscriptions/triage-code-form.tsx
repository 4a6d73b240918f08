'use client';

import { OneTimeCode, OTP_LENGTH } from '@waymark/contract/accounts';
import { sendTriageCode, type TriageChannel } from '@waymark/contract/triage-subscriptions';
import { z } from 'zod';
import { useCallForm } from '#forms/use-call-form.ts';
import { useControlledField } from '#forms/use-controlled-field.ts';
import { useResend } from '#forms/use-resend.ts';
import { call } from '#http/call.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { useConfirmTriageAddress } from './triage-subscriptions.api.ts';

interface TriageCodeFormProps {
  readonly channel: TriageChannel;
  readonly address: string;
  readonly onChangeAddress: () => void;
}

const CodeOnly = z.object({ otp: OneTimeCode });

/** The five digits that were sent to an address, which is confirmed by them. */
export function TriageCodeForm({ channel, address, onChangeAddress }: TriageCodeFormProps) {
  const confirm = useConfirmTriageAddress();
  const { form, problem, setProblem, isBusy, submit } = useCallForm({
    schema: CodeOnly,
    defaultValues: { otp: '' },
    async onSubmit({ otp }) {
      forgetResent();
      await confirm.mutateAsync({ channel, otp });
    },
  });
  const code = useControlledField(form, 'otp');
  const { secondsLeft, resend, isResending, isResent, forgetResent } = useResend(() => {
    const body = channel === 'email' ? { channel, email: address } : { channel, phone: address };
    return call(sendTriageCode, { body });
  }, setProblem);

  return (
    <form method="dialog" noValidate onSubmit={submit}>
      <p className="mt-3 text-sm wrap-anywhere text-ink-700">
        Enter the 5 digits we sent to {address}. They are good for 10 minutes.
      </p>
      <CodeField label={`The code sent to ${address}`} length={OTP_LENGTH} {...code} />
      <div className="grid gap-3 not-empty:mt-4">
        {problem && <Alert tone="danger">{problem}</Alert>}
        {isResent && <Alert tone="info">Another code is on its way. The earlier one is no longer good.</Alert>}
      </div>
      <div className="mt-5 flex flex-wrap gap-x-3 gap-y-2">
        <Button type="submit" busyText={isBusy ? 'Confirming ...' : undefined}>
          Confirm
        </Button>
        <Button
          variant="ghost"
          disabled={secondsLeft > 0}
          busyText={isResending ? 'Sending ...' : undefined}
          onClick={resend}
        >
          {secondsLeft > 0 ? `Another code in ${secondsLeft} s` : 'Send another code'}
        </Button>
        <Button variant="quiet" onClick={onChangeAddress}>
          {channel === 'email' ? 'Change the address' : 'Change the number'}
        </Button>
      </div>
    </form>
  );
}
