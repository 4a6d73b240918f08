'use client';

import type { QuestionnaireResponse } from '@waymark/contract/questionnaires';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { useFinishing } from './use-finishing.ts';

interface StepButtonsProps {
  readonly response: QuestionnaireResponse;
  /** Which section is shown; as many as there are for the review. */
  readonly index: number;
  readonly isComplete: boolean;
  readonly flush: () => Promise<boolean>;
  readonly onGo: (index: number) => void;
}

/** Back and on; from a step of what is complete there is also the way straight to the review. */
export function StepButtons({ response, index, isComplete, flush, onGo }: StepButtonsProps) {
  const { definition, finishedAt } = response;
  const finishing = useFinishing(definition.name, flush);
  const last = definition.sections.length - 1;
  const isReview = index > last;

  return (
    <div className="grid gap-4">
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
