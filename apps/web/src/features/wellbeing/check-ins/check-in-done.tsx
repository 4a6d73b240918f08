'use client';

import { WHO5_LOOK_CLOSER } from '@waymark/contract/coaching/who5';
import type { CheckInResult } from '@waymark/contract/wellbeing/check-ins';
import { type ReactNode, useEffect, useRef } from 'react';
import { oneAnswerWords } from './question-words.ts';

interface CheckInDoneProps {
  readonly result: CheckInResult;
  readonly children: ReactNode;
}

/** The score in words, once it is kept. */
export function CheckInDone({ result: { kind, score, isShared }, children }: CheckInDoneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div>
      <h2 ref={heading} tabIndex={-1} className="text-display-sm outline-none focus-visible:shadow-none">
        Thank you, it’s saved
      </h2>
      <p className="mt-3 text-ink-700">
        {kind === 'who5' ? `Your score is ${score} of 100.` : `You said: ${oneAnswerWords(score).toLowerCase()}.`}
        {kind === 'who5' &&
          score <= WHO5_LOOK_CLOSER &&
          ' That is worth a closer look: your coach, or a doctor, is a good person to talk about it with.'}
      </p>
      <p className="mt-2 text-sm text-ink-700">{isShared ? 'Your coach can see it.' : 'Only you can see it.'}</p>
      <div className="mt-5 flex flex-wrap gap-3">{children}</div>
    </div>
  );
}
