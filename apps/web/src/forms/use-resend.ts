'use client';

import { useEffect, useState } from 'react';

/** The API sends the next code after a minute. */
const RESEND_AFTER_SECONDS = 60;

/** Counts down to when the next code may be asked for. */
export function useResendWait() {
  const [secondsLeft, setSecondsLeft] = useState(RESEND_AFTER_SECONDS);
  const isWaiting = secondsLeft > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setSecondsLeft((seconds) => seconds - 1), 1_000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return { secondsLeft, restart: () => setSecondsLeft(RESEND_AFTER_SECONDS) };
}
