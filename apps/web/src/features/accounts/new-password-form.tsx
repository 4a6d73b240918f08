'use client';

import { CONFIRMATION_DIFFERS, PasswordPair, passwordsMatch } from '@waymark/contract/accounts';
import type { SignedIn } from '@waymark/contract/session-users';
import { useEffect, useState } from 'react';
import { signInWithToken } from '#auth/sign-in.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { goTo } from './go-to.ts';

interface NewPasswordFormProps {
  readonly submitText: string;
  /** Makes the call with the code that came in the page's address. */
  readonly onSubmit: (fields: { code: string; password: string; passwordConfirmation: string }) => Promise<SignedIn>;
}

const NewPasswordFields = PasswordPair.refine(passwordsMatch, CONFIRMATION_DIFFERS);

/** Reads the code from the address once and takes it away there, so that it stays in no history and is sent to nobody. */
function useCodeOfAddress(): string | undefined {
  const [code, setCode] = useState<string>();
  useEffect(() => {
    const address = new URL(window.location.href);
    const found = address.searchParams.get('code');
    if (found === null) return;
    setCode(found);
    address.searchParams.delete('code');
    window.history.replaceState(window.history.state, '', address);
  }, []);
  return code;
}

/** A password, typed twice, that a mailed link lets somebody set; they are signed in with it. */
export function NewPasswordForm({ submitText, onSubmit }: NewPasswordFormProps) {
  const code = useCodeOfAddress();
  const { field, problem, setProblem, isBusy, submit } = useCallForm({
    schema: NewPasswordFields,
    defaultValues: { password: '', passwordConfirmation: '' },
    async onSubmit(fields) {
      const { jwt } = await onSubmit({ ...fields, code: code ?? '' });
      const result = await signInWithToken(jwt);
      if (result.ok) goTo('/index');
      else setProblem(result.message);
    },
  });
  return (
    <form method="post" noValidate onSubmit={submit}>
      <PasswordField
        label="New password"
        hint="8 characters or more. A few words in a row are good."
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
    </form>
  );
}
