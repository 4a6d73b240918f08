import { chooseNext } from '@waymark/contract/wellbeing/endings';
import type { Person } from '../apps/api/test/people.ts';
import type { TestApp } from '../apps/api/test/start-test-app.ts';
import { prefetched } from './personal-requests.ts';

/** How a client has been, and their path, as they and their coach read it; and of their account. */
export async function readWellbeing(api: TestApp, client: Person, coach: Person, matchId: number) {
  const { checkInsQuery } = await import('../apps/web/src/features/wellbeing/check-ins/check-ins.api.ts');
  const { invitedAddressQuery, ownMembershipQuery } = await import(
    '../apps/web/src/features/organisations/organisations/own-membership.api.ts'
  );
  const { checkInPlanQuery } = await import('../apps/web/src/features/wellbeing/check-ins/check-in-plan.api.ts');
  const { wheelsQuery } = await import('../apps/web/src/features/wellbeing/balance-wheels/balance-wheels.api.ts');
  const { ownProfileQuery } = await import('../apps/web/src/features/people/profiles/own-profile.api.ts');
  const { OwnLine } = await import('../apps/web/src/features/wellbeing/check-ins/own-line.tsx');
  const { ClientLine } = await import('../apps/web/src/features/wellbeing/check-ins/client-line.tsx');
  const { OwnWheel } = await import('../apps/web/src/features/wellbeing/balance-wheels/own-wheel.tsx');
  const { ClientWheel } = await import('../apps/web/src/features/wellbeing/balance-wheels/client-wheel.tsx');
  const paths = await import('../apps/web/src/features/coaching/paths/paths.api.ts');
  const strips = await import('../apps/web/src/features/coaching/paths/path-strip.tsx');
  const ends = await import('../apps/web/src/features/wellbeing/endings/endings.api.ts');
  const changes = await import('../apps/web/src/features/wellbeing/then-and-now/read-then-and-now.ts');
  const progress = await import('../apps/web/src/features/wellbeing/drifts/progress.tsx');
  const { erasureQuery } = await import('../apps/web/src/features/rights/erasures/erasures.api.ts');
  const { correctionsQuery } = await import('../apps/web/src/features/rights/requests/corrections.api.ts');
  const { loginSessionsQuery } = await import('../apps/web/src/features/people/login-sessions/login-sessions.api.ts');
  const { downloadsQuery } = await import('../apps/web/src/features/rights/downloads/downloads.api.ts');
  const states = await prefetched(client, (ask) => [
    downloadsQuery(ask),
    loginSessionsQuery(ask),
    erasureQuery(ask),
    correctionsQuery(ask),
    checkInsQuery(ask),
    checkInPlanQuery(ask),
    ownMembershipQuery(ask),
    invitedAddressQuery(ask),
    wheelsQuery(ask),
    ownProfileQuery(ask),
    paths.ownPathsQuery(ask),
    ends.reachedPagesQuery(ask),
    ends.endingQuery(String(matchId), ask),
    ends.letterQuery(String(matchId), ask),
  ]);
  states.push(...(await prefetched(coach, (ask) => [paths.clientPathQuery(String(matchId), ask)])));
  const own = { token: client.jwt, zone: 'Asia/Kolkata' };
  const seen = { token: coach.jwt, zone: null, matchId: String(matchId) };
  const drawn = [await OwnLine(own), await ClientLine(seen), await OwnWheel(own), await ClientWheel(seen)];
  drawn.push(await progress.OwnProgress(own), await progress.ClientProgress(seen), await strips.DuePaths(seen));
  const { matchId: id } = await changes.readThenAndNow({ token: client.jwt, matchId: seen.matchId });
  const shown = await changes.readClientThenAndNow(seen);
  if (id !== matchId || shown !== null) throw new Error('Then and now is not that of the client, or is shown.');
  await api.call(client, chooseNext, { params: { matchId }, body: { choice: 'finish', until: null } });
  states.push(...(await prefetched(client, (ask) => [ends.reachedPageQuery(String(matchId), ask)])));
  return { states, words: JSON.stringify(drawn) };
}
