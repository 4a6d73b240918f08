import { render, screen } from '@testing-library/react';
import { showProfile } from '@waymark/contract/profiles';
import type { Answers, QuestionnaireDefinition } from '@waymark/contract/questionnaire-definitions';
import {
  finishQuestionnaire,
  type QuestionnaireResponse,
  saveAnswer,
  showQuestionnaire,
} from '@waymark/contract/questionnaires';
import { ROLE, SUB_ROLE } from '@waymark/contract/roles';
import { listTopics } from '@waymark/contract/topics';
import type { ComponentType } from 'react';
import type { CallProblem } from '#http/call-problem.ts';
import { currentQueryClient } from '#query/query-client.ts';
import { QueryProvider } from '#query/query-provider.tsx';
import { sessionUser } from './people.ts';
import { ownProfile } from './profiles.ts';
import { questionnaireResponse } from './questionnaires.ts';

const TEST_COACHEE = sessionUser(ROLE.coachee, SUB_ROLE.coachee);
const TOPICS = ['Goals', 'Grief', 'Sleep', 'Stress', 'Trust', 'Work'];

interface AnswerParts {
  readonly params: { readonly item: string };
  readonly body: { readonly value: string | null };
}

/** An API that keeps the answers of one questionnaire, and can be told to refuse. */
export function fakeQuestionnaire(definition: QuestionnaireDefinition, country = 'IN') {
  let response = questionnaireResponse(definition);
  const fake = {
    problem: undefined as CallProblem | undefined,
    topics: TOPICS.length,
    begin(answers: Answers, overrides: Partial<QuestionnaireResponse> = {}): void {
      response = questionnaireResponse(definition, answers, overrides);
    },
    /** Answers as `call` would. */
    async answer(endpoint: unknown, parts: AnswerParts): Promise<unknown> {
      if (endpoint === showProfile) return { data: ownProfile('coachee', { country, timeZone: 'Asia/Kolkata' }) };
      if (endpoint === listTopics) {
        const data = TOPICS.map((name, index) => ({ id: index + 1, attributes: { name, slug: name.toLowerCase() } }));
        return { data, meta: {} };
      }
      if (fake.problem && (endpoint === saveAnswer || endpoint === finishQuestionnaire)) throw fake.problem;
      if (endpoint === showQuestionnaire) return { data: response };
      if (endpoint === finishQuestionnaire) return TEST_COACHEE;
      const { [parts.params.item]: _before, ...others } = response.answers;
      const value = parts.body.value;
      response = { ...response, answers: value === null ? others : { ...others, [parts.params.item]: value } };
      return { savedAt: '2026-03-01T10:00:00Z', progress: { answered: 1, asked: 2 } };
    },
  };
  return fake;
}

interface PageProps {
  readonly name: 'coachee' | 'coach';
  readonly title: string;
  readonly user: typeof TEST_COACHEE;
}

/** Shows the page of a questionnaire, as in a tab of its own, and waits until its first step is there. */
export async function showQuestionnairePage(Page: ComponentType<PageProps>, name: 'coachee' | 'coach'): Promise<void> {
  currentQueryClient().clear();
  render(
    <QueryProvider>
      <Page name={name} title="Questions" user={TEST_COACHEE} />
    </QueryProvider>,
  );
  await screen.findByText(/\d+ of \d+ answered/);
}
