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

/** The zone that is shown is right for most, and going on takes it: nothing is left to answer. */
const isToAnswer = ({ kind }: QuestionnaireItem): boolean => kind !== 'time-zone';

/** Counts the required items that are shown, and how many are answered. */
export function sectionProgressOf(definition: QuestionnaireDefinition, answers: Answers): AnswerProgress {
  const missing = missingItems(definition, answers).filter(isToAnswer);
  const required = askedItems(definition, answers).filter((item) => item.isRequired && isToAnswer(item));
  const answered = required.filter((item) => !missing.includes(item)).length;
  return { asked: required.length, answered, missing };
}

export function sectionOf(definition: QuestionnaireDefinition, itemId: string): QuestionnaireSection | undefined {
  return definition.sections.find(({ items }) => items.some(({ id }) => id === itemId));
}
