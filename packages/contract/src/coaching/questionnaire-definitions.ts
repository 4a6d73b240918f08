import { z } from 'zod';
import { TopicIds } from '../people/topics.ts';
import { text } from '../text.ts';
import { TimeZone } from '../time-zone.ts';
import { WeeklyHours } from '../weekly-hours.ts';
import { LanguageCodes } from './languages.ts';

/** `self`: no one else. `coach`: during a match. `everyone`: the coach's public page. */
export type AnswerAudience = 'self' | 'coach' | 'everyone';

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly help?: string;
}

/** The item is asked only if this earlier item was answered with one of these values. */
export interface ItemCondition {
  readonly item: string;
  readonly isOneOf: readonly (string | boolean)[];
}

interface ItemBase {
  /** Unique in the definition, and stable across versions as long as its meaning stays. */
  readonly id: string;
  readonly label: string;
  readonly help?: string;
  readonly isRequired: boolean;
  readonly audience: AnswerAudience;
  readonly when?: ItemCondition;
}

/**
 * `scale`: a whole number `from`–`to`, each value or both ends labelled. `topics`: up to `atMost`
 * ids. `agreement`: a sentence to agree with; true if required.
 */
export type QuestionnaireItem = ItemBase &
  (
    | { readonly kind: 'single'; readonly options: readonly Option[] }
    | { readonly kind: 'multiple'; readonly options: readonly Option[]; readonly atMost: number }
    | {
        readonly kind: 'scale';
        readonly from: number;
        readonly to: number;
        readonly labels: Readonly<Record<number, string>>;
      }
    | { readonly kind: 'text'; readonly minLength: number; readonly maxLength: number; readonly rows: number }
    | { readonly kind: 'topics'; readonly atMost: number }
    | { readonly kind: 'agreement'; readonly statement: string }
    | { readonly kind: 'languages' }
    | { readonly kind: 'time-zone' }
    | { readonly kind: 'weekly-hours' }
  );

export interface QuestionnaireSection {
  readonly id: string;
  readonly title: string;
  readonly text?: string;
  /** The source of the wording, if it isn't ours. */
  readonly source?: string;
  readonly items: readonly QuestionnaireItem[];
}

export const QuestionnaireName = z.enum(['coachee', 'coach'], 'This questionnaire doesn’t exist.');
export type QuestionnaireName = z.infer<typeof QuestionnaireName>;

/** Never edit a version that people have answered: add a new one. */
export interface QuestionnaireDefinition {
  readonly name: QuestionnaireName;
  readonly version: number;
  readonly title: string;
  readonly intro: string;
  readonly sections: readonly QuestionnaireSection[];
}

export type AnswerValue = string | number | boolean | readonly string[] | readonly number[];
export type Answers = Readonly<Record<string, AnswerValue>>;

export const itemsOf = (definition: QuestionnaireDefinition): readonly QuestionnaireItem[] =>
  definition.sections.flatMap(({ items }) => items);

function oneOf(options: readonly Option[]) {
  return z.literal(
    options.map(({ value }) => value),
    'Choose one of the answers.',
  );
}

export function answerSchema(item: QuestionnaireItem): z.ZodType<AnswerValue> {
  switch (item.kind) {
    case 'single':
      return oneOf(item.options);
    case 'multiple':
      return z
        .array(oneOf(item.options))
        .min(1, 'Choose at least one.')
        .max(item.atMost, `Choose ${item.atMost} at most.`)
        .transform((values) => item.options.map(({ value }) => value).filter((value) => values.includes(value)));
    case 'scale':
      return z.int('Choose one of the answers.').min(item.from).max(item.to, 'Choose one of the answers.');
    case 'text':
      return text(item.maxLength)
        .trim()
        .min(
          item.minLength,
          item.minLength > 1 ? `Please write at least ${item.minLength} characters.` : 'Please write something.',
        );
    case 'topics':
      return TopicIds.refine((ids) => ids.length > 0, 'Choose at least one topic.').refine(
        (ids) => ids.length <= item.atMost,
        `Choose ${item.atMost} topics at most.`,
      );
    case 'agreement':
      return item.isRequired ? z.literal(true, 'Please agree to continue.') : z.boolean('Choose yes or no.');
    case 'languages':
      return LanguageCodes;
    case 'time-zone':
      return TimeZone;
    case 'weekly-hours':
      return WeeklyHours;
  }
}

/** Whether the answers so far lead to this item. An item is skipped if the one it depends on is. */
export function isAsked(definition: QuestionnaireDefinition, item: QuestionnaireItem, answers: Answers): boolean {
  const { when } = item;
  if (!when) return true;
  const cause = itemsOf(definition).find(({ id }) => id === when.item);
  if (!cause || !isAsked(definition, cause, answers)) return false;
  const given = answers[cause.id];
  const values: readonly unknown[] = Array.isArray(given) ? given : [given];
  return when.isOneOf.some((value) => values.includes(value));
}

export const askedItems = (definition: QuestionnaireDefinition, answers: Answers): readonly QuestionnaireItem[] =>
  itemsOf(definition).filter((item) => isAsked(definition, item, answers));

/** Items that are required, asked, and without a valid answer. */
export function missingItems(definition: QuestionnaireDefinition, answers: Answers): readonly QuestionnaireItem[] {
  return askedItems(definition, answers).filter((item) => {
    const given = answers[item.id];
    if (given === undefined) return item.isRequired;
    return !answerSchema(item).safeParse(given).success;
  });
}
