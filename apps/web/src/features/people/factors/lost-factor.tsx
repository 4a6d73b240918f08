'use client';

import { LOST_FACTOR_HOURS } from '@waymark/contract/without-schemas/people/factors';
import { useEffect, useRef, useState } from 'react';
import { startLoss } from '#auth/second-factor.ts';
import type { PasswordSignIn } from '#auth/sign-in.ts';
import { problemToTell } from '#logging/report-failure.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { LocalTime } from '#ui/local-time.tsx';

interface LostFactorProps {
  readonly typed: PasswordSignIn;
  readonly onKeepTrying: () => void;
  readonly onClose: () => void;
}

/** What happens without any factor: said before it begins, and once it has. */
export function LostFactor({ typed, onKeepTrying, onClose }: LostFactorProps) {
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
        {readyAt ? 'The wait has begun' : 'Lost your device?'}
      </h2>
      {readyAt ? (
        <div className="mt-2 grid gap-3 text-sm text-ink-700">
          <p>
            On <LocalTime instant={readyAt} style="deadline" /> we’ll mail you a link that logs you in without your
            second factor. You’ll need your password for it.
          </p>
          <p>We’ve just written to you about it. If you didn’t ask for this, the link in that mail stops it.</p>
          <p>Found your device or a recovery code? Log in with it as usual, and the wait ends.</p>
        </div>
      ) : (
        <div className="mt-2 grid gap-3 text-sm text-ink-700">
          <p>
            If you saved recovery codes, one of them lets you in right now. Without one, you can get back in after a
            wait of {LOST_FACTOR_HOURS} hours.
          </p>
          <ul className="grid list-disc gap-1 pl-5">
            <li>We write to every address of yours that we know, so that you’d notice if this weren’t you.</li>
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
