'use client';

import { isAsked, type QuestionnaireSection } from '@waymark/contract/coaching/questionnaire-definitions';
import type { QuestionnaireResponse } from '@waymark/contract/coaching/questionnaires';
import { useRef, useState } from 'react';
import { browserTimeZone } from '#dates/browser-time-zone.ts';
import { Alert } from '#ui/alert.tsx';
import { HelpCard } from '#ui/help-card.tsx';
import { UnsavedNotice } from '#ui/unsaved-notice.tsx';
import { type AnswerProgress, progressOf, sectionOf } from './answer-progress.ts';
import { QuestionnaireProgress } from './questionnaire-progress.tsx';
import { ReviewStep } from './review-step.tsx';
import { SectionStep } from './section-step.tsx';
import { StepButtons } from './step-buttons.tsx';
import { useAnswers } from './use-answers.ts';
import { useHelp } from './use-help.ts';
import { type Place, REVIEW, useStep } from './use-step.ts';
import { who5Result } from './who5-result.ts';

interface QuestionnaireProps {
  readonly response: QuestionnaireResponse;
  readonly userId: number;
  readonly country: string | null;
  readonly timeZone: string | null;
}

/** Required items of a step still open; going on accepts the time zone that is shown. */
const openIn = (section: QuestionnaireSection | undefined, { missing }: AnswerProgress): number =>
  missing.filter((item) => item.kind !== 'time-zone' && section?.items.includes(item)).length;

export function Questionnaire({ response, userId, country, timeZone }: QuestionnaireProps) {
  const { definition, lastItem, finishedAt } = response;
  const given = useAnswers(response, userId);
  const { step, item, goTo } = useStep(response);
  const progress = progressOf(definition, given.answers);
  const score = who5Result(definition, given.answers);
  const help = useHelp({ score, isOld: finishedAt !== null });
  const [isResumed] = useState(lastItem !== null && finishedAt === null);

  const [leftOpen, setLeftOpen] = useState(0);

  const hasStepped = useRef(false);
  const sections = definition.sections;
  const index = sections.findIndex(({ id }) => id === step);
  const section = sections[index];
  const presumedZone = timeZone ?? browserTimeZone();

  /** A zone that was only shown is chosen by going on with it. */
  function confirmZone(): void {
    for (const one of section?.items ?? []) {
      const isOpen = one.kind === 'time-zone' && given.answers[one.id] === undefined;
      if (isOpen && isAsked(definition, one, given.answers)) given.give(one, presumedZone);
    }
  }

  function leaveTo(place: Place, isOnwards: boolean): void {
    if (isOnwards) confirmZone();
    setLeftOpen(isOnwards ? openIn(section, progress) : 0);
    void given.flush();
    if (!help.showNow()) goTo(place);
  }

  const intro = isResumed ? 'Welcome back. Pick up where you left off.' : definition.intro;
  return (
    <>
      <p className="mt-2 max-w-prose text-md text-ink-700">{finishedAt === null && intro}</p>
      <div className="mt-3 grid gap-4">
        <QuestionnaireProgress
          progress={progress}
          status={given.status}
          where={section ? `Step ${index + 1} of ${sections.length}` : 'Review'}
        />
        {given.status === 'waiting' && <UnsavedNotice onRetry={() => void given.flush()} />}
        {leftOpen > 0 && !help.isShown && (
          <Alert tone="info">
            You left {leftOpen === 1 ? 'a question' : `${leftOpen} questions`} open. You can come back any time before
            you finish.
          </Alert>
        )}
        {help.isShown ? (
          <HelpCard country={country} onGoOn={help.goOn} />
        ) : section ? (
          <SectionStep {...{ response, section, given, item, presumedZone, country, score, hasStepped }} />
        ) : (
          <ReviewStep {...{ response, given, progress, goTo, hasStepped }} />
        )}
        {!help.isShown && (
          <StepButtons
            response={response}
            index={section ? index : sections.length}
            missing={progress.missing}
            flush={given.flush}
            onGoToItem={(missing) =>
              leaveTo({ step: sectionOf(definition, missing.id)?.id ?? REVIEW, item: missing.id }, false)
            }
            onGo={(to) => leaveTo({ step: sections[to]?.id ?? REVIEW, item: null }, to > index)}
          />
        )}
      </div>
    </>
  );
}
