import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Answers } from '@waymark/contract/coaching/questionnaire-definitions';
import {
  finishQuestionnaire,
  type QuestionnaireResponse,
  saveAnswer,
  showQuestionnaire,
} from '@waymark/contract/coaching/questionnaires';
import { COACHEE_1 } from '@waymark/contract/coaching/questionnaires/coachee-1';
import { showProfile } from '@waymark/contract/people/profiles';
import { listTopics, TOPICS_AT_MOST } from '@waymark/contract/people/topics';
import { ROLE, SUB_ROLE } from '@waymark/contract/roles';
import { afterEach, beforeEach, vi } from 'vitest';
import { call as realCall } from '#http/call.ts';
import type { CallProblem } from '#problems/call-problem.ts';
import { currentQueryClient } from '#query/query-client.ts';
import { QueryProvider } from '#query/query-provider.tsx';
import type { SessionState } from '#session/session-store.ts';
import { answer } from './contract-api.ts';
import { sessionUser } from './people.ts';
import { ownProfile } from './profiles.ts';
import { questionnaireResponse } from './questionnaires.ts';
import { watchAddress } from './step-address.ts';

const recheckSession = vi.hoisted(() => vi.fn());
const router = vi.hoisted(() => ({ push: vi.fn(), refresh: vi.fn() }));
const session = vi.hoisted(() => ({ state: { status: 'loading' } as SessionState }));
vi.mock('#http/call.ts', { spy: true });
vi.mock('#session/session-store.ts', () => ({
  recheckSession,
  accessToken: async () => 'a.b.c',
  sessionState: () => session.state,
}));
vi.mock('next/navigation', async () => ({
  useRouter: () => router,
  useSearchParams: (await import('./step-address.ts')).useSearchParams,
}));
const { QuestionnairePage } = await import('#features/coaching/questionnaires/questionnaire-page.tsx');

const PATH = '/coachee/questionnaire/screen';
const TEST_COACHEE = sessionUser(ROLE.coachee, SUB_ROLE.coachee);
const TOPICS = ['Goals', 'Grief', 'Sleep', 'Stress', 'Trust', 'Work'];
/** The page's real calls; tests see them when they are made, not when they arrive. */
const call = vi.mocked(realCall);

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

function save({ params, body }: AnswerParts) {
  if (api.problem) throw api.problem;
  const { [params.item]: _before, ...others } = response.answers;
  const { value } = body;
  response = { ...response, answers: value === null ? others : { ...others, [params.item]: value } };
  return { savedAt: '2026-03-01T10:00:00Z', progress: { answered: 1, asked: 2 } };
}

function answerAll(): void {
  const topics = TOPICS.map((name, index) => ({ id: index + 1, attributes: { name, slug: name.toLowerCase() } }));
  const pagination = { page: 1, pageSize: TOPICS_AT_MOST, pageCount: 1, total: topics.length };
  answer(listTopics, { data: topics, meta: { pagination } });
  answer(showProfile, () => ({ data: ownProfile('coachee', { country: api.country, timeZone: 'Asia/Kolkata' }) }));
  answer(showQuestionnaire, () => ({ data: response }));
  answer(saveAnswer, save);
  answer(finishQuestionnaire, () => api.problem ?? TEST_COACHEE);
}

/** Waits for the calls that are on their way, which would reach the next test's API otherwise. */
async function allAnswered(): Promise<void> {
  for (let made = 0; made < call.mock.results.length; ) {
    made = call.mock.results.length;
    await Promise.allSettled(call.mock.results.map(({ value }) => value));
  }
}

let stopWatching: () => void;

beforeEach(() => {
  sessionStorage.clear();
  api.problem = undefined;
  api.country = 'IN';
  api.begin({});
  call.mockClear();
  answerAll();
  session.state = { status: 'loading' };
  recheckSession.mockReset().mockResolvedValue(undefined);
  router.push.mockReset();
  window.history.replaceState(null, '', PATH);
  stopWatching = watchAddress();
});

afterEach(async () => {
  cleanup();
  stopWatching();
  await allAnswered();
});

/** Renders a coachee's questionnaire as in a new tab, and waits for the step. */
async function show(step?: string): Promise<void> {
  if (step) window.history.replaceState(null, '', `?step=${step}`);
  currentQueryClient().clear();
  render(
    <QueryProvider>
      <QuestionnairePage contacts={{}} name="coachee" title="Questions" user={TEST_COACHEE} />
    </QueryProvider>,
  );
  await screen.findByText(/\d+ of \d+ answered/);
}

const heading = () => screen.getByRole('heading', { level: 2 });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

const sent = () =>
  call.mock.calls
    .filter(([endpoint]) => endpoint === saveAnswer)
    .map(([, parts]) => {
      const { params, body } = parts as unknown as AnswerParts;
      return [params.item, body.value] as const;
    });

/** Signs in another person while the page is still the coachee's. */
function signInAnother(): void {
  const user = { ...TEST_COACHEE, id: TEST_COACHEE.id + 1 };
  session.state = { status: 'authenticated', session: { user, accessToken: 'd.e.f', expires: '2026-04-01T00:00:00Z' } };
}

export { api, call, heading, press, recheckSession, router, sent, show, signInAnother };
