import {
  type Answers,
  askedItems,
  missingItems,
  type QuestionnaireDefinition,
  type QuestionnaireItem,
  type QuestionnaireSection,
} from '@waymark/contract/coaching/questionnaire-definitions';

export interface AnswerProgress {
  readonly asked: number;
  readonly answered: number;
  readonly missing: readonly QuestionnaireItem[];
}

/** Counts the required items that are shown, and how many are answered. */
export function sectionProgressOf(definition: QuestionnaireDefinition, answers: Answers): AnswerProgress {
  const missing = missingItems(definition, answers);
  const required = askedItems(definition, answers).filter(({ isRequired }) => isRequired);
  const answered = required.filter((item) => !missing.includes(item)).length;
  return { asked: required.length, answered, missing };
}

export function sectionOf(definition: QuestionnaireDefinition, itemId: string): QuestionnaireSection | undefined {
  return definition.sections.find(({ items }) => items.some(({ id }) => id === itemId));
}
