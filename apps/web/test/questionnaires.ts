import type { Answers, QuestionnaireDefinition } from '@waymark/contract/coaching/questionnaire-definitions';
import type { QuestionnaireResponse } from '@waymark/contract/coaching/questionnaires';

export function questionnaireResponse(
  definition: QuestionnaireDefinition,
  answers: Answers = {},
  overrides: Partial<QuestionnaireResponse> = {},
): QuestionnaireResponse {
  return {
    definition,
    answers: answers as QuestionnaireResponse['answers'],
    lastItem: Object.keys(answers).at(-1) ?? null,
    savedAt: null,
    finishedAt: null,
    progress: { answered: 0, asked: 0 },
    ...overrides,
  };
}

export const COACHEE_ANSWERS = {
  brings: ['new-role'],
  topics: [1],
  goal: 'Lead without being everywhere at once.',
  languages: ['en', 'hi'],
  gender: 'any',
  'time-zone': 'Asia/Kolkata',
  hours: ['mon-evening', 'tue-early'],
} as const satisfies Answers;

export const who5Answers = (value: number): Answers => ({
  'who5-consent': true,
  ...Object.fromEntries([1, 2, 3, 4, 5].map((item) => [`who5-${item}`, value])),
});
