'use client';

import { OTP_LENGTH } from '@waymark/contract/without-schemas/people/accounts';
import { sendTriageCode } from '@waymark/contract/without-schemas/people/triage-subscriptions';
import { useCodeForm } from '#forms/use-code-form.ts';
import { call } from '#http/call.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { Form } from '#ui/form.tsx';
import { useConfirmTriageAddress } from './triage-subscriptions.api.ts';

interface PhoneCodeFormProps {
  readonly phone: string;
  readonly onChangeNumber: () => void;
}

export function PhoneCodeForm({ phone, onChangeNumber }: PhoneCodeFormProps) {
  const confirm = useConfirmTriageAddress();
  const { code, problem, isBusy, submit, secondsLeft, resend, isResending, isResent } = useCodeForm({
    async verify(otp) {
      await confirm.mutateAsync({ channel: 'sms', otp });
      return undefined;
    },
    sendAgain: () => call(sendTriageCode, { body: { channel: 'sms', phone } }),
  });

  return (
    <Form onSubmit={submit}>
      <p className="mt-3 text-sm wrap-anywhere text-ink-700">
        Enter the 5 digits we sent to {phone}. They work for 10 minutes.
      </p>
      <CodeField label={`The code sent to ${phone}`} length={OTP_LENGTH} {...code} />
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
        <Button variant="quiet" onClick={onChangeNumber}>
          Change number
        </Button>
      </div>
    </Form>
  );
}
