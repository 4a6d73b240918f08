import { listMessageThreads } from '@waymark/contract/messages/messages';
import { matchWith, newSeeker } from '../apps/api/test/matched-people.ts';
import { newShownCoach } from '../apps/api/test/shown-coaches.ts';
import type { TestApp } from '../apps/api/test/start-test-app.ts';
import { enterRequest } from '../apps/web/test/request-scope.ts';
import { prefetched, readNotice } from './personal-requests.ts';

/** What the pages of coachees and coaches fetch while they are rendered; returns how that went. */
export async function readCoaching(api: TestApp): Promise<readonly string[]> {
  const { myMatchQuery, suggestionsQuery } = await import(
    '../apps/web/src/features/coaching/coach-matches/coach-matches.api.ts'
  );
  const clients = await import('../apps/web/src/features/coaching/coach-matches/coach-clients.api.ts');
  const { actionsQuery } = await import('../apps/web/src/features/coaching/goals/actions.api.ts');
  const { goalsQuery } = await import('../apps/web/src/features/coaching/goals/own-goals.api.ts');
  const { conversationQuery, threadsQuery } = await import(
    '../apps/web/src/features/messages/messages/messages.api.ts'
  );
  const history = await import('../apps/web/src/features/wellbeing/client-history/client-history.api.ts');
  const { practiceQuery } = await import('../apps/web/src/features/coaching/coaches/practice.api.ts');
  const [coach, seeker, undecided] = [await newShownCoach(api), await newSeeker(api), await newSeeker(api)];
  const id = String(await matchWith(api, seeker, coach));
  const [thread] = (await api.call(seeker, listMessageThreads)).body.data;
  enterRequest(new Headers());
  return [
    ...(await prefetched(seeker, (ask) => [
      myMatchQuery(ask),
      actionsQuery(ask),
      goalsQuery(ask),
      threadsQuery(ask),
      conversationQuery(thread.id, ask),
    ])),
    ...(await prefetched(undecided, (ask) => [suggestionsQuery(ask)])),
    ...(await readNotice(api, coach)),
    ...(await prefetched(coach, (ask) => [
      clients.clientsQuery(ask),
      clients.clientQuery(id, ask),
      practiceQuery(ask),
      history.clientNeedsQuery(ask),
      history.clientOverviewQuery(id, ask),
      history.clientSessionsQuery(id, 1, ask),
      history.clientNotesQuery(id, 1, ask),
      history.clientActionsQuery(id, 1, ask),
      history.clientGoalsQuery(id, ask),
    ])),
  ];
}
