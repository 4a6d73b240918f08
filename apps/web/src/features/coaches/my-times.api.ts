import { useQuery } from '@tanstack/react-query';
import { ROLE } from '@waymark/contract/roles';
import type { WeekCell } from '@waymark/contract/weekly-hours';
import { call } from '#http/call.ts';
import { useCurrentSession } from '#session/use-current-session.ts';

export interface MyTimes {
  readonly hours: readonly WeekCell[];
  readonly timeZone: string;
}

/** The times that a signed-in coachee gave in the questionnaire; undefined for others, and while they are not known. */
export function useMyTimes(): MyTimes | undefined {
  const state = useCurrentSession();
  const user = state.status === 'authenticated' ? state.session.user : undefined;
  const { data } = useQuery({
    queryKey: ['coaches', 'my-times', user?.id],
    // The directory shows before a schema is there.
    async queryFn({ signal }): Promise<MyTimes | null> {
      const [{ showQuestionnaire }, { TimeZone }, { WeeklyHours }] = await Promise.all([
        import('@waymark/contract/questionnaires'),
        import('@waymark/contract/time-zone'),
        import('@waymark/contract/weekly-hours'),
      ]);
      const { data } = await call(showQuestionnaire, { params: { name: 'coachee' }, signal });
      const hours = WeeklyHours.safeParse(data.answers.hours);
      const timeZone = TimeZone.safeParse(data.answers['time-zone']);
      return hours.success && timeZone.success ? { hours: hours.data, timeZone: timeZone.data } : null;
    },
    enabled: user?.role.id === ROLE.coachee,
  });
  return data ?? undefined;
}
