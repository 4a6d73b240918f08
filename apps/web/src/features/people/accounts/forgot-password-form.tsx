'use client';

import { forgotPassword } from '@waymark/contract/without-schemas/people/accounts';
import { useState } from 'react';
import { useCallForm } from '#forms/use-call-form.ts';
import { call } from '#http/call.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';

const SENT = 'Please check inbox an email with reset password link is sent.';

export function ForgotPasswordForm() {
  const [isSent, setSent] = useState(false);
  const { field, problem, isBusy, submit } = useCallForm({
    schema: async () => (await import('@waymark/contract/people/accounts')).ByEmail,
    defaultValues: { email: '' },
    async onSubmit(body) {
      setSent(false);
      await call(forgotPassword, { body });
      setSent(true);
    },
  });
  return (
    <Form onSubmit={submit}>
      <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
      <Button type="submit" className="mt-6 w-full" busyText={isBusy ? 'Please wait ...' : undefined}>
        Send the link
      </Button>
      <div className="not-empty:mt-4">
        {problem && <Alert tone="danger">{problem}</Alert>}
        {isSent && <Alert tone="success">{SENT}</Alert>}
      </div>
    </Form>
  );
}
