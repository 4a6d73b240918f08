import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { ROLE } from '@waymark/contract/roles';
import type { WeekCell } from '@waymark/contract/weekly-hours';
import { showQuestionnaire } from '@waymark/contract/without-schemas/coaching/questionnaires';
import { WEEK_CELLS } from '@waymark/contract/without-schemas/weekly-hours';
import { call } from '#http/call.ts';
import { useCurrentSession } from '#session/use-current-session.ts';

export interface MyTimes {
  readonly hours: readonly WeekCell[];
  readonly timeZone: string;
}

/** The times from the coachee's questionnaire; null if there are none. */
const myTimesQuery = (coacheeUserId: number | undefined) =>
  queryOptions({
    queryKey: ['coaches', 'my-times', coacheeUserId],
    queryFn: coacheeUserId === undefined ? skipToken : ({ signal }) => readMyTimes(signal),
  });

async function readMyTimes(signal: AbortSignal): Promise<MyTimes | null> {
  const { data } = await call(showQuestionnaire, { params: { name: 'coachee' }, signal });
  const { hours, 'time-zone': timeZone } = data.answers;
  // The API checked both when they were given.
  const cells = Array.isArray(hours) ? WEEK_CELLS.filter((cell) => hours.some((hour) => hour === cell)) : [];
  return cells.length > 0 && typeof timeZone === 'string' ? { hours: cells, timeZone } : null;
}

/** A signed-in coachee's times; undefined for others and until they load. */
export function useMyTimes(): MyTimes | undefined {
  const state = useCurrentSession();
  const user = state.status === 'authenticated' ? state.session.user : undefined;
  const { data } = useQuery(myTimesQuery(user?.role.id === ROLE.coachee ? user.id : undefined));
  return data ?? undefined;
}
