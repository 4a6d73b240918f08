'use client';

import { PhoneNumber } from '@waymark/contract/phone';
import { sendTriageCode } from '@waymark/contract/triage-subscriptions';
import { z } from 'zod';
import { useCallForm } from '#forms/use-call-form.ts';
import { useControlledField } from '#forms/use-controlled-field.ts';
import { call } from '#http/call.ts';
import { PhoneField } from '#ui/phone-field.tsx';
import { SendCode } from './send-code.tsx';

const PhoneOnly = z.strictObject({ phone: PhoneNumber });

/** The number that check-ins by text message go to. */
export function PhoneNumberForm({ onSent }: { onSent: (number: string) => void }) {
  const { form, problem, isBusy, submit } = useCallForm({
    schema: PhoneOnly,
    defaultValues: { phone: '' },
    async onSubmit({ phone }) {
      await call(sendTriageCode, { body: { channel: 'sms', phone } });
      onSent(phone);
    },
  });
  const number = useControlledField(form, 'phone');
  return (
    <form method="dialog" noValidate onSubmit={submit} className="-mt-2">
      <PhoneField label="Phone for check-ins" {...number} />
      <SendCode problem={problem} isBusy={isBusy} />
    </form>
  );
}
