'use client';

import { sendTriageCode } from '@waymark/contract/without-schemas/people/triage-subscriptions';
import { useCallForm } from '#forms/use-call-form.ts';
import { useControlledField } from '#forms/use-controlled-field.ts';
import { call } from '#http/call.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { PhoneField } from '#ui/phone-field.tsx';

const loadPhoneOnly = () => import('./phone-only.ts').then(({ PhoneOnly }) => PhoneOnly);

export function PhoneNumberForm({ onSent }: { onSent: (number: string) => void }) {
  const { form, problem, isBusy, submit } = useCallForm({
    schema: loadPhoneOnly,
    defaultValues: { phone: '' },
    async onSubmit({ phone }) {
      await call(sendTriageCode, { body: { channel: 'sms', phone } });
      onSent(phone);
    },
  });
  const number = useControlledField(form, 'phone');
  return (
    <Form onSubmit={submit} className="-mt-2">
      <PhoneField label="Mobile number" {...number} />
      <div className="mt-4 grid gap-3">
        {problem && <Alert tone="danger">{problem}</Alert>}
        <Button
          type="submit"
          variant="ghost"
          className="justify-self-start"
          busyText={isBusy ? 'Sending ...' : undefined}
        >
          Send code
        </Button>
      </div>
    </Form>
  );
}
