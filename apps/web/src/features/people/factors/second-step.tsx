'use client';

import type { FactorKind } from '@waymark/contract/people/factors';
import type { SessionUser } from '@waymark/contract/people/session-users';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { signInWithFactor } from '#auth/second-factor.ts';
import type { PasswordSignIn, SignInResult } from '#auth/sign-in.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { isProblem } from '#problems/call-problem.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { LostFactor } from './lost-factor.tsx';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

type Way = FactorKind | 'lost';

export interface SecondStepProps {
  /** What the password's form sent, and sends again with the code. */
  readonly typed: PasswordSignIn;
  /** The kinds that the person has. */
  readonly factors: readonly FactorKind[];
  readonly onSignedIn: (user: SessionUser) => Promise<void>;
  readonly onClose: () => void;
}

const WAYS: Readonly<Record<FactorKind, string>> = {
  passkey: 'Use your passkey',
  totp: 'Use your authenticator app',
  'recovery-code': 'Use a recovery code instead',
};

const LEADS: Readonly<Record<FactorKind, string>> = {
  passkey: 'Your password is right. Now confirm it with your passkey.',
  totp: 'Your password is right. Now enter the six digits from your authenticator app.',
  'recovery-code': 'Enter one of the recovery codes that you saved. Each works once.',
};

/** The step after the right password of someone with a second factor, in the form's place. */
export function SecondStep({ typed, factors, onSignedIn, onClose }: SecondStepProps) {
  const [way, setWay] = useState<Way>(factors.includes('totp') ? 'totp' : (factors[0] ?? 'recovery-code'));
  if (way === 'lost') {
    return <LostFactor typed={typed} onKeepTrying={() => setWay(factors[0] ?? 'recovery-code')} onClose={onClose} />;
  }
  const step = { typed, onSignedIn };
  return (
    <section aria-labelledby="second-step" className="mt-5">
      <h2 id="second-step" className="text-lg">
        One more step
      </h2>
      <p className="mt-1 text-sm wrap-anywhere text-ink-700">{LEADS[way]}</p>
      {way === 'passkey' ? <PasskeyStep {...step} /> : <CodeStep key={way} way={way} {...step} />}
      <ul className="mt-4 grid justify-items-start border-t border-sand-200 pt-2">
        {factors
          .filter((kind) => kind !== way)
          .map((kind) => (
            <OtherWay key={kind} onClick={() => setWay(kind)}>
              {WAYS[kind]}
            </OtherWay>
          ))}
        <OtherWay onClick={() => setWay('lost')}>I lost my device</OtherWay>
        <OtherWay onClick={onClose}>Back</OtherWay>
      </ul>
    </section>
  );
}

function OtherWay({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <li>
      <Button variant="quiet" onClick={onClick}>
        {children}
      </Button>
    </li>
  );
}

type StepProps = Pick<SecondStepProps, 'typed' | 'onSignedIn'>;

function CodeStep({ way, typed, onSignedIn }: StepProps & { way: 'totp' | 'recovery-code' }) {
  const isApp = way === 'totp';
  const { form, field, problem, setProblem, isBusy, submit } = useCallForm({
    schema: async () => (await import('./code-fields.ts')).codeFields[way],
    defaultValues: { code: '' },
    async onSubmit({ code }) {
      try {
        const result = await signInWithFactor(typed, code);
        if (result.ok) await onSignedIn(result.session.user);
        else setProblem(result.message);
      } catch (error) {
        if (!isProblem(error, 'wrong_factor_code', 'factor_code_used', 'factor_clock_off')) throw error;
        form.setError('code', (error as Error).message);
        form.setFocus('code');
      }
    },
  });
  // The pressed button is gone, and there is one thing to do here.
  useEffect(() => form.setFocus('code'), [form]);
  return (
    <Form onSubmit={submit}>
      <TextField
        label={isApp ? 'Six digits from your app' : 'Recovery code'}
        inputMode={isApp ? 'numeric' : 'text'}
        autoComplete={isApp ? 'one-time-code' : 'off'}
        autoCapitalize="characters"
        spellCheck={false}
        {...field('code')}
      />
      <Button type="submit" className="mt-5 w-full" busyText={isBusy ? 'Please wait ...' : undefined}>
        Confirm and log in
      </Button>
      <Problem>{problem}</Problem>
    </Form>
  );
}

function PasskeyStep({ typed: { role, sub_role }, onSignedIn }: StepProps) {
  const [problem, setProblem] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const kind = { ...(role !== undefined && { role }), ...(sub_role && { subRole: sub_role }) };
  const passkey = usePasskeySignIn(kind, {
    instead: 'Try again, or choose another way below.',
    onResult: (result: SignInResult) => (result.ok ? onSignedIn(result.session.user) : setProblem(result.message)),
  });
  useEffect(() => button.current?.focus(), []);
  return (
    <>
      <Button
        ref={button}
        className="mt-5 w-full"
        busyText={passkey.isBusy ? 'Waiting for your passkey ...' : undefined}
        onClick={() => {
          setProblem(undefined);
          passkey.signIn();
        }}
      >
        {WAYS.passkey}
      </Button>
      <Problem>{problem}</Problem>
    </>
  );
}

function Problem({ children }: { children: string | undefined }) {
  return (
    children && (
      <div className="mt-4">
        <Alert tone="danger">{children}</Alert>
      </div>
    )
  );
}
