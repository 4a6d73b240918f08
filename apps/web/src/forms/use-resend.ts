'use client';

import { useEffect, useState } from 'react';
import { problemToTell } from '#logging/report-failure.ts';

/** The API sends the next code after a minute. */
const RESEND_AFTER_SECONDS = 60;

/** Resends a code and counts down to the next chance; a failure goes to `setProblem`. */
export function useResend(send: () => Promise<unknown>, setProblem: (problem: string | undefined) => void) {
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
