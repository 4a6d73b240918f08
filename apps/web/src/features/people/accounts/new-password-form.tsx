'use client';

import type { SignedIn } from '@waymark/contract/people/session-users';
import { useState } from 'react';
import { signInWithToken } from '#auth/sign-in.ts';
import { SIGN_IN_PATH } from '#auth/sign-in-path.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { isProblem } from '#problems/call-problem.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Form } from '#ui/form.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { loadPage } from './load-page.ts';

interface NewPasswordFormProps {
  readonly submitText: string;
  readonly onSubmit: (fields: { password: string; passwordConfirmation: string }) => Promise<SignedIn>;
}

async function loadNewPasswordFields() {
  const { CONFIRMATION_DIFFERS, PasswordPair, passwordsMatch } = await import('@waymark/contract/people/accounts');
  return PasswordPair.refine(passwordsMatch, CONFIRMATION_DIFFERS);
}

export function NewPasswordForm({ submitText, onSubmit }: NewPasswordFormProps) {
  const [isSecondFactorMissing, setSecondFactorMissing] = useState(false);
  const { field, problem, setProblem, isBusy, submit } = useCallForm({
    schema: loadNewPasswordFields,
    defaultValues: { password: '', passwordConfirmation: '' },
    async onSubmit(fields) {
      try {
        const { jwt } = await onSubmit(fields);
        const result = await signInWithToken(jwt);
        if (result.ok) await loadPage('/index');
        else setProblem(result.message);
      } catch (error) {
        if (!isProblem(error, 'second_factor_required')) throw error;
        setSecondFactorMissing(true);
      }
    },
  });
  if (isSecondFactorMissing) return <SetAndNotSignedIn />;
  return (
    <Form onSubmit={submit}>
      <PasswordField
        label="New password"
        hint="8 characters or more. A few words in a row work well."
        autoComplete="new-password"
        {...field('password')}
      />
      <PasswordField label="Confirm new password" autoComplete="new-password" {...field('passwordConfirmation')} />
      {problem && (
        <div className="mt-4">
          <Alert tone="danger">{problem}</Alert>
        </div>
      )}
      <Button type="submit" className="mt-6 w-full" busyText={isBusy ? 'Please wait ...' : undefined}>
        {submitText}
      </Button>
    </Form>
  );
}

/** A mail alone never stands in for the second factor. */
function SetAndNotSignedIn() {
  return (
    <div className="mt-5">
      <Alert tone="success">Your new password is set. Log in with it, then confirm with your second factor.</Alert>
      <ButtonLink href={SIGN_IN_PATH} className="mt-5 w-full">
        Go to the login
      </ButtonLink>
    </div>
  );
}
