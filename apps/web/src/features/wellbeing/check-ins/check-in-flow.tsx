'use client';

import { WHO5_OFFER_HELP } from '@waymark/contract/coaching/who5';
import type { CheckInAnswers, CheckInKind, CheckInResult } from '@waymark/contract/wellbeing/check-ins';
import { type ReactNode, useState } from 'react';
import { problemToTell } from '#logging/report-failure.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { HelpCard } from '#ui/help-card.tsx';
import { CheckInDone } from './check-in-done.tsx';
import { CheckInQuestions } from './check-in-questions.tsx';
import { QUESTIONS } from './question-words.ts';

interface Sending {
  readonly data: CheckInResult | undefined;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly mutate: (given: CheckInAnswers) => void;
}

interface CheckInFlowProps {
  readonly kind: CheckInKind;
  readonly country: string | null;
  readonly sending: Sending;
  /** Who will see the answers. */
  readonly readers: ReactNode;
  /** Where to go on once it is done. */
  readonly wayOn: ReactNode;
}

/** A low score shows help at once: it waits for no answer of ours, and needs no connection. */
export function CheckInFlow({ kind, country, sending, readers, wayOn }: CheckInFlowProps) {
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
        <HelpCard country={data?.help?.country ?? country} onGoOn={() => setSeenHelp(true)} />
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
