import type { Person } from '../apps/api/test/people.ts';
import type { TestApp } from '../apps/api/test/start-test-app.ts';
import { newCoachOnDuty, triageCalls } from '../apps/api/test/triage-line.ts';
import { prefetched } from './personal-requests.ts';

/** What the pages of the triage line read, for who asks and for who is on duty. */
export async function readTriage(api: TestApp, coachee: Person): Promise<readonly string[]> {
  const { helpLineQuery } = await import('../apps/web/src/features/messages/help/help.api.ts');
  const { caseQuery } = await import('../apps/web/src/features/messages/triage/triage.api.ts');
  const { queueQuery } = await import('../apps/web/src/features/messages/triage/triage-queue.api.ts');
  const { dutyRosterQuery } = await import('../apps/web/src/features/sessions/calendar/duty.api.ts');
  const coach = await newCoachOnDuty(api);
  const id = await triageCalls(api).asked(coachee);
  return [
    ...(await prefetched(coachee, (ask) => [helpLineQuery(ask)])),
    ...(await prefetched(coach, (ask) => [queueQuery(ask), caseQuery(id, ask), dutyRosterQuery(ask)])),
  ];
}
