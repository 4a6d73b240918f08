'use client';

import Link from 'next/link';
import { useState } from 'react';
import { signInWithPassword } from '#auth/sign-in.ts';
import { FetchedSecondStep, type SecondStep } from '#features/people/factors/fetched-second-step.tsx';
import { useCallForm } from '#forms/use-call-form.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';

export function InvitationSignIn({ email }: { email: string }) {
  const [secondStep, setSecondStep] = useState<SecondStep>();
  const { field, problem, setProblem, isBusy, submit } = useCallForm({
    schema: async () => (await import('@waymark/contract/people/accounts')).LoginFields,
    defaultValues: { email, password: '' },
    async onSubmit(fields) {
      const result = await signInWithPassword(fields);
      if (result.ok) return;
      const { code, factors = [], message } = result;
      if (code === 'second_factor_required') setSecondStep({ typed: fields, factors });
      else setProblem(message);
    },
  });
  if (secondStep) {
    // The page goes on as soon as there is a session.
    return <FetchedSecondStep {...secondStep} onSignedIn={async () => {}} onClose={() => setSecondStep(undefined)} />;
  }
  return (
    <Form onSubmit={submit} className="mt-5">
      <p className="text-sm text-ink-700">You already have an account. Log in, then decide.</p>
      <TextField label="Email" type="email" autoComplete="username" readOnly {...field('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      {problem && (
        <div className="mt-4">
          <Alert tone="danger">{problem}</Alert>
        </div>
      )}
      <Button type="submit" className="mt-6 w-full" busyText={isBusy ? 'Logging in ...' : undefined}>
        Login
      </Button>
      <Link
        prefetch={false}
        href="/forgot-password"
        className="mt-3 inline-block rounded-field py-2 text-sm font-medium text-pine-600"
      >
        Forgot password?
      </Link>
    </Form>
  );
}
