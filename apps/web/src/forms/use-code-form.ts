'use client';

import { useEffect, useState } from 'react';
import { problemToTell } from '#logging/report-failure.ts';
import { isProblem } from '#problems/call-problem.ts';
import { useCallForm } from './use-call-form.ts';
import { useControlledField } from './use-controlled-field.ts';

/** The API sends the next code after a minute. */
const RESEND_AFTER_SECONDS = 60;

/** Resends a code and counts down to the next chance; a failure goes to `setProblem`. */
function useResend(send: () => Promise<unknown>, setProblem: (problem: string | undefined) => void) {
  const [secondsLeft, setSecondsLeft] = useState(RESEND_AFTER_SECONDS);
  const [status, setStatus] = useState<'idle' | 'sending' | 'sent'>('idle');
  const isWaiting = secondsLeft > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setSecondsLeft((seconds) => seconds - 1), 1_000);
    return () => clearInterval(timer);
  }, [isWaiting]);

  async function resend(): Promise<void> {
    setStatus('sending');
    setProblem(undefined);
    try {
      await send();
      setStatus('sent');
      setSecondsLeft(RESEND_AFTER_SECONDS);
    } catch (error) {
      setStatus('idle');
      setProblem(problemToTell(error).message);
    }
  }

  return {
    secondsLeft,
    resend,
    isResending: status === 'sending',
    isResent: status === 'sent',
    /** Once the code is in use, the note that it was sent can go. */
    forgetResent: () => setStatus((now) => (now === 'sent' ? 'idle' : now)),
  };
}

const loadCodeOnly = () => import('./code-only.ts').then(({ CodeOnly }) => CodeOnly);

interface CodeFormOptions {
  /** Makes the call; a returned text is shown as the error. */
  readonly verify: (otp: string) => Promise<string | undefined>;
  readonly sendAgain: () => Promise<unknown>;
}

/** A wrong code clears the boxes, so people start over at the first one. */
export function useCodeForm({ verify, sendAgain }: CodeFormOptions) {
  const { form, problem, setProblem, isBusy, submit } = useCallForm({
    schema: loadCodeOnly,
    defaultValues: { otp: '' },
    async onSubmit({ otp }) {
      forgetResent();
      try {
        setProblem(await verify(otp));
      } catch (error) {
        if (isProblem(error, 'invalid_otp')) {
          form.setValue('otp', '');
          form.setFocus('otp');
        }
        throw error;
      }
    },
  });
  const { onChange, ...code } = useControlledField(form, 'otp');
  const { forgetResent, ...resending } = useResend(sendAgain, setProblem);

  return {
    problem,
    isBusy,
    submit,
    ...resending,
    code: {
      ...code,
      onChange(value: string) {
        form.clearErrors('otp');
        onChange(value);
      },
    },
  };
}
