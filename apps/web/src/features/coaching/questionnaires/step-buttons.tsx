'use client';

import type { QuestionnaireItem, QuestionnaireName } from '@waymark/contract/coaching/questionnaire-definitions';
import type { QuestionnaireResponse } from '@waymark/contract/coaching/questionnaires';
import { linkPaths } from '@waymark/contract/paths';
import { useRef, useState } from 'react';
import { problemToTell } from '#logging/report-failure.ts';
import { useMoveOn } from '#person/use-move-on.ts';
import { orOffline } from '#problems/offline.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { useFinish } from './questionnaires.api.ts';

interface StepButtonsProps {
  readonly response: QuestionnaireResponse;
  /** Which section is shown; as many as there are for the review. */
  readonly index: number;
  /** The required items that are not answered yet, in their order. */
  readonly missing: readonly QuestionnaireItem[];
  readonly flush: () => Promise<boolean>;
  readonly onGo: (index: number) => void;
  readonly onGoToItem: (item: QuestionnaireItem) => void;
}

/** Back and next, to the review once nothing is missing, and from there to what is. */
export function StepButtons({ response, index, missing, flush, onGo, onGoToItem }: StepButtonsProps) {
  const { definition, finishedAt } = response;
  const finishing = useFinishing(definition.name, flush);
  const last = definition.sections.length - 1;
  const isReview = index > last;
  const [firstMissing] = missing;
  const isComplete = firstMissing === undefined;

  return (
    <div className="grid gap-4">
      {isReview && firstMissing && finishedAt === null && (
        <p className="text-sm text-ink-700">
          {missing.length === 1 ? 'Answer one more question' : `Answer ${missing.length} more questions`} to finish.
        </p>
      )}
      {finishing.problem && <Alert tone="danger">{finishing.problem}</Alert>}
      <div className="flex flex-wrap gap-3">
        {index > 0 && (
          <Button variant="ghost" onClick={() => onGo(index - 1)}>
            Back
          </Button>
        )}
        {!isReview && (
          <Button className="min-w-32" onClick={() => onGo(index + 1)}>
            {index === last ? 'Review your answers' : 'Next'}
          </Button>
        )}
        {!isReview && index < last && isComplete && (
          <Button variant="quiet" onClick={() => onGo(last + 1)}>
            Review your answers
          </Button>
        )}
        {isReview && firstMissing && <Button onClick={() => onGoToItem(firstMissing)}>Answer what’s left</Button>}
        {isReview && finishedAt === null && isComplete && (
          <Button
            className="min-w-32"
            busyText={finishing.isBusy ? 'Finishing ...' : undefined}
            onClick={finishing.run}
          >
            Finish
          </Button>
        )}
        {isReview && finishedAt !== null && <ButtonLink href="/index">Done</ButtonLink>}
      </div>
    </div>
  );
}

/** What the answers were for: a coachee's lead to three coaches. */
const AFTER: Readonly<Partial<Record<QuestionnaireName, `/${string}`>>> = { coachee: linkPaths.matching() };

const NOT_SAVED = 'We couldn’t save some of your answers yet. They stay here; please try again in a moment.';

function useFinishing(name: QuestionnaireName, flush: () => Promise<boolean>) {
  const finish = useFinish(name);
  const moveOn = useMoveOn();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);

  async function run(): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      if (await flush()) await moveOn(await finish(), AFTER[name]);
      else setProblem(orOffline(NOT_SAVED));
    } catch (error) {
      setProblem(problemToTell(error).message);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }

  return { problem, isBusy, run: () => void run() };
}
