'use client';

import { PROBLEMS } from '@waymark/contract/errors';
import { SignUpFields } from '@waymark/contract/people/sign-up';
import { SIGN_UP_SUB_ROLE, type SpecifiedRoleId } from '@waymark/contract/roles';
import { isEmailTaken } from '@waymark/contract/without-schemas/people/accounts';
import { signUpByRole } from '@waymark/contract/without-schemas/people/sign-up';
import { useCallForm } from '#forms/use-call-form.ts';
import { useControlledField } from '#forms/use-controlled-field.ts';
import { call } from '#http/call.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { PhoneField } from '#ui/phone-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { PendingSignUp } from './otp-form.tsx';

interface SignUpFormProps {
  readonly role: SpecifiedRoleId;
  /** From the link in a mail of the practice. */
  readonly invitation?: string | undefined;
  readonly onSignedUp: (pending: PendingSignUp) => void;
}

export function SignUpForm({ role, invitation, onSignedUp }: SignUpFormProps) {
  const { form, field, problem, isBusy, submit } = useCallForm({
    schema: SignUpFields,
    defaultValues: { email: '', phone: '', password: '', passwordConfirmation: '' },
    async onSubmit(fields) {
      const { email, password } = fields;
      const { data } = await call(isEmailTaken, { body: { email } });
      if (data.exists) {
        form.setErrors(new Map([['email', PROBLEMS.email_in_use.message]]));
        return;
      }
      const sub_role = SIGN_UP_SUB_ROLE[role] ?? null;
      const { jwt } = await call(signUpByRole, {
        body: { ...fields, username: email, role, sub_role, ...(invitation ? { invitation } : {}) },
      });
      onSignedUp({ email, password, role, sub_role, jwt });
    },
  });
  const phone = useControlledField(form, 'phone');

  return (
    <Form onSubmit={submit}>
      <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
      <PhoneField label="Phone number" {...phone} />
      <PasswordField label="Password" autoComplete="new-password" {...field('password')} />
      <PasswordField label="Confirm password" autoComplete="new-password" {...field('passwordConfirmation')} />
      {problem && (
        <div className="mt-4">
          <Alert tone="danger">{problem}</Alert>
        </div>
      )}
      <Button type="submit" className="mt-6 w-full" busyText={isBusy ? 'Signing Up ...' : undefined}>
        Sign Up
      </Button>
    </Form>
  );
}
