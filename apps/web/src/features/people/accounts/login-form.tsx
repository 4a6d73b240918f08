'use client';

import type { SessionUser } from '@waymark/contract/people/session-users';
import type { SpecifiedRoleId, SubRoleId } from '@waymark/contract/roles';
import Link from 'next/link';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { PasswordSignIn, SignInResult } from '#auth/sign-in.ts';
import { FetchedSecondStep, type SecondStep } from '#features/people/factors/fetched-second-step.tsx';
import { usePasskeySignIn } from '#features/people/factors/use-passkey-sign-in.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { fetchedCode } from '#problems/call-problem.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type LoginRefusal, ONBOARDING_OPEN } from './finish-login.ts';
import type { PendingSignUp } from './otp-form.tsx';

interface LoginFormProps {
  readonly kind: {
    /** Left out for the login of every kind of account. */
    readonly role?: SpecifiedRoleId;
    readonly subRole?: SubRoleId;
    readonly forgotPath: `/${string}`;
  };
  /** The button's words while it works: the specification has two. */
  readonly busyText: 'Please wait ...' | 'Logging in ...';
  readonly email?: string | undefined;
  /** Goes on with a person who is signed in, or returns why they are not let in. */
  readonly onSignedIn: (user: SessionUser) => Promise<LoginRefusal | undefined>;
  /** Called when the password was right, but the address isn't confirmed yet. */
  readonly onNotConfirmed?: (pending: PendingSignUp) => void;
  /** An error that was there before anything was typed. */
  readonly firstProblem?: string | undefined;
  readonly firstRefusal?: LoginRefusal | undefined;
  readonly onForgot?: (() => void) | undefined;
  /** The way on for a coachee who is refused for the open onboarding. */
  readonly onContinueOnboarding?: (email: string) => void;
  /** The logins to choose from instead, which a refusal brings forward. */
  readonly otherLogins: (refusal: LoginRefusal | null | undefined) => ReactNode;
  /** How people without an account get one. */
  readonly newHere?: ReactNode;
  readonly demoPeople?: (choose: (email: string, password: string) => void) => ReactNode;
}

export function LoginForm(props: LoginFormProps) {
  const { kind, busyText, email: givenEmail = '', onSignedIn, onNotConfirmed } = props;
  // Undefined until the first try; null while another try or another login makes it stale.
  const [tried, setTried] = useState<LoginRefusal | null>();
  const [secondStep, setSecondStep] = useState<SecondStep>();
  const { form, field, problem, setProblem, isBusy, submit } = useCallForm({
    schema: async () => {
      const { CoachLoginFields, LoginFields } = await import('@waymark/contract/people/accounts');
      return kind.subRole === undefined ? LoginFields : CoachLoginFields;
    },
    defaultValues: { email: givenEmail, password: '' },
    async onSubmit({ email, password }) {
      setTried(null);
      const { role, subRole: sub_role = null } = kind;
      const typed = { email, password, ...(role === undefined ? {} : { role, sub_role }) };
      const { signInWithPassword } = await fetchedCode(import('#auth/sign-in.ts'));
      await goOnAfter(await signInWithPassword(typed), typed);
    },
  });

  async function goOnAfter(result: SignInResult, typed?: PasswordSignIn): Promise<void> {
    if (result.ok) return setTried((await onSignedIn(result.session.user)) ?? null);
    const { code, message, factors = [] } = result;
    if (typed && code === 'second_factor_required') return setSecondStep({ typed, factors });
    if (typed?.role !== undefined && code === 'account_not_confirmed' && onNotConfirmed) {
      const { email, password, role, sub_role = null } = typed;
      return onNotConfirmed({ email, password, role, sub_role });
    }
    // A passkey of another kind's account is refused like an unknown one.
    if (code === 'passkey_refused') setTried('invalid_credentials');
    if (code === 'invalid_credentials' || code === 'account_not_confirmed') setTried(code);
    setProblem(message);
  }

  const passkey = usePasskeySignIn(kind, {
    instead: 'Try again, or log in with your password.',
    onResult: (result) => goOnAfter(result),
  });

  const shownKind = useRef(givenEmail === '' ? kind : undefined);
  // Switching to another login keeps what was typed and focuses the first empty field.
  useEffect(() => {
    if (shownKind.current === kind) return;
    shownKind.current = kind;
    setProblem(undefined);
    setTried(null);
    form.clearErrors();
    form.setFocus(form.getValues('email') === '' ? 'email' : 'password');
  }, [kind, form, setProblem]);

  const refusal = tried === undefined ? props.firstRefusal : tried;
  const isOnboardingOpen = refusal === 'onboarding_open';
  const firstProblem = tried === undefined ? props.firstProblem : undefined;
  const email = field('email');

  function leaveSecondStep(refusal: LoginRefusal | null): void {
    setSecondStep(undefined);
    setTried(refusal);
    form.setValue('password', '');
  }

  if (secondStep) {
    return (
      <FetchedSecondStep
        {...secondStep}
        onSignedIn={async (user) => {
          const refused = await onSignedIn(user);
          if (refused) leaveSecondStep(refused);
        }}
        onClose={() => leaveSecondStep(null)}
      />
    );
  }
  const shown = isOnboardingOpen ? ONBOARDING_OPEN : (problem ?? firstProblem);
  return (
    <>
      <Form onSubmit={submit}>
        <TextField
          label="Email"
          type="email"
          // Browsers list passkeys only where this is last.
          autoComplete="username webauthn"
          {...email}
          onFocus={() => {
            email.onFocus();
            passkey.offer();
          }}
        />
        <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
        <ForgotPassword path={kind.forgotPath} onForgot={props.onForgot} />
        <Button type="submit" className="mt-3 w-full" busyText={isBusy ? busyText : undefined}>
          Login
        </Button>
        {shown && (
          <div className="mt-4">
            <Alert tone="danger">{shown}</Alert>
          </div>
        )}
        {isOnboardingOpen && (
          <Button
            variant="warm"
            className="mt-3 w-full"
            onClick={() => props.onContinueOnboarding?.(form.getValues('email'))}
          >
            Continue the onboarding here
          </Button>
        )}
      </Form>
      <Button
        variant="quiet"
        className="mt-2 w-full"
        busyText={passkey.isBusy ? 'Waiting for your passkey ...' : undefined}
        onClick={() => {
          setProblem(undefined);
          setTried(null);
          passkey.signIn();
        }}
      >
        Sign in with a passkey
      </Button>
      {props.otherLogins(refusal)}
      {props.newHere}
      {props.demoPeople?.((email, password) => {
        form.reset({ email, password });
        setProblem(undefined);
        setTried(null);
      })}
    </>
  );
}

function ForgotPassword({ path, onForgot }: { path: `/${string}`; onForgot: (() => void) | undefined }) {
  const classes = 'rounded-field py-2 text-sm font-medium text-pine-600 underline underline-offset-2';
  return (
    <div className="mt-2 flex justify-end">
      {onForgot ? (
        <button type="button" onClick={onForgot} className={classes}>
          Forgot password?
        </button>
      ) : (
        <Link prefetch={false} href={path} className={classes}>
          Forgot password?
        </Link>
      )}
    </div>
  );
}
