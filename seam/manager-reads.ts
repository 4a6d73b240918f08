import { matchWith, newSeeker } from '../apps/api/test/matched-people.ts';
import { newPerson } from '../apps/api/test/people.ts';
import { newShownCoach } from '../apps/api/test/shown-coaches.ts';
import type { TestApp } from '../apps/api/test/start-test-app.ts';
import { enterRequest } from '../apps/web/test/request-scope.ts';
import { prefetched } from './personal-requests.ts';

/** What the pages about managers fetch while they are rendered; returns how that went. */
export async function readManagers(api: TestApp): Promise<readonly string[]> {
  const consents = await import('../apps/web/src/features/sessions/manager-consents/manager-consents.api.ts');
  const hours = await import('../apps/web/src/features/sessions/coaching-hours/coaching-hours.api.ts');
  const forms = await import('../apps/web/src/features/sessions/strengths-forms/strengths-forms.api.ts');
  const [coach, member, manager] = [
    await newShownCoach(api),
    await newSeeker(api),
    await newPerson(api, { subRole: 7, profileCompleted: true }),
  ];
  const id = String(await matchWith(api, member, coach));
  enterRequest(new Headers());
  return [
    ...(await prefetched(member, (ask) => [
      consents.ownManagerQuery(ask),
      forms.ownFormsQuery(ask),
      hours.hoursConsentsQuery(ask),
    ])),
    ...(await prefetched(manager, (ask) => [consents.teamQuery(ask), forms.askedFormsQuery(ask)])),
    ...(await prefetched(coach, (ask) => [forms.clientStrengthsQuery(id, ask)])),
  ];
}
