'use client';

import {
  type Answers,
  askedItems,
  isAsked,
  itemsOf,
  type QuestionnaireDefinition,
  type QuestionnaireItem,
  type QuestionnaireSection,
} from '@waymark/contract/coaching/questionnaire-definitions';
import type { QuestionnaireResponse } from '@waymark/contract/coaching/questionnaires';
import { WHO5_ITEMS, WHO5_OFFER_HELP, who5Score } from '@waymark/contract/coaching/who5';
import type { OwnContacts } from '@waymark/contract/people/crisis-contacts';
import { useEffect, useRef, useState } from 'react';
import { browserTimeZone } from '#dates/browser-time-zone.ts';
import { Alert } from '#ui/alert.tsx';
import { HelpCard } from '#ui/help-card.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { SaveSign, UnsavedNotice } from '#ui/save-sign.tsx';
import { type AnswerProgress, sectionOf, sectionProgressOf } from './answer-progress.ts';
import { ReviewStep } from './review-step.tsx';
import { SectionStep } from './section-step.tsx';
import { StepButtons } from './step-buttons.tsx';
import { useAnswers } from './use-answers.ts';
import { type QuestionnairePlace, REVIEW_STEP, useStep } from './use-step.ts';

interface QuestionnaireProps {
  readonly response: QuestionnaireResponse;
  readonly userId: number;
  readonly country: string | null;
  readonly contacts: OwnContacts;
  readonly timeZone: string | null;
}

/** Required items of a step still open. */
const openIn = (section: QuestionnaireSection | undefined, { missing }: AnswerProgress): number =>
  missing.filter((item) => section?.items.includes(item)).length;

export function Questionnaire({ response, userId, country, contacts, timeZone }: QuestionnaireProps) {
  const { definition, lastItem, finishedAt } = response;
  const given = useAnswers(response, userId);
  const { step, item, goTo } = useStep(response);
  const progress = sectionProgressOf(definition, given.answers);
  const score = who5Result(definition, given.answers);
  const help = useHelp({ score, isOld: finishedAt !== null });
  const [isResumed] = useState(lastItem !== null && finishedAt === null);

  const [leftOpen, setLeftOpen] = useState(0);

  const hasStepped = useRef(false);
  const sections = definition.sections;
  const index = sections.findIndex(({ id }) => id === step);
  const section = sections[index];
  const presumedZone = timeZone ?? browserTimeZone();

  /** A zone that was only shown is chosen by going on with it, or by finishing. */
  function confirmZone(items: readonly QuestionnaireItem[]): void {
    for (const one of items) {
      const isOpen = one.kind === 'time-zone' && given.answers[one.id] === undefined;
      if (isOpen && isAsked(definition, one, given.answers)) given.give(one, presumedZone);
    }
  }

  function leaveTo(place: QuestionnairePlace, isOnwards: boolean): void {
    if (isOnwards) confirmZone(section?.items ?? []);
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
          <HelpCard country={country} contacts={contacts} onGoOn={help.goOn} />
        ) : section ? (
          <SectionStep
            {...{ response, section, given, item, country, score, hasStepped, goTo }}
            presumedZone={presumedZone}
            profileZone={timeZone}
          />
        ) : (
          <ReviewStep {...{ response, given, progress, goTo, hasStepped }} />
        )}
        {!help.isShown && (
          <StepButtons
            response={response}
            index={section ? index : sections.length}
            missing={progress.missing}
            flush={() => {
              confirmZone(itemsOf(definition));
              return given.flush();
            }}
            onGoToItem={(missing) =>
              leaveTo({ step: sectionOf(definition, missing.id)?.id ?? REVIEW_STEP, item: missing.id }, false)
            }
            onGo={(to) => leaveTo({ step: sections[to]?.id ?? REVIEW_STEP, item: null }, to > index)}
          />
        )}
      </div>
    </>
  );
}

interface QuestionnaireProgressProps {
  readonly progress: AnswerProgress;
  readonly status: 'idle' | 'saving' | 'saved' | 'waiting';
  /** For example `Step 2 of 4`. */
  readonly where: string;
}

function QuestionnaireProgress({ progress, status, where }: QuestionnaireProgressProps) {
  const { answered, asked } = progress;
  return (
    <div className="sticky top-0 z-10 -mx-4 bg-sand-50/95 px-4 py-3 md:-mx-8 md:px-8">
      <div className="mb-1.5 flex min-h-6 flex-wrap items-center justify-between gap-x-4 text-xs text-ink-700">
        <span>{where}</span>
        <span className="flex items-center gap-3">
          <SaveSign status={status} />
          <span className="font-semibold">
            {answered} of {asked} answered
          </span>
        </span>
      </div>
      <ProgressBar label="Questions answered" done={answered} of={asked} />
    </div>
  );
}

/** Waits because arrow keys select answers on the way to the intended one. */
const SETTLED_AFTER_MS = 1_000;

interface HelpOptions {
  readonly score: number | undefined;
  /** An old score shows no help when the page opens. */
  readonly isOld: boolean;
}

/** Whether to show help first because of a low score, until the person continues. */
function useHelp({ score, isOld }: HelpOptions) {
  const [seen, setSeen] = useState(isOld ? score : undefined);
  const [settled, setSettled] = useState(score);
  const isLow = score !== undefined && score <= WHO5_OFFER_HELP;
  const isDue = isLow && seen !== score;

  useEffect(() => {
    const timer = setTimeout(() => setSettled(score), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [score]);

  return {
    isShown: isDue && settled === score,
    /** Shows help at once if someone continues early; returns whether it is shown. */
    showNow(): boolean {
      setSettled(score);
      return isDue;
    },
    goOn: () => setSeen(score),
  };
}

const IDS = WHO5_ITEMS.map((_label, index) => `who5-${index + 1}`);

/** The WHO-5 score, once all five items are shown and answered. */
function who5Result(definition: QuestionnaireDefinition, answers: Answers): number | undefined {
  const asked = askedItems(definition, answers).filter(({ id }) => IDS.includes(id));
  const values = asked.map(({ id }) => answers[id]).filter((value) => typeof value === 'number');
  return values.length === IDS.length ? who5Score(values) : undefined;
}
