import type { QuestionnaireDefinition, QuestionnaireName } from '../questionnaire-definitions.ts';
import { COACH_1 } from './coach-1.ts';
import { COACHEE_1 } from './coachee-1.ts';

/** Every version so far; people start with the newest of each. */
export const QUESTIONNAIRES: readonly QuestionnaireDefinition[] = [COACHEE_1, COACH_1];

export function newestVersion(
  name: QuestionnaireName,
  definitions: readonly QuestionnaireDefinition[] = QUESTIONNAIRES,
): QuestionnaireDefinition {
  const newest = definitions.filter((one) => one.name === name).toSorted((a, b) => b.version - a.version)[0];
  if (!newest) throw new Error(`There is no questionnaire ${name}.`);
  return newest;
}
