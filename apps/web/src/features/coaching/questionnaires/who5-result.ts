import {
  type Answers,
  askedItems,
  type QuestionnaireDefinition,
} from '@waymark/contract/coaching/questionnaire-definitions';
import { WHO5_ITEMS, who5Score } from '@waymark/contract/coaching/who5';

const IDS = WHO5_ITEMS.map((_label, index) => `who5-${index + 1}`);

/** The WHO-5 score, once all five items are shown and answered. */
export function who5Result(definition: QuestionnaireDefinition, answers: Answers): number | undefined {
  const asked = askedItems(definition, answers).filter(({ id }) => IDS.includes(id));
  const values = asked.map(({ id }) => answers[id]).filter((value) => typeof value === 'number');
  return values.length === IDS.length ? who5Score(values) : undefined;
}
