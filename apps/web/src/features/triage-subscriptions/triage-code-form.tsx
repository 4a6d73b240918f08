'use client';

import { OTP_LENGTH } from '@waymark/contract/accounts';
import { sendTriageCode, type TriageChannel } from '@waymark/contract/triage-subscriptions';
import { useCodeForm } from '#forms/use-code-form.ts';
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

/** Confirms an address or number by the five digits sent to it. */
export function TriageCodeForm({ channel, address, onChangeAddress }: TriageCodeFormProps) {
  const confirm = useConfirmTriageAddress();
  const { code, problem, isBusy, submit, secondsLeft, resend, isResending, isResent } = useCodeForm({
    async verify(otp) {
      await confirm.mutateAsync({ channel, otp });
      return undefined;
    },
    sendAgain() {
      const body = channel === 'email' ? { channel, email: address } : { channel, phone: address };
      return call(sendTriageCode, { body });
    },
  });

  return (
    <form method="dialog" noValidate onSubmit={submit}>
      <p className="mt-3 text-sm wrap-anywhere text-ink-700">
        Enter the 5 digits we sent to {address}. They work for 10 minutes.
      </p>
      <CodeField label={`The code sent to ${address}`} length={OTP_LENGTH} {...code} />
      <div className="grid gap-3 not-empty:mt-4">
        {problem && <Alert tone="danger">{problem}</Alert>}
        {isResent && <Alert tone="info">We sent a new code. The earlier one no longer works.</Alert>}
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
          {secondsLeft > 0 ? `New code in ${secondsLeft} s` : 'Send a new code'}
        </Button>
        <Button variant="quiet" onClick={onChangeAddress}>
          {channel === 'email' ? 'Change the address' : 'Change the number'}
        </Button>
      </div>
    </form>
  );
}
