'use client';

import { WHO5_LOOK_CLOSER, WHO5_OFFER_HELP } from '@waymark/contract/coaching/who5';
import type { OwnContacts } from '@waymark/contract/people/crisis-contacts';
import type { CheckInAnswers, CheckInKind, CheckInResult } from '@waymark/contract/wellbeing/check-ins';
import { type MouseEvent, type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';
import { problemToTell } from '#logging/report-failure.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { HelpCard } from '#ui/help-card.tsx';
import { Check } from '#ui/icons.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { oneAnswerWords, QUESTIONS } from './question-words.ts';

interface Sending {
  readonly data: CheckInResult | undefined;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly mutate: (given: CheckInAnswers) => void;
}

interface CheckInFlowProps {
  readonly kind: CheckInKind;
  readonly country: string | null;
  /** Whether that is where the browser seems to be. */
  readonly isCountryGuessed?: boolean;
  readonly contacts: OwnContacts;
  readonly sending: Sending;
  /** Who will see the answers. */
  readonly readers: ReactNode;
  /** Where to go on once it is done. */
  readonly wayOn: ReactNode;
}

/** A low score shows help at once: it waits for no answer of ours, and needs no connection. */
export function CheckInFlow(props: CheckInFlowProps) {
  const { kind, country, isCountryGuessed = false, contacts, sending, readers, wayOn } = props;
  const [given, setGiven] = useState<CheckInAnswers>();
  const [hasSeenHelp, setSeenHelp] = useState(false);
  const { data, error, isPending } = sending;
  const problem = error ? problemToTell(error).message : undefined;

  function send(answers: readonly number[]): void {
    const content = { kind, answers: [...answers] };
    setGiven(content);
    sending.mutate(content);
  }

  const isLow = given !== undefined && QUESTIONS[kind].score(given.answers) <= WHO5_OFFER_HELP;
  const unsaved = isLow && !data && (
    <div className="mt-4 grid justify-items-start gap-3">
      {problem && <Alert tone="danger">Your answers aren’t saved yet. {problem}</Alert>}
      {(problem || hasSeenHelp) && (
        <Button variant="ghost" busyText={isPending ? 'Sending ...' : undefined} onClick={() => sending.mutate(given)}>
          Send answers again
        </Button>
      )}
    </div>
  );

  if (isLow && !hasSeenHelp) {
    return (
      <>
        <HelpCard
          country={data?.help?.country ?? country}
          isGuess={isCountryGuessed}
          contacts={contacts}
          onGoOn={() => setSeenHelp(true)}
        />
        {unsaved}
      </>
    );
  }
  if (data) return <CheckInDone result={data}>{wayOn}</CheckInDone>;
  if (isLow) return unsaved;
  return (
    <CheckInQuestions kind={kind} isSending={isPending} problem={problem} onSend={send}>
      {readers}
    </CheckInQuestions>
  );
}

interface CheckInDoneProps {
  readonly result: CheckInResult;
  readonly children: ReactNode;
}

/** The score in words, once it is kept. */
function CheckInDone({ result: { kind, score, isShared }, children }: CheckInDoneProps) {
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

interface CheckInQuestionsProps {
  readonly kind: CheckInKind;
  readonly isSending: boolean;
  readonly problem: string | undefined;
  readonly onSend: (answers: readonly number[]) => void;
  /** Who will see the answers. */
  readonly children: ReactNode;
}

/** One question at a time; nothing is sent before the last step's button. */
function CheckInQuestions({ kind, isSending, problem, onSend, children }: CheckInQuestionsProps) {
  const { questions, stem, answers, source } = QUESTIONS[kind];
  const [given, setGiven] = useState<readonly (number | undefined)[]>(questions.map(() => undefined));
  const [reached, setReached] = useState(0);
  // The chosen answer is marked before the next question is drawn.
  const step = useDeferredValue(reached);
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
    setReached(next);
  }

  /** The second press of a double click would answer the next question, unread. */
  function choose(value: number, { detail }: MouseEvent): void {
    if (detail > 1 || step !== reached) return;
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
                onClick={(event) => choose(value, event)}
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
