'use client';

import { useQuery } from '@tanstack/react-query';
import {
  type AnswerValue,
  isAsked,
  type Option,
  type QuestionnaireItem,
} from '@waymark/contract/coaching/questionnaire-definitions';
import type { QuestionnaireResponse } from '@waymark/contract/coaching/questionnaires';
import { formatHours } from '@waymark/contract/moments';
import { LANGUAGES, type LanguageCode } from '@waymark/contract/without-schemas/coaching/languages';
import {
  DAY_PARTS,
  type DayPart,
  dayParts,
  WEEKDAY_LABELS,
  WEEKDAYS,
} from '@waymark/contract/without-schemas/weekly-hours';
import type { MouseEvent, ReactNode, RefObject } from 'react';
import { timeZoneName } from '#dates/time-zones.ts';
import { topicsQuery } from '#features/people/topics/all-topics.api.ts';
import { Card } from '#ui/card.tsx';
import { type AnswerProgress, sectionOf } from './answer-progress.ts';
import { ItemMarks } from './item-group.tsx';
import { StepHeading } from './step-heading.tsx';
import type { useAnswers } from './use-answers.ts';
import { addressOf, type QuestionnairePlace, REVIEW_STEP } from './use-step.ts';

interface ReviewStepProps {
  readonly response: QuestionnaireResponse;
  readonly given: ReturnType<typeof useAnswers>;
  readonly progress: AnswerProgress;
  readonly goTo: (place: QuestionnairePlace) => void;
  readonly hasStepped: RefObject<boolean>;
}

function leftInWords(count: number): string {
  return count === 1 ? 'One answer is left' : `${count} answers are left`;
}

export function ReviewStep({ response, given, progress, goTo, hasStepped }: ReviewStepProps) {
  const { definition, finishedAt } = response;
  const { data: topics } = useQuery(topicsQuery());
  const names = new Map(topics?.data.map(({ id, attributes }) => [id, attributes.name]));
  const stepOf = (item: string) => sectionOf(definition, item)?.id ?? REVIEW_STEP;

  return (
    <div className="grid gap-5">
      <Card className="sm:p-8">
        <StepHeading hasStepped={hasStepped} step={REVIEW_STEP} item={null}>
          Your answers
        </StepHeading>
        <p className="mt-2 max-w-prose text-ink-700">
          {finishedAt === null
            ? 'Take one last look. You can change any answer, now or later.'
            : 'You’re done. You can change your answers at any time; we save as you go.'}
        </p>
        {progress.missing.length > 0 && (
          <div className="mt-5 rounded-field bg-warning-100 px-4 py-3">
            <h3 className="font-text text-sm font-semibold tracking-normal text-warning-700">
              {leftInWords(progress.missing.length)}
            </h3>
            <ul className="mt-2 grid gap-1">
              {progress.missing.map(({ id, label }) => (
                <li key={id}>
                  <StepLink step={stepOf(id)} item={id} goTo={goTo}>
                    {label}
                  </StepLink>
                </li>
              ))}
            </ul>
          </div>
        )}
      </Card>
      {definition.sections.map((section) => (
        <Card key={section.id} className="sm:p-8">
          <h3 className="text-lg">{section.title}</h3>
          <ul className="mt-4 grid gap-4">
            {section.items
              .filter((item) => isAsked(definition, item, given.answers))
              .map((item) => {
                const answer = given.answers[item.id];
                return (
                  <li
                    key={item.id}
                    className="flex items-start justify-between gap-x-4 gap-y-1 border-t border-sand-200 pt-4"
                  >
                    <div className="min-w-0 flex-1 md:grid md:grid-cols-2 md:gap-x-6">
                      <h4 className="font-text text-sm font-semibold tracking-normal">{item.label}</h4>
                      <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line text-ink-700 md:col-start-2 md:row-span-2 md:row-start-1 md:mt-0">
                        {answer === undefined ? 'Not answered' : answerInWords(item, answer, names)}
                      </p>
                      <ItemMarks item={item} />
                    </div>
                    <StepLink step={section.id} item={item.id} goTo={goTo} label={`Change: ${item.label}`}>
                      Change
                    </StepLink>
                  </li>
                );
              })}
          </ul>
          {section.source && <p className="mt-5 text-xs text-ink-500">{section.source}</p>}
        </Card>
      ))}
    </div>
  );
}

interface StepLinkProps extends QuestionnairePlace {
  readonly goTo: (place: QuestionnairePlace) => void;
  /** An accessible name for links whose text says too little. */
  readonly label?: string;
  readonly children: ReactNode;
}

export function StepLink({ step, item, goTo, label, children }: StepLinkProps) {
  function onClick(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    goTo({ step, item });
  }
  return (
    <a
      href={addressOf({ step, item })}
      onClick={onClick}
      aria-label={label}
      className="inline-flex min-h-6 items-center text-sm font-semibold text-pine-600 underline underline-offset-2"
    >
      {children}
    </a>
  );
}

type TopicNames = ReadonlyMap<number, string>;

const list = new Intl.ListFormat('en', { style: 'long', type: 'conjunction' });

const labelOf = (options: readonly Option[], value: unknown) =>
  options.find((option) => option.value === value)?.label ?? String(value);

const valuesOf = (answer: AnswerValue): readonly (string | number)[] => (Array.isArray(answer) ? answer : []);

/** Parts of a day that follow each other are one range. */
function rangesOf(parts: readonly DayPart[]): readonly string[] {
  const ranges: { from: number; to: number }[] = [];
  for (const part of parts) {
    const { fromHour, toHour } = DAY_PARTS[part];
    const last = ranges.at(-1);
    if (last?.to === fromHour) last.to = toHour;
    else ranges.push({ from: fromHour, to: toHour });
  }
  return ranges.map(({ from, to }) => formatHours(from, to));
}

/** `Monday: 6 am – 12 pm and 5 – 9 pm`, a line a day. */
function hoursInWords(answer: AnswerValue): string {
  const cells = valuesOf(answer);
  return WEEKDAYS.flatMap((day) => {
    const ranges = rangesOf(dayParts.filter((part) => cells.includes(`${day}-${part}`)));
    return ranges.length > 0 ? [`${WEEKDAY_LABELS[day]}: ${list.format(ranges)}`] : [];
  }).join('\n');
}

function answerInWords(item: QuestionnaireItem, answer: AnswerValue, topics: TopicNames): string {
  switch (item.kind) {
    case 'single':
      return labelOf(item.options, answer);
    case 'multiple':
      return list.format(valuesOf(answer).map((value) => labelOf(item.options, value)));
    case 'scale':
      return item.labels[Number(answer)] ?? `${answer} of ${item.to}`;
    case 'text':
      return String(answer);
    case 'topics':
      return list.format(valuesOf(answer).map((id) => topics.get(Number(id)) ?? 'A topic'));
    case 'agreement':
      return answer === true ? 'Yes' : 'No';
    case 'languages':
      return list.format(valuesOf(answer).map((code) => LANGUAGES[code as LanguageCode]));
    case 'time-zone':
      return timeZoneName(String(answer));
    case 'weekly-hours':
      return hoursInWords(answer);
  }
}
