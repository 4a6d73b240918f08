'use client';

import type { FactorKind } from '@waymark/contract/people/factors';
import { type ReactNode, useEffect, useRef } from 'react';
import { useCallForm } from '#forms/use-call-form.ts';
import { isProblem } from '#problems/call-problem.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';

export const FACTOR_WAYS: Readonly<Record<FactorKind, string>> = {
  passkey: 'Use your passkey',
  totp: 'Use your authenticator app',
  'recovery-code': 'Use a recovery code instead',
};

/** The ways that are not chosen, and what else can be done. */
export function OtherWays({ children }: { children: ReactNode }) {
  return <ul className="mt-4 grid justify-items-start border-t border-sand-200 pt-2">{children}</ul>;
}

export function OtherWay({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <li>
      <Button variant="quiet" onClick={onClick}>
        {children}
      </Button>
    </li>
  );
}

interface CodeStepProps {
  readonly way: Exclude<FactorKind, 'passkey'>;
  readonly confirmText: string;
  /** Makes the call; a returned text is shown as the error. */
  readonly onCode: (code: string) => Promise<string | undefined>;
}

export function CodeStep({ way, confirmText, onCode }: CodeStepProps) {
  const isApp = way === 'totp';
  const { form, field, problem, setProblem, isBusy, submit } = useCallForm({
    schema: async () => (await import('./code-fields.ts')).codeFields[way],
    defaultValues: { code: '' },
    async onSubmit({ code }) {
      try {
        setProblem(await onCode(code));
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
        label={isApp ? '6-digit code' : 'Recovery code'}
        inputMode={isApp ? 'numeric' : 'text'}
        autoComplete={isApp ? 'one-time-code' : 'off'}
        autoCapitalize="characters"
        spellCheck={false}
        {...field('code')}
      />
      <Button type="submit" className="mt-5 w-full" busyText={isBusy ? 'Please wait ...' : undefined}>
        {confirmText}
      </Button>
      <WayProblem>{problem}</WayProblem>
    </Form>
  );
}

interface PasskeyStepProps {
  readonly isBusy: boolean;
  readonly problem: string | undefined;
  readonly onPress: () => void;
}

export function PasskeyStep({ isBusy, problem, onPress }: PasskeyStepProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <>
      <Button
        ref={button}
        className="mt-5 w-full"
        busyText={isBusy ? 'Waiting for your passkey ...' : undefined}
        onClick={onPress}
      >
        {FACTOR_WAYS.passkey}
      </Button>
      <WayProblem>{problem}</WayProblem>
    </>
  );
}

function WayProblem({ children }: { children: string | undefined }) {
  return (
    children && (
      <div className="mt-4">
        <Alert tone="danger">{children}</Alert>
      </div>
    )
  );
}
