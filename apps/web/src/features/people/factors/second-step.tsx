'use client';

import type { FactorKind } from '@waymark/contract/people/factors';
import type { SessionUser } from '@waymark/contract/people/session-users';
import { LOST_FACTOR_HOURS } from '@waymark/contract/without-schemas/people/factors';
import { useEffect, useRef, useState } from 'react';
import { signInWithFactor, startLoss } from '#auth/second-factor.ts';
import type { PasswordSignIn, SignInResult } from '#auth/sign-in.ts';
import { problemToTell } from '#logging/report-failure.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { CodeStep, FACTOR_WAYS, OtherWay, OtherWays, PasskeyStep } from './factor-ways.tsx';
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
  passkey: 'Now use your passkey to confirm it’s you.',
  totp: 'Now enter the 6-digit code from your authenticator app.',
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
          confirmText="Confirm and sign in"
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

interface LostFactorProps {
  readonly typed: PasswordSignIn;
  readonly onKeepTrying: () => void;
  readonly onClose: () => void;
}

/** What happens without any factor: said before it begins, and once it has. */
function LostFactor({ typed, onKeepTrying, onClose }: LostFactorProps) {
  const [readyAt, setReadyAt] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each text is read from its top.
  useEffect(() => heading.current?.focus(), [readyAt]);

  async function start(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      setReadyAt(await startLoss(typed));
    } catch (error) {
      setProblem(problemToTell(error).message);
    }
    setBusy(false);
  }

  return (
    <section aria-labelledby="lost-factor" className="mt-5">
      <h2 id="lost-factor" ref={heading} tabIndex={-1} className="text-lg focus:outline-none">
        {readyAt ? 'Check your email in 72 hours' : 'Lost your device?'}
      </h2>
      {readyAt ? (
        <div className="mt-2 grid gap-3 text-sm text-ink-700">
          <p>
            On <LocalTime instant={readyAt} style="deadline" /> we’ll mail you a link that logs you in without your
            second factor. You’ll need your password for it.
          </p>
          <p>We’ve just written to you about it. If you didn’t ask for this, the link in that mail stops it.</p>
          <p>Found your device or a recovery code? Sign in with it as usual, and this request ends.</p>
        </div>
      ) : (
        <div className="mt-2 grid gap-3 text-sm text-ink-700">
          <p>
            If you saved recovery codes, one of them lets you in right now. Without one, you can get back in after a
            wait of {LOST_FACTOR_HOURS} hours.
          </p>
          <ul className="grid list-disc gap-1 pl-5">
            <li>We email every address we have for you, so you’ll notice if someone else is trying this.</li>
            <li>Each mail has a link that stops the wait.</li>
            <li>
              After {LOST_FACTOR_HOURS} hours we mail you a link. With your password, it removes your second factor and
              logs you in.
            </li>
          </ul>
        </div>
      )}
      {problem && (
        <div className="mt-4">
          <Alert tone="danger">{problem}</Alert>
        </div>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        {readyAt ? (
          <Button onClick={onClose}>Back to the login</Button>
        ) : (
          <>
            <Button busyText={isBusy ? 'Please wait ...' : undefined} onClick={() => void start()}>
              Start the {LOST_FACTOR_HOURS} hours
            </Button>
            <Button variant="ghost" onClick={onKeepTrying}>
              Try another way
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
