'use client';

import { PhoneNumber } from '@waymark/contract/phone';
import { sendTriageCode } from '@waymark/contract/triage-subscriptions';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { useCallForm } from '#forms/use-call-form.ts';
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
  return (
    <form method="post" noValidate onSubmit={submit} className="-mt-2">
      <Controller
        name="phone"
        control={form.control}
        render={({ field: { ref, name, value, onChange }, fieldState }) => (
          <PhoneField
            ref={ref}
            label="Phone for check-ins"
            name={name}
            value={value}
            error={fieldState.error?.message}
            onChange={onChange}
          />
        )}
      />
      <SendCode problem={problem} isBusy={isBusy} />
    </form>
  );
}
