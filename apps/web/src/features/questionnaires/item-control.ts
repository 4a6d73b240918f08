import type { AnswerValue, QuestionnaireItem } from '@waymark/contract/questionnaire-definitions';

/** What the control of an item of one kind is given. */
export interface ItemControl<Kind extends QuestionnaireItem['kind'] = QuestionnaireItem['kind']> {
  readonly item: Extract<QuestionnaireItem, { kind: Kind }>;
  readonly value: AnswerValue | undefined;
  readonly error: string | undefined;
  /** Whether the item before has said the help of this one. */
  readonly isHelpSaid: boolean;
  readonly onAnswer: (value: AnswerValue | null) => void;
}

export const chosenIn = <T extends string | number>(value: AnswerValue | undefined): readonly T[] =>
  Array.isArray(value) ? value : [];

/** The values with one more, or one less. */
export const toggled = <T>(values: readonly T[], value: T): readonly T[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
