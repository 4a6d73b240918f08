'use client';

import type { FactorKind } from '@waymark/contract/people/factors';
import type { SessionUser } from '@waymark/contract/people/session-users';
import { useState } from 'react';
import { signInWithFactor } from '#auth/second-factor.ts';
import type { PasswordSignIn, SignInResult } from '#auth/sign-in.ts';
import { CodeStep, FACTOR_WAYS, OtherWay, OtherWays, PasskeyStep } from './factor-ways.tsx';
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

  async function goOn(result: SignInResult): Promise<string | undefined> {
    if (!result.ok) return result.message;
    await onSignedIn(result.session.user);
  }

  return (
    <section aria-labelledby="second-step" className="mt-5">
      <h2 id="second-step" className="text-lg">
        One more step
      </h2>
      <p className="mt-1 text-sm wrap-anywhere text-ink-700">{LEADS[way]}</p>
      {way === 'passkey' ? (
        <PasskeySignIn typed={typed} goOn={goOn} />
      ) : (
        <CodeStep
          key={way}
          way={way}
          confirmText="Confirm and log in"
          onCode={async (code) => goOn(await signInWithFactor(typed, code))}
        />
      )}
      <OtherWays>
        {factors
          .filter((kind) => kind !== way)
          .map((kind) => (
            <OtherWay key={kind} onClick={() => setWay(kind)}>
              {FACTOR_WAYS[kind]}
            </OtherWay>
          ))}
        <OtherWay onClick={() => setWay('lost')}>I lost my device</OtherWay>
        <OtherWay onClick={onClose}>Back</OtherWay>
      </OtherWays>
    </section>
  );
}

interface PasskeySignInProps {
  readonly typed: PasswordSignIn;
  readonly goOn: (result: SignInResult) => Promise<string | undefined>;
}

function PasskeySignIn({ typed: { role, sub_role }, goOn }: PasskeySignInProps) {
  const [problem, setProblem] = useState<string>();
  const kind = { ...(role !== undefined && { role }), ...(sub_role && { subRole: sub_role }) };
  const { isBusy, signIn } = usePasskeySignIn(kind, {
    instead: 'Try again, or choose another way below.',
    onResult: async (result: SignInResult) => setProblem(await goOn(result)),
  });
  return (
    <PasskeyStep
      isBusy={isBusy}
      problem={problem}
      onPress={() => {
        setProblem(undefined);
        signIn();
      }}
    />
  );
}
