import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { showProfile } from '@waymark/contract/profiles';
import type { Answers } from '@waymark/contract/questionnaire-definitions';
import {
  finishQuestionnaire,
  type QuestionnaireResponse,
  saveAnswer,
  showQuestionnaire,
} from '@waymark/contract/questionnaires';
import { COACHEE_1 } from '@waymark/contract/questionnaires/coachee-1';
import { ROLE, SUB_ROLE } from '@waymark/contract/roles';
import { listTopics } from '@waymark/contract/topics';
import { afterEach, beforeEach, vi } from 'vitest';
import type { CallProblem } from '#problems/call-problem.ts';
import { currentQueryClient } from '#query/query-client.ts';
import { QueryProvider } from '#query/query-provider.tsx';
import type { SessionState } from '#session/session-store.ts';
import { sessionUser } from './people.ts';
import { ownProfile } from './profiles.ts';
import { questionnaireResponse } from './questionnaires.ts';
import { watchAddress } from './step-address.ts';

const call = vi.hoisted(() => vi.fn());
const recheckSession = vi.hoisted(() => vi.fn());
const router = vi.hoisted(() => ({ push: vi.fn(), refresh: vi.fn() }));
const session = vi.hoisted(() => ({ state: { status: 'loading' } as SessionState }));
vi.mock('#http/call.ts', () => ({ call }));
vi.mock('#session/session-store.ts', () => ({ recheckSession, sessionState: () => session.state }));
vi.mock('next/navigation', async () => ({
  useRouter: () => router,
  useSearchParams: (await import('./step-address.ts')).useSearchParams,
}));
const { QuestionnairePage } = await import('#features/questionnaires/questionnaire-page.tsx');

const PATH = '/coachee/questionnaire/screen';
const TEST_COACHEE = sessionUser(ROLE.coachee, SUB_ROLE.coachee);
const TOPICS = ['Goals', 'Grief', 'Sleep', 'Stress', 'Trust', 'Work'];

interface AnswerParts {
  readonly params: { readonly item: string };
  readonly body: { readonly value: string | null };
}

let response: QuestionnaireResponse;

/** A fake API that stores the answers and can be set to fail. */
const api = {
  problem: undefined as CallProblem | undefined,
  country: 'IN',
  begin(answers: Answers, overrides: Partial<QuestionnaireResponse> = {}): void {
    response = questionnaireResponse(COACHEE_1, answers, overrides);
  },
};

async function answer(endpoint: unknown, parts: AnswerParts): Promise<unknown> {
  const { problem, country } = api;
  if (endpoint === showProfile) return { data: ownProfile('coachee', { country, timeZone: 'Asia/Kolkata' }) };
  if (endpoint === listTopics) {
    const data = TOPICS.map((name, index) => ({ id: index + 1, attributes: { name, slug: name.toLowerCase() } }));
    return { data, meta: {} };
  }
  if (problem && (endpoint === saveAnswer || endpoint === finishQuestionnaire)) throw problem;
  if (endpoint === showQuestionnaire) return { data: response };
  if (endpoint === finishQuestionnaire) return TEST_COACHEE;
  const { [parts.params.item]: _before, ...others } = response.answers;
  const { value } = parts.body;
  response = { ...response, answers: value === null ? others : { ...others, [parts.params.item]: value } };
  return { savedAt: '2026-03-01T10:00:00Z', progress: { answered: 1, asked: 2 } };
}

let stopWatching: () => void;

beforeEach(() => {
  sessionStorage.clear();
  api.problem = undefined;
  api.country = 'IN';
  api.begin({});
  call.mockReset().mockImplementation(answer);
  session.state = { status: 'loading' };
  recheckSession.mockReset().mockResolvedValue(undefined);
  router.push.mockReset();
  window.history.replaceState(null, '', PATH);
  stopWatching = watchAddress();
});

afterEach(() => {
  cleanup();
  stopWatching();
});

/** Renders a coachee's questionnaire as in a new tab, and waits for the step. */
async function show(step?: string): Promise<void> {
  if (step) window.history.replaceState(null, '', `?step=${step}`);
  currentQueryClient().clear();
  render(
    <QueryProvider>
      <QuestionnairePage name="coachee" title="Questions" user={TEST_COACHEE} />
    </QueryProvider>,
  );
  await screen.findByText(/\d+ of \d+ answered/);
}

const heading = () => screen.getByRole('heading', { level: 2 });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

const sent = () =>
  call.mock.calls
    .filter(([endpoint]) => endpoint === saveAnswer)
    .map(([, { params, body }]) => [params.item, body.value] as const);

/** Signs in another person while the page is still the coachee's. */
function signInAnother(): void {
  const user = { ...TEST_COACHEE, id: TEST_COACHEE.id + 1 };
  session.state = { status: 'authenticated', session: { user, accessToken: 'd.e.f', expires: '2026-04-01T00:00:00Z' } };
}

export { api, call, heading, press, recheckSession, router, sent, show, signInAnother };
