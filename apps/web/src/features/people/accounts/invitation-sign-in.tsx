'use client';

import Link from 'next/link';
import { signInWithPassword } from '#auth/sign-in.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';

export function InvitationSignIn({ email }: { email: string }) {
  const { field, problem, setProblem, isBusy, submit } = useCallForm({
    schema: async () => (await import('@waymark/contract/people/accounts')).LoginFields,
    defaultValues: { email, password: '' },
    async onSubmit(fields) {
      const result = await signInWithPassword(fields);
      if (!result.ok) setProblem(result.message);
    },
  });
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
