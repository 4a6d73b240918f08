'use client';

import type { CheckInKind } from '@waymark/contract/wellbeing/check-ins';
import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { QUESTIONS } from './question-words.ts';

interface CheckInQuestionsProps {
  readonly kind: CheckInKind;
  readonly isSending: boolean;
  readonly problem: string | undefined;
  readonly onSend: (answers: readonly number[]) => void;
  /** Who will see the answers. */
  readonly children: ReactNode;
}

/** One question at a time; nothing is sent before the last step's button. */
export function CheckInQuestions({ kind, isSending, problem, onSend, children }: CheckInQuestionsProps) {
  const { questions, stem, answers, source } = QUESTIONS[kind];
  const [given, setGiven] = useState<readonly (number | undefined)[]>(questions.map(() => undefined));
  const [step, setStep] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const hasStepped = useRef(false);
  const isEnd = step === questions.length;
  const complete = given.filter((value) => value !== undefined);

  useEffect(() => {
    // The page opens with its own heading in focus.
    if (step > 0 || hasStepped.current) heading.current?.focus();
  }, [step]);

  function goTo(next: number): void {
    hasStepped.current = true;
    setStep(next);
  }

  function choose(value: number): void {
    setGiven(given.map((before, index) => (index === step ? value : before)));
    goTo(step + 1);
  }

  return (
    <div>
      <div className="flex min-h-11 items-center justify-between gap-3 text-sm text-ink-700">
        {isEnd ? 'Your answers' : `Question ${step + 1} of ${questions.length}`}
        {step > 0 && (
          <Button variant="quiet" onClick={() => goTo(step - 1)}>
            Back
          </Button>
        )}
      </div>
      <ProgressBar label="Questions answered" done={complete.length} of={questions.length} />
      <p className="mt-5 min-h-5 text-sm text-ink-700">{isEnd ? null : stem}</p>
      <h2 ref={heading} tabIndex={-1} className="mt-1 text-display-sm outline-none focus-visible:shadow-none">
        {isEnd ? 'Send your answers?' : questions[step]}
      </h2>
      {isEnd ? (
        <div className="mt-4 grid gap-4">
          {children}
          <p className="text-sm text-ink-700">
            By sending them, you agree that we keep these answers about your health. You can delete them at any time.
          </p>
          {problem && <Alert tone="danger">{problem}</Alert>}
          <Button busyText={isSending ? 'Sending ...' : undefined} onClick={() => onSend(complete)}>
            Send answers
          </Button>
        </div>
      ) : (
        <ul className="mt-4 grid gap-2.5">
          {answers.map(({ value, label }) => (
            <li key={value}>
              <button
                type="button"
                aria-pressed={given[step] === value}
                onClick={() => choose(value)}
                className="flex min-h-12 w-full items-center justify-between gap-3 rounded-field border-[1.5px] border-sand-300 bg-white px-4 text-left font-medium transition-colors hover:bg-sand-50 aria-pressed:border-iris-700 aria-pressed:bg-iris-100"
              >
                {label}
                {given[step] === value && <Check aria-hidden className="size-5 shrink-0 text-iris-700" />}
              </button>
            </li>
          ))}
        </ul>
      )}
      {source && <p className="mt-5 text-xs text-ink-500">{source}</p>}
    </div>
  );
}
