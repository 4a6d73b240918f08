'use client';

import { emailAddress } from '@waymark/contract/text';
import { sendTriageCode } from '@waymark/contract/triage-subscriptions';
import { z } from 'zod';
import { useCallForm } from '#forms/use-call-form.ts';
import { call } from '#http/call.ts';
import { TextField } from '#ui/text-field.tsx';
import { SendCode } from './send-code.tsx';

const EmailOnly = z.strictObject({ email: emailAddress() });

/** The address that check-ins by mail go to. */
export function EmailAddressForm({ onSent }: { onSent: (address: string) => void }) {
  const { field, problem, isBusy, submit } = useCallForm({
    schema: EmailOnly,
    defaultValues: { email: '' },
    async onSubmit({ email }) {
      await call(sendTriageCode, { body: { channel: 'email', email } });
      onSent(email);
    },
  });
  return (
    <form method="dialog" noValidate onSubmit={submit} className="-mt-2">
      <TextField label="Email for check-ins" type="email" autoComplete="email" {...field('email')} />
      <SendCode problem={problem} isBusy={isBusy} />
    </form>
  );
}
