'use client';

import {
  type AnswerValue,
  isAsked,
  type QuestionnaireItem,
  type QuestionnaireSection,
} from '@waymark/contract/coaching/questionnaire-definitions';
import type { QuestionnaireResponse } from '@waymark/contract/coaching/questionnaires';
import { WHO5_LOOK_CLOSER } from '@waymark/contract/coaching/who5';
import type { RefObject } from 'react';
import { timeZoneName } from '#dates/time-zones.ts';
import { Card } from '#ui/card.tsx';
import { ItemField } from './item-field.tsx';
import { StepLink } from './review-step.tsx';
import { StepHeading } from './step-heading.tsx';
import type { useAnswers } from './use-answers.ts';
import type { QuestionnairePlace } from './use-step.ts';

interface SectionStepProps {
  readonly response: QuestionnaireResponse;
  readonly section: QuestionnaireSection;
  readonly given: ReturnType<typeof useAnswers>;
  readonly item: string | null;
  readonly presumedZone: string;
  /** Known from the profile, so that no one answers the same twice; null while it isn’t. */
  readonly profileZone: string | null;
  readonly country: string | null;
  readonly score: number | undefined;
  readonly hasStepped: RefObject<boolean>;
  readonly goTo: (place: QuestionnairePlace) => void;
}

/** Help that several items after one another share is seen once. */
const isSaidBefore = (items: readonly QuestionnaireItem[], index: number) =>
  items[index]?.help === items[index - 1]?.help;

export function SectionStep(props: SectionStepProps) {
  const { response, section, given, item, presumedZone, country, score, hasStepped, profileZone } = props;
  const { answers, give, refusals } = given;
  const isKnown = ({ id, kind }: QuestionnaireItem) =>
    kind === 'time-zone' && id !== item && (answers[id] ?? profileZone) === profileZone;
  const known = section.items.find(isKnown);
  const asked = section.items.filter((one) => !isKnown(one) && isAsked(response.definition, one, answers));
  return (
    <Card className="sm:p-8">
      <StepHeading hasStepped={hasStepped} step={section.id} item={item}>
        {section.title}
      </StepHeading>
      {section.text && <p className="mt-2 max-w-prose text-ink-700">{section.text}</p>}
      {known && profileZone && (
        <p className="mt-2 flex flex-wrap items-center gap-x-2 text-sm text-ink-700">
          Your time zone is {timeZoneName(profileZone)}, as in your profile.
          <StepLink step={section.id} item={known.id} goTo={props.goTo} label="Change the time zone">
            Change
          </StepLink>
        </p>
      )}
      <div className="mt-6 grid gap-9">
        {asked.map((one, index) => (
          <div key={one.id} id={`item-${one.id}`} className="min-w-0 scroll-mt-28">
            <ItemField
              item={one}
              value={answers[one.id]}
              error={refusals[one.id]}
              isHelpSaid={isSaidBefore(asked, index)}
              presumedZone={presumedZone}
              country={country}
              onAnswer={(value: AnswerValue | null) => give(one, value)}
            />
          </div>
        ))}
      </div>
      {section.source && (
        <div className="mt-6 grid gap-2 border-t border-sand-200 pt-4">
          <Who5Score score={score} />
          <p className="text-xs text-ink-500">{section.source}</p>
        </div>
      )}
    </Card>
  );
}

/** The score as soon as there is one, and one sentence where it is worth a closer look. */
function Who5Score({ score }: { score: number | undefined }) {
  return (
    <div role="status" className="min-h-6 text-sm text-iris-700">
      {score !== undefined && (
        <p className="font-semibold">
          Your score is {score} of 100.
          {score <= WHO5_LOOK_CLOSER &&
            ' That is worth a closer look: your coach, or a doctor, is a good person to talk about it with.'}
        </p>
      )}
    </div>
  );
}
