'use client';

import type { SessionUser } from '@waymark/contract/session-users';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { useCallForm } from '#forms/use-call-form.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { LoginKind } from './login-kinds.ts';
import type { PendingSignUp } from './otp-form.tsx';

const DemoPeople = dynamic(() => import('./demo-people.tsx').then((module) => module.DemoPeople), { ssr: false });

interface LoginFormProps {
  readonly kind: LoginKind;
  /** The button's words while it works: the specification has two. */
  readonly busyText: 'Please wait ...' | 'Logging in ...';
  /** Goes on with a person who is signed in; a text that it gives is shown beneath the form instead. */
  readonly onSignedIn: (user: SessionUser) => Promise<string | undefined>;
  /** The password was right, and the address waits for its code. */
  readonly onNotConfirmed: (pending: PendingSignUp) => void;
  /** An error that was there before anything was typed. */
  readonly firstProblem?: string | undefined;
  readonly onForgot?: (() => void) | undefined;
  readonly children?: ReactNode;
}

export function LoginForm({
  kind,
  busyText,
  onSignedIn,
  onNotConfirmed,
  firstProblem,
  onForgot,
  children,
}: LoginFormProps) {
  const { form, field, problem, setProblem, isBusy, submit } = useCallForm({
    schema: async () => {
      const { CoachLoginFields, LoginFields } = await import('@waymark/contract/accounts');
      return kind.subRole === undefined ? LoginFields : CoachLoginFields;
    },
    defaultValues: { email: '', password: '' },
    async onSubmit({ email, password }) {
      const who = { email, password, role: kind.role, sub_role: kind.subRole ?? null };
      const { signInWithPassword } = await import('#auth/sign-in.ts');
      const result = await signInWithPassword(who);
      if (result.ok) setProblem(await onSignedIn(result.session.user));
      else if (result.notConfirmed) onNotConfirmed(who);
      else setProblem(result.message);
    },
  });
  const shown = problem ?? firstProblem;
  const forgotClasses = 'rounded-field py-2 text-sm font-medium text-pine-600 underline underline-offset-2';

  return (
    <>
      <form method="dialog" noValidate onSubmit={submit}>
        <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
        <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
        <div className="mt-2 flex justify-end">
          {onForgot ? (
            <button type="button" onClick={onForgot} className={forgotClasses}>
              Forgot password?
            </button>
          ) : (
            <Link href={kind.forgotPath} className={forgotClasses}>
              Forgot password?
            </Link>
          )}
        </div>
        <Button type="submit" className="mt-3 w-full" busyText={isBusy ? busyText : undefined}>
          Login
        </Button>
        {shown && (
          <div className="mt-4">
            <Alert tone="danger">{shown}</Alert>
          </div>
        )}
      </form>
      {children}
      <DemoPeople
        role={kind.role}
        onChoose={(email, password) => {
          form.reset({ email, password });
          setProblem(undefined);
        }}
      />
    </>
  );
}
