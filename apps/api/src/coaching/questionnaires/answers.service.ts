import {
  type Answers,
  type AnswerValue,
  answerSchema,
  askedItems,
  itemsOf,
  missingItems,
  type QuestionnaireDefinition,
  type QuestionnaireItem,
  type QuestionnaireName,
} from '@waymark/contract/coaching/questionnaire-definitions';
import { newestVersion } from '@waymark/contract/coaching/questionnaires/definitions';

/** The definition of a response's version; without a response, the newest. */
export function definitionOf(
  definitions: readonly QuestionnaireDefinition[],
  name: QuestionnaireName,
  response: { readonly version: number } | undefined,
): QuestionnaireDefinition {
  if (!response) return newestVersion(name, definitions);
  const found = definitions.find((one) => one.name === name && one.version === response.version);
  if (!found) throw new Error(`Version ${response.version} of the questionnaire ${name} is gone.`);
  return found;
}

export const findItem = (definition: QuestionnaireDefinition, id: string): QuestionnaireItem | undefined =>
  itemsOf(definition).find((item) => item.id === id);

/** The others stay stored in case the person returns to them, but no one else sees them. */
export function answersThatCount(definition: QuestionnaireDefinition, answers: Answers): Answers {
  const counting = askedItems(definition, answers).flatMap((item): [string, AnswerValue][] => {
    const given = answers[item.id];
    return given !== undefined && answerSchema(item).safeParse(given).success ? [[item.id, given]] : [];
  });
  return Object.fromEntries(counting);
}

export function questionnaireProgressOf(
  definition: QuestionnaireDefinition,
  answers: Answers,
): { answered: number; asked: number } {
  const asked = askedItems(definition, answers).filter(({ isRequired }) => isRequired).length;
  const missing = missingItems(definition, answers).filter(({ isRequired }) => isRequired).length;
  return { answered: asked - missing, asked };
}

const EMPTY: Readonly<Partial<Record<QuestionnaireItem['kind'], AnswerValue>>> = {
  text: '',
  multiple: [],
  topics: [],
  languages: [],
  'weekly-hours': [],
};

export function objectionToAnswer(item: QuestionnaireItem, given: AnswerValue | undefined): string {
  const { error } = answerSchema(item).safeParse(given ?? EMPTY[item.kind]);
  return error?.issues[0]?.message ?? 'Please answer this.';
}
