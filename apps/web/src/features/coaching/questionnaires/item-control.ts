import type { AnswerValue, QuestionnaireItem } from '@waymark/contract/coaching/questionnaire-definitions';

export interface ItemControl<Kind extends QuestionnaireItem['kind'] = QuestionnaireItem['kind']> {
  readonly item: Extract<QuestionnaireItem, { kind: Kind }>;
  readonly value: AnswerValue | undefined;
  readonly error: string | undefined;
  /** Whether the previous item already shows the same help. */
  readonly isHelpSaid: boolean;
  readonly onAnswer: (value: AnswerValue | null) => void;
}

export const chosenIn = <T extends string | number>(value: AnswerValue | undefined): readonly T[] =>
  Array.isArray(value) ? value : [];

export const toggleValue = <T>(values: readonly T[], value: T): readonly T[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
